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
      toast.success('Inquiry withdrawn', 'The owner no longer sees your contact information and messages.');
      // The pressed button is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: (error) => toast.error('Your inquiry was not withdrawn', failureTextOf(error)),
  });
  return (
    <>
      <ActionButton
        variant="subtle"
        leftSection={<CrossIcon />}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        Withdraw inquiry
      </ActionButton>
      <ConfirmDialog
        opened={isAsking}
        title="Withdraw this inquiry?"
        message={
          <>
            <Paragraph className="block" as="span">
              The owner will no longer see your name, phone number, email address and messages. No one can
              write in this conversation anymore, and emails about it that have not gone out yet are not sent.
            </Paragraph>
            {hasVisit && (
              <Paragraph className="block above-sm" as="span">
                Your visit will be canceled.
              </Paragraph>
            )}
            <Paragraph className="block above-sm" as="span">
              This cannot be undone. The owner may remember or have written down what they already read. You
              can write to this home again.
            </Paragraph>
          </>
        }
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
