import { useQuery, useQueryClient } from '@tanstack/react-query';
import { homeReportSchema, type SentHomeReport } from '@contract/properties/home-reports.ts';
import { homeReportReasons } from '@contract/inquiries/inquiry-options.ts';
import { LoadFailure } from '@/components/load-failure.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { ReportForm } from '@/components/report-form.tsx';
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
        <HomeReportForm propertyId={propertyId} onClose={onClose} />
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
      <Paragraph>Our team will look into it, and you will see the answer here.</Paragraph>
    )}
    <Row justify="end">
      <ActionButton onClick={onClose}>Close</ActionButton>
    </Row>
  </Column>
);

function HomeReportForm({ propertyId, onClose }: Props) {
  const client = useQueryClient();
  return (
    <ReportForm
      intro="Our team reads this report and may ask the owner about it, but does not give your name. In an emergency, call 911."
      reasons={homeReportReasons}
      question="What is wrong?"
      schema={homeReportSchema}
      send={(body) => reportHome(propertyId, body)}
      thanks="Our team will read it. We do not tell the owner who reported it."
      onSent={() => void client.invalidateQueries(homeReportQuery(propertyId))}
      onClose={onClose}
    />
  );
}

export default withLibrary(ReportHomeDialog);
