import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { paths } from '@/config/paths.ts';
import { ApiError, isUnauthorized } from '@/lib/errors.ts';
import { leaveTo } from '@/lib/leave.ts';
import { toast } from '@/lib/toast.ts';
import { addToInquiry } from './api/add-to-inquiry.ts';
import { sendInquiry } from './api/send-inquiry.ts';
import { toRequest } from './check-inquiry.ts';
import type { InquiryFields } from './inquiry-draft.ts';

/** Who is no longer signed in reads for this long what happened before the sign-in comes, in milliseconds. */
const loginDelay = 1_000;

type Outcome = {
  onSent: (status: string) => void;
  /**
   * The server refused with a text that says what to do. `addTo` is the earlier inquiry about this home that the
   * message can be added to instead.
   */
  onRefused: (text: string, addTo?: string) => void;
};

type Message = { fields: InquiryFields; addTo: string | undefined };

const failed = 'Failed to send inquiry. Please try again.';
const homeGone = 'This home is no longer listed, so your inquiry was not sent.';
const inquiryGone = 'Your first message is no longer there. You can send this one instead.';

/** These answers tell the sender something that trying again would not. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [403, 409, 429].includes(error.status);

/** Whoever ends sessions leaves the page for one that has ended; else the sign-in leads back to this home. */
function askToLogIn(error: ApiError, propertyId: string) {
  toast.error('Please log in', 'You need to be logged in to send an inquiry');
  if (error.body?.sessionExpired) return;
  setTimeout(() => leaveTo(paths.login(paths.property(propertyId))), loginDelay);
}

/** Sends an inquiry, or adds its message to an earlier one, once, however often the button is pressed. */
export function useSendInquiry(propertyId: string, { onSent, onRefused }: Outcome) {
  const isSending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ fields, addTo }: Message) =>
      addTo === undefined
        ? sendInquiry(toRequest(propertyId, fields))
        : addToInquiry(addTo, { message: fields.message }),
    onSuccess: (_, { addTo }) => {
      if (addTo === undefined) {
        toast.success('Inquiry sent', 'Your inquiry has been sent to the property owner');
        onSent('Sent. The owner has your message and your phone number.');
      } else {
        toast.success(
          'Added to your message',
          'The owner of this home can now read it with your first message',
        );
        onSent('Added. The owner has your whole message.');
      }
    },
    onError: (error, { addTo }) => {
      if (isUnauthorized(error)) askToLogIn(error, propertyId);
      else if (isRefusal(error)) onRefused(error.body?.message ?? failed, error.body?.inquiryId);
      else if (addTo !== undefined && error instanceof ApiError && error.status === 400) {
        // Too long for the room that is left: a shorter text may still be added.
        onRefused(error.body?.message ?? failed, addTo);
      } else if (error instanceof ApiError && error.status === 404) {
        onRefused(addTo === undefined ? homeGone : inquiryGone);
      } else toast.error('Error', failed);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const send = (fields: InquiryFields, addTo?: string) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate({ fields, addTo });
  };
  return { send, isPending };
}
