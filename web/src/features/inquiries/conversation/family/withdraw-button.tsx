import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { CrossIcon } from '@/components/more-icons.tsx';
import { newsKey } from '@/lib/news-key.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { inquiriesKey, withdraw } from '../api.ts';

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
      toast.success('Inquiry withdrawn', 'The owner no longer sees your contact data and messages.');
      // The pressed button is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: (error) => toast.error('Your inquiry was not withdrawn', failureTextOf(error)),
  });
  return (
    <>
      <Button
        variant="outline"
        color="red"
        leftSection={<CrossIcon />}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        Withdraw inquiry
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Withdraw this inquiry?"
        message={
          <>
            <Text component="span" display="block">
              The owner will no longer see your name, phone number, email address and messages. Nobody can
              write in this conversation any more, and mail about it that waits to be sent is dropped.
            </Text>
            {hasVisit && (
              <Text component="span" display="block" mt="sm">
                Your visit is cancelled.
              </Text>
            )}
            <Text component="span" display="block" mt="sm">
              This cannot be undone. What the owner has already read or noted down cannot be taken back. You
              can write to this home again.
            </Text>
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
