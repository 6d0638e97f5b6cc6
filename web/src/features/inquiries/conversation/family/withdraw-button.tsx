import { useState } from 'react';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { CrossIcon } from '@/components/more-icons.tsx';
import { newsKey } from '@/lib/news-key.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { withdraw } from '../api.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { t } from '../catalog.ts';

type Props = { inquiryId: string; hasVisit: boolean };

/** Ends a conversation and takes the contact data back. */
export function WithdrawButton({ inquiryId, hasVisit }: Props) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdraw(inquiryId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: inquiriesKey });
      void client.invalidateQueries({ queryKey: newsKey });
      setIsAsking(false);
      toast.success(t.inquiryWithdrawn(), t.ownerNoLongerSeesYourContact());
      // The pressed button is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: (error) => toast.error(t.yourInquiryWasNotWithdrawn(), failureTextOf(error)),
  });
  return (
    <>
      <ActionButton
        variant="subtle"
        leftSection={<CrossIcon />}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {t.withdrawInquiry()}
      </ActionButton>
      <ConfirmDialog
        opened={isAsking}
        title={t.withdrawThisInquiry()}
        message={
          <>
            <Paragraph className="block" as="span">
              {t.ownerWillNoLongerSeeYour()}
            </Paragraph>
            {hasVisit && (
              <Paragraph className="block above-sm" as="span">
                {t.yourVisitWillBeCanceled()}
              </Paragraph>
            )}
            <Paragraph className="block above-sm" as="span">
              {t.thisCannotBeUndoneOwnerMay()}
            </Paragraph>
          </>
        }
        confirmLabel={t.withdraw()}
        cancelLabel={t.keepIt()}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
