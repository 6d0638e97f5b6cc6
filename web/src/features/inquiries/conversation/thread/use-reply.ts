import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendMessageSchema } from '@contract/messages.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { inquiriesKey, sendMessage, threadQuery, type OpenThread } from '../api.ts';
import { dropReply, keepReply, replyDraftOf } from './reply-draft.ts';

type Draft = { messageId: string; body: string };

const emptyDraft = (): Draft => ({ messageId: crypto.randomUUID(), body: '' });

/**
 * The text of a reply and how to send it. The message id belongs to the text: another attempt is the same message, and a
 * changed text is another one.
 */
export function useReply(inquiryId: string, userId: string, onSent?: () => void) {
  const client = useQueryClient();
  const { queryKey } = threadQuery(inquiryId);
  const [draft, setDraft] = useState<Draft>(() => replyDraftOf(inquiryId, userId) ?? emptyDraft());
  const [outcome, setOutcome] = useState<{ sent?: boolean; problem?: string; invalid?: string }>({});
  const isSending = useRef(false);

  const finish = () => {
    dropReply(inquiryId);
    setDraft(emptyDraft());
    setOutcome({ sent: true });
    onSent?.();
  };

  const { mutate, isPending } = useMutation({
    mutationFn: ({ messageId, body }: Draft) => sendMessage(inquiryId, { id: messageId, body }),
    onSuccess: async (message) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (thread: OpenThread | undefined) =>
          thread && {
            ...thread,
            messages: [...thread.messages.filter(({ id }) => id !== message.id), message],
          },
      );
      finish();
      void client.invalidateQueries({ queryKey: inquiriesKey });
    },
    onError: async (error, { messageId }) => {
      setOutcome({ problem: `Your message was not sent and is still here. ${failureTextOf(error)}` });
      // The message may be there although its answer was lost, or the conversation may be closed by now.
      await client.refetchQueries({ queryKey });
      const thread = client.getQueryData<OpenThread>(queryKey);
      if (thread?.messages.some(({ id }) => id === messageId)) finish();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  return {
    ...draft,
    ...outcome,
    isPending,
    write(body: string) {
      if (isSending.current) return;
      const next = { messageId: crypto.randomUUID(), body };
      setDraft(next);
      setOutcome({});
      if (body === '') dropReply(inquiryId);
      else keepReply(inquiryId, { userId, ...next });
    },
    send() {
      if (isSending.current) return;
      const parsed = sendMessageSchema.safeParse({ id: draft.messageId, body: draft.body });
      if (!parsed.success) return setOutcome({ invalid: parsed.error.issues[0]?.message ?? '' });
      isSending.current = true;
      setOutcome({});
      mutate(draft);
    },
  };
}
