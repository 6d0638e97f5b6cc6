import { useState } from 'react';
import { ActionButton } from '@/components/plain.tsx';
import { WarningIcon } from '@/components/icons.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** `whom` is 'this owner' or 'this family'. */
export function ReportButton({ inquiryId, whom }: { inquiryId: string; whom: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant="danger"
        leftSection={<WarningIcon />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Report {whom}
      </ActionButton>
      {isOpen && <ReportDialog inquiryId={inquiryId} whom={whom} onClose={() => setIsOpen(false)} />}
    </>
  );
}
