import { useState } from 'react';
import { Button } from '@mantine/core';
import { WarningIcon } from '@/components/icons.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** `whom` is 'this owner' or 'this family'. */
export function ReportButton({ inquiryId, whom }: { inquiryId: string; whom: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<WarningIcon />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Report {whom}
      </Button>
      {isOpen && <ReportDialog inquiryId={inquiryId} whom={whom} onClose={() => setIsOpen(false)} />}
    </>
  );
}
