import { useState } from 'react';
import { reportReasons } from '@contract/inquiries/inquiry-options.ts';
import { reportSchema } from '@contract/inquiries/messages.ts';
import { WarningIcon } from '@/components/icons.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { ReportForm } from '@/components/report-form.tsx';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { t } from '../catalog.ts';
import { report } from '../api.ts';

type Props = {
  inquiryId: string;
  whom: 'owner' | 'family';
};

const labels = { owner: t.reportOwner(), family: t.reportFamily() };
const thanks = { owner: t.weDoNotTellOwner(), family: t.weDoNotTellFamily() };

export function ReportButton({ inquiryId, whom }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant="danger"
        leftSection={<WarningIcon />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {labels[whom]}
      </ActionButton>
      {isOpen && <ReportDialog inquiryId={inquiryId} whom={whom} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Asks why the other side is reported. Operators read it. */
function ReportDialog({ inquiryId, whom, onClose }: Props & { onClose: () => void }) {
  useReturnFocus();
  const [isFilled, setFilled] = useState(false);
  return (
    <ModalDialog opened onClose={onClose} title={labels[whom]} closeOnClickOutside={!isFilled}>
      <ReportForm
        intro={t.ourTeamReadsThisReportTogether()}
        reasons={reportReasons}
        question={t.whatHappened()}
        about={inquiryId}
        schema={reportSchema}
        send={(body) => report(inquiryId, body)}
        thanks={thanks[whom]}
        onClose={onClose}
        onFilled={setFilled}
        isDangerous
      />
    </ModalDialog>
  );
}
