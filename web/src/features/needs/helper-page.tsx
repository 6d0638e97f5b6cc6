import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestHelperSchema, type Helper } from '@contract/needs/helpers.ts';
import { limits } from '@contract/limits.ts';
import { FailureAlert, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { dateText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
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
          Homes you asked
        </Link>
        <Heading order={1}>Ask for clients</Heading>
        <Paragraph className="above-xs">
          For hospitals, agencies on aging and social workers. You ask homes if they have room, up to 20 times
          a day, under a number of your own for each client. You write no name of a client. A home reads the
          name and phone number of your organization once it says yes.
        </Paragraph>
      </div>
      {!query.data ? (
        <QueryState
          query={query}
          loading="Loading your organization…"
          failed="Your organization could not be loaded"
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
      <Paragraph className="strong breaks">{helper.organization} is verified</Paragraph>
      <Paragraph className="breaks">
        {helper.phone} · {helper.address}
      </Paragraph>
      <Paragraph>
        Search for homes. Below the results, “Ask if these homes have room” asks up to ten at once.
      </Paragraph>
      <div>
        <ActionButton as={Link} to={paths.patient()}>
          Search for homes
        </ActionButton>
      </div>
    </Column>
  </Panel>
);

const Position = ({ helper }: { helper: Helper }) => (
  <Panel withBorder role="status">
    {helper.decidedAt ? (
      <>
        <Paragraph className="strong">Your organization is not verified</Paragraph>
        <Paragraph className="breaks">{helper.decision}</Paragraph>
      </>
    ) : (
      <>
        <Paragraph className="strong">Our team will call your organization</Paragraph>
        <Paragraph>
          You asked on {dateText(helper.askedAt)}. We call a number that your organization publishes, and
          email you when we have decided. Until then you can correct what you wrote.
        </Paragraph>
      </>
    )}
  </Panel>
);

function RequestFormFields({ helper }: { helper: Helper | undefined }) {
  const client = useQueryClient();
  const { refresh } = useAuth();
  const form = useForm({
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
    <form noValidate aria-label="Your organization" onSubmit={sendOnce(form, request)}>
      <Column className="max-36rem">
        <TextInput
          label="Name of your organization"
          autoComplete="organization"
          required
          maxLength={limits.name}
          {...form.getInputProps('organization')}
        />
        <TextInput
          label="Your work phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...form.getInputProps('phone')}
        />
        <TextInput
          label="Address of your organization"
          description="Street, city, state and ZIP code"
          required
          maxLength={limits.street}
          {...form.getInputProps('address')}
        />
        <Paragraph>
          This account is then for your work: it has no favorites and lists, and sends no inquiries.
        </Paragraph>
        <FailureAlert of={request} />
        <div>
          <SubmitButton isBusy={request.isPending}>
            {helper && !helper.decidedAt ? 'Save' : 'Ask to be verified'}
          </SubmitButton>
        </div>
      </Column>
    </form>
  );
}

const RequestForm = withLibrary(RequestFormFields);
