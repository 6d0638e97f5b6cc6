import { useQuery, useQueryClient } from '@tanstack/react-query';
import { homeReportSchema, type SentHomeReport } from '@contract/properties/home-reports.ts';
import { homeReportReasons } from '@contract/inquiries/inquiry-options.ts';
import { reasonText } from '@contract/inquiries/reason-text.ts';
import { LoadFailure } from '@/components/load-failure.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { ReportForm } from '@/components/report-form.tsx';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { dateText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { homeReportQuery, reportHome } from './api.ts';

type Props = { propertyId: string; onClose: () => void };

/** Asks what is wrong with a home, or says what became of the report of the family. */
function ReportHomeDialog({ propertyId, onClose }: Props) {
  useReturnFocus();
  const { data, error, refetch } = useQuery(homeReportQuery(propertyId));
  return (
    <ModalDialog opened onClose={onClose} title={t.reportThisHome()} closeOnClickOutside={false}>
      {data?.report ? (
        <SentReport report={data.report} onClose={onClose} />
      ) : data ? (
        <HomeReportForm propertyId={propertyId} onClose={onClose} />
      ) : error ? (
        <LoadFailure what={t.yourReport()} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label={t.opening()} />
      )}
    </ModalDialog>
  );
}

type SentProps = { report: NonNullable<SentHomeReport['report']>; onClose: () => void };

const SentReport = ({ report, onClose }: SentProps) => (
  <Column>
    <Paragraph>
      {t.youReported({
        day: dateText(report.createdAt),
        reason: reasonText(report.reason),
        strong: (text) => <strong>{text}</strong>,
      })}
    </Paragraph>
    <Paragraph className="breaks">{report.details}</Paragraph>
    {report.decidedAt ? (
      <Paragraph className="breaks">
        {t.weAnswered({
          day: dateText(report.decidedAt),
          outcome: report.outcome ?? '',
          strong: (text) => <strong>{text}</strong>,
        })}
      </Paragraph>
    ) : (
      <Paragraph>{t.ourTeamWillLookIntoIt()}</Paragraph>
    )}
    <Row justify="end">
      <ActionButton onClick={onClose}>{t.close()}</ActionButton>
    </Row>
  </Column>
);

function HomeReportForm({ propertyId, onClose }: Props) {
  const client = useQueryClient();
  return (
    <ReportForm
      intro={t.ourTeamReadsThisReportAnd()}
      reasons={homeReportReasons}
      question={t.whatIsWrong()}
      about={propertyId}
      schema={homeReportSchema}
      send={(body) => reportHome(propertyId, body)}
      thanks={t.ourTeamWillReadItWe()}
      onSent={() => void client.invalidateQueries(homeReportQuery(propertyId))}
      onClose={onClose}
    />
  );
}

export default withLibrary(ReportHomeDialog);
