import { Column } from '@/components/plain.tsx';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { listingReportSchema, type ListingReport } from '@contract/claims.ts';
import { limits } from '@contract/limits.ts';
import { FailureAlert, LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { apiFetch } from '@/lib/api-client.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { withLibrary } from '@/theme/library.tsx';

type Props = { registeredHomeId: string };

/** Reports that somebody else listed the home. The input stays when sending fails. */
function ListingReportForm({ registeredHomeId }: Props) {
  const form = useForm({
    initialValues: { details: '' },
    validate: (values) => {
      const [issue] = listingReportSchema.safeParse(values).error?.issues ?? [];
      return issue ? { details: issue.message } : {};
    },
  });
  // POST /api/register/{id}/report
  const sending = useMutation({
    mutationFn: (body: ListingReport) =>
      apiFetch(`/api/register/${encodeURIComponent(registeredHomeId)}/report`, { method: 'POST', body }),
  });
  if (sending.isSuccess)
    return (
      <p role="status">
        Thank you. Our team reads your report, calls the home at the number of the register, and writes to
        you.
      </p>
    );
  return (
    <form
      noValidate
      aria-label="Report the listing"
      onSubmit={form.onSubmit(
        (values) => {
          if (!sending.isPending) sending.mutate(listingReportSchema.parse(values));
        },
        (_errors, _values, event) => focusFirstError(event?.currentTarget),
      )}
    >
      <Column className="max-36rem">
        <LongTextField
          label="What is wrong with the listing?"
          description="Say what you do in this home, and when we can reach you there."
          required
          max={limits.reportDetails}
          {...form.getInputProps('details')}
          value={form.values.details}
        />
        <FailureAlert of={sending} />
        <div>
          <SubmitButton isBusy={sending.isPending}>Report the listing</SubmitButton>
        </div>
      </Column>
    </form>
  );
}

export default withLibrary(ListingReportForm);
