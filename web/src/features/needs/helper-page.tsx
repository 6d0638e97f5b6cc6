import { TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestHelperSchema, type Helper } from '@contract/needs/helpers.ts';
import { limits } from '@contract/limits.ts';
import { FailureAlert, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { dateText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from './catalog.ts';
import { helperQueryOptions, requestHelper } from './api.ts';
import classes from './needs.module.css';

/** Where an organization that places others asks to be verified, and reads what the team decided. */
export function HelperPage() {
  const query = useQuery(helperQueryOptions);
  const helper = query.data?.helper;
  return (
    <Column gap="lg">
      <div>
        <Link to={paths.requests()} className={classes.link}>
          {t.homesYouAsked()}
        </Link>
        <Heading order={1}>{t.askForClients()}</Heading>
        <Paragraph className="above-xs">{t.forHospitalsAgenciesOnAgingAnd()}</Paragraph>
      </div>
      {!query.data ? (
        <QueryState
          query={query}
          loading={t.loadingYourOrganization()}
          failed={t.yourOrganizationCouldNotBeLoaded()}
        />
      ) : helper?.isAccepted ? (
        <Verified helper={helper} />
      ) : (
        <>
          {helper && <Position helper={helper} />}
          <RequestForm helper={helper ?? undefined} />
        </>
      )}
    </Column>
  );
}

const Verified = ({ helper }: { helper: Helper }) => (
  <Panel withBorder>
    <Column gap="sm">
      <Paragraph className="strong breaks">{t.isVerified({ organization: helper.organization })}</Paragraph>
      <Paragraph className="breaks">
        {helper.phone} · {helper.address}
      </Paragraph>
      <Paragraph>{t.searchForHomesBelowResultsAsk()}</Paragraph>
      <div>
        <ActionButton as={Link} to={paths.patient()}>
          {t.searchForHomes()}
        </ActionButton>
      </div>
    </Column>
  </Panel>
);

const Position = ({ helper }: { helper: Helper }) => (
  <Panel withBorder role="status">
    {helper.decidedAt ? (
      <>
        <Paragraph className="strong">{t.yourOrganizationIsNotVerified()}</Paragraph>
        <Paragraph className="breaks">{helper.decision}</Paragraph>
      </>
    ) : (
      <>
        <Paragraph className="strong">{t.ourTeamWillCallYourOrganization()}</Paragraph>
        <Paragraph>{t.youAskedOnWeCallNumber({ askedAt: dateText(helper.askedAt) })}</Paragraph>
      </>
    )}
  </Panel>
);

function RequestFormFields({ helper }: { helper: Helper | undefined }) {
  const client = useQueryClient();
  const { refresh } = useAuth();
  const form = useKeptForm('helper', {
    initialValues: {
      organization: helper?.organization ?? '',
      phone: helper?.phone ?? '',
      address: helper?.address ?? '',
    },
    validate: schemaResolver(requestHelperSchema, { sync: true }),
  });
  const request = useMutation({
    mutationFn: (fields: typeof form.values) => requestHelper(requestHelperSchema.parse(fields)),
    onSuccess: (answer) => {
      client.setQueryData(helperQueryOptions.queryKey, answer);
      // The account is for work now, and the header says so.
      refresh();
    },
  });
  return (
    <form noValidate aria-label={t.yourOrganization()} onSubmit={sendOnce(form, request)}>
      <Column className="max-36rem">
        <TextInput
          label={t.nameYourOrganization()}
          autoComplete="organization"
          required
          maxLength={limits.name}
          {...form.getInputProps('organization')}
        />
        <TextInput
          label={t.yourWorkPhoneNumber()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={t.addressYourOrganization()}
          description={t.streetCityStateAndZipCode()}
          required
          maxLength={limits.street}
          {...form.getInputProps('address')}
        />
        <Paragraph>{t.thisAccountIsThenForYour()}</Paragraph>
        <FailureAlert of={request} />
        <div>
          <SubmitButton isBusy={request.isPending}>
            {helper && !helper.decidedAt ? t.save() : t.askBeVerified()}
          </SubmitButton>
        </div>
      </Column>
    </form>
  );
}

const RequestForm = withLibrary(RequestFormFields);
