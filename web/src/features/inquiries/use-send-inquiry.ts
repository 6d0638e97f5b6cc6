import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { paths } from '@/config/paths.ts';
import { ApiError, isUnauthorized } from '@/lib/errors.ts';
import { leaveTo } from '@/lib/leave.ts';
import { toast } from '@/lib/toast.ts';
import { sendInquiry } from './api/send-inquiry.ts';
import { toRequest } from './check-inquiry.ts';
import type { InquiryFields } from './inquiry-draft.ts';

/** Who is no longer signed in reads for this long what happened before the sign-in comes, in milliseconds. */
const loginDelay = 1_000;

type Outcome = {
  onSent: () => void;
  /** The server refused with a text that says what to do. */
  onRefused: (text: string) => void;
};

const failed = 'Failed to send inquiry. Please try again.';

/** These answers tell the sender something that trying again would not. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || error.status === 403);

/** Whoever ends sessions leaves the page for one that has ended; else the sign-in leads back to this home. */
function askToLogIn(error: ApiError, propertyId: string) {
  toast.error('Please log in', 'You need to be logged in to send an inquiry');
  if (error.body?.sessionExpired) return;
  setTimeout(() => leaveTo(paths.login(paths.property(propertyId))), loginDelay);
}

/** Sends an inquiry once, however often the button is pressed. */
export function useSendInquiry(propertyId: string, { onSent, onRefused }: Outcome) {
  const isSending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (fields: InquiryFields) => sendInquiry(toRequest(propertyId, fields)),
    onSuccess: () => {
      toast.success('Inquiry sent', 'Your inquiry has been sent to the property owner');
      onSent();
    },
    onError: (error) => {
      if (isUnauthorized(error)) askToLogIn(error, propertyId);
      else if (isRefusal(error)) onRefused(error.body?.message ?? failed);
      else if (error instanceof ApiError && error.status === 404) {
        onRefused('This home is no longer listed, so your inquiry was not sent.');
      } else toast.error('Error', failed);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const send = (fields: InquiryFields) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(fields);
  };
  return { send, isPending };
}
