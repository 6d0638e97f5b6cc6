import { Column } from '@/components/plain.tsx';
import { schemaResolver } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { listingReportSchema } from '@contract/register/claims.ts';
import { limits } from '@contract/limits.ts';
import { FailureAlert, LongTextField, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from './catalog.ts';
import { reportListing } from './api.ts';

type Props = { registeredHomeId: string };

/** Reports that somebody else listed the home. The input stays when sending fails. */
function ListingReportForm({ registeredHomeId }: Props) {
  const form = useKeptForm(`listing-report:${registeredHomeId}`, {
    initialValues: { details: '' },
    validate: schemaResolver(listingReportSchema, { sync: true }),
  });
  const sending = useMutation({
    mutationFn: (values: typeof form.values) =>
      reportListing(registeredHomeId, listingReportSchema.parse(values)),
  });
  if (sending.isSuccess) return <p role="status">{t.thankYouOurTeamWillRead()}</p>;
  return (
    <form noValidate aria-label={t.reportListing()} onSubmit={sendOnce(form, sending)}>
      <Column className="max-36rem">
        <LongTextField
          label={t.whatIsWrongWithListing()}
          description={t.sayWhatYouDoAtThis()}
          required
          max={limits.reportDetails}
          {...form.getInputProps('details')}
          value={form.values.details}
        />
        <FailureAlert of={sending} />
        <div>
          <SubmitButton isBusy={sending.isPending}>{t.reportListing()}</SubmitButton>
        </div>
      </Column>
    </form>
  );
}

export default withLibrary(ListingReportForm);
