import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { RecordCorrections, RecordFact } from '@contract/register/corrections.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { withdrawCorrection } from '../api.ts';
import { t } from '../catalog.ts';

type Props = {
  propertyId: string;
  fact: RecordFact;
  term: string;
  onDone: (corrections: RecordCorrections) => void;
};

/** Withdraws what waits for our team or stands beside the fact, after a question. */
export function WithdrawCorrection({ propertyId, fact, term, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () => withdrawCorrection(propertyId, fact),
    onSuccess: onDone,
    onError: () => setIsAsking(false),
  });
  return (
    <>
      <ActionButton
        variant="danger-outline"
        aria-haspopup="dialog"
        aria-label={t.withdrawCorrectionOf({ term })}
        onClick={() => setIsAsking(true)}
      >
        {t.withdraw()}
      </ActionButton>
      <FailureAlert of={withdrawal} />
      <ConfirmDialog
        opened={isAsking}
        title={t.withdrawThisCorrection()}
        message={t.itLeavesAtOnce()}
        confirmLabel={t.withdraw()}
        cancelLabel={t.keepIt()}
        busy={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
