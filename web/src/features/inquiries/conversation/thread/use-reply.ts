import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendMessageSchema } from '@contract/inquiries/messages.ts';
import { isConflict } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { sendMessage, threadQuery, type OpenThread } from '../api.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { t } from '../catalog.ts';
import { dropReply, keepReply, replyDraftOf } from './reply-draft.ts';

/** `lastMessageId` is the last message that was on screen when the text was written. */
type Draft = { messageId: string; body: string; lastMessageId: string | null };

type Outcome = { sent?: boolean; problem?: string; isAnswered?: boolean; invalid?: string };

/**
 * The text of a reply and how to send it. The message id belongs to the text: another attempt is the same message, and a
 * changed text is another one.
 */
export function useReply(inquiryId: string, userId: string, onSent?: () => void) {
  const client = useQueryClient();
  const { queryKey } = threadQuery(inquiryId);
  const newest = () => client.getQueryData<OpenThread>(queryKey)?.messages.at(-1)?.id ?? null;
  const draftOf = (body: string): Draft => ({
    messageId: crypto.randomUUID(),
    body,
    lastMessageId: newest(),
  });
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(''), ...replyDraftOf(inquiryId, userId) }));
  const [outcome, setOutcome] = useState<Outcome>({});
  const isSending = useRef(false);

  const finish = () => {
    dropReply(inquiryId);
    setDraft(draftOf(''));
    setOutcome({ sent: true });
    onSent?.();
  };

  const { mutate, isPending } = useMutation({
    mutationFn: ({ messageId, ...message }: Draft) => sendMessage(inquiryId, { id: messageId, ...message }),
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
      const isAnswered = isConflict(error);
      setOutcome({
        problem: t.yourMessageWasNotSentAnd({ failure: failureTextOf(error) }),
        isAnswered,
      });
      // The message may be there although its answer was lost, or the conversation may be closed by now.
      await client.refetchQueries({ queryKey });
      const thread = client.getQueryData<OpenThread>(queryKey);
      if (thread?.messages.some(({ id }) => id === messageId)) finish();
      // The answer is on screen now, and the person decides. A conversation that is closed by now shows no form.
      else if (isAnswered) setDraft((now) => ({ ...now, lastMessageId: newest() }));
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
      const next = draftOf(body);
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
