import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { homeReportSchema, type HomeReport, type SentHomeReport } from '@contract/home-reports.ts';
import { homeReportReasons } from '@contract/inquiry-options.ts';
import { limits } from '@contract/limits.ts';
import { FailureAlert, LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { LoadFailure } from '@/components/load-failure.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { toast } from '@/lib/toast.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { dateText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { homeReportQuery, reportHome } from './api.ts';

type Props = { propertyId: string; onClose: () => void };

/** Asks what is wrong with a home, or says what became of the report of the family. */
function ReportHomeDialog({ propertyId, onClose }: Props) {
  useReturnFocus();
  const { data, error, refetch } = useQuery(homeReportQuery(propertyId));
  return (
    <ModalDialog opened onClose={onClose} title="Report this home" closeOnClickOutside={false}>
      {data?.report ? (
        <SentReport report={data.report} onClose={onClose} />
      ) : data ? (
        <ReportForm propertyId={propertyId} onClose={onClose} />
      ) : error ? (
        <LoadFailure what="Your report" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Opening…" />
      )}
    </ModalDialog>
  );
}

type SentProps = { report: NonNullable<SentHomeReport['report']>; onClose: () => void };

const SentReport = ({ report, onClose }: SentProps) => (
  <Column>
    <Paragraph>
      You reported this home on {dateText(report.createdAt)}: <strong>{report.reason}</strong>
    </Paragraph>
    <Paragraph className="breaks">{report.details}</Paragraph>
    {report.decidedAt ? (
      <Paragraph className="breaks">
        On {dateText(report.decidedAt)}, our team answered: <strong>{report.outcome}</strong>
      </Paragraph>
    ) : (
      <Paragraph>Our team will look at it, and you will read the answer here.</Paragraph>
    )}
    <Row justify="end">
      <ActionButton onClick={onClose}>Close</ActionButton>
    </Row>
  </Column>
);

function validate(values: { reason: string; details: string }) {
  const issues = homeReportSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

function ReportForm({ propertyId, onClose }: Props) {
  const client = useQueryClient();
  const form = useForm({ initialValues: { reason: '', details: '' }, validate });
  const sending = useMutation({
    mutationFn: (body: HomeReport) => reportHome(propertyId, body),
    onSuccess: () => {
      void client.invalidateQueries(homeReportQuery(propertyId));
      toast.success('Report sent', 'Our team will read it. We do not tell the owner who reported the home.');
      onClose();
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (!sending.isPending) sending.mutate(homeReportSchema.parse(values));
        },
        (_errors, _values, event) => focusFirstError(event?.currentTarget),
      )}
    >
      <Column>
        <Paragraph>
          Our team reads this report and may ask the owner, without your name. In an emergency, call 911.
        </Paragraph>
        <NativeSelect
          label="Reason"
          required
          data={[{ value: '', label: 'Choose a reason' }, ...homeReportReasons]}
          {...form.getInputProps('reason')}
        />
        <LongTextField
          label="What is wrong?"
          required
          max={limits.reportDetails}
          {...form.getInputProps('details')}
          value={form.values.details}
        />
        <FailureAlert of={sending} />
        <Row justify="end">
          <ActionButton variant="default" onClick={onClose}>
            Cancel
          </ActionButton>
          <SubmitButton isBusy={sending.isPending}>Send report</SubmitButton>
        </Row>
      </Column>
    </form>
  );
}

export default withLibrary(ReportHomeDialog);
