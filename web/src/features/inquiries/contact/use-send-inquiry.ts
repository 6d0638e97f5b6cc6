import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listSentInquiries } from '@contract/inquiries/calls/conversations.ts';
import { addToInquiry, sendInquiry } from '@contract/inquiries/calls/inquiries.ts';
import { login } from '@contract/site/calls/site.ts';
import { paths } from '@/config/paths.ts';
import { sendCall } from '@/lib/api-client.ts';
import { ApiError, isUnauthorized } from '@/lib/errors.ts';
import { callUrl } from '@/lib/call-url.ts';
import { leaveTo } from '@/lib/leave.ts';
import { failedText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { useRequestId } from '@/lib/use-request-id.ts';
import { t } from './catalog.ts';
import type { InquiryFields } from './inquiry-draft.ts';
import { toRequest } from './validate-inquiry.ts';

/** Milliseconds between the toast and the redirect to the sign-in. */
const loginDelayMs = 1_000;

type Outcome = {
  onSent: (status: string) => void;
  /** The server rejected the message. `addTo` is the id of an earlier inquiry that the message can be added to. */
  onRejected: (text: string, addTo?: string) => void;
};

type Variables = { fields: InquiryFields; addTo: string | undefined };

const failed = t.failedSendInquiryPleaseTryAgain();

/** The reason of a rejection that another attempt would not change. */
function rejectionOf(error: Error, addTo: string | undefined): { text: string; addTo?: string } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, body } = error;
  const text = body?.message ?? failed;
  if ([403, 409, 429].includes(status)) return { text, ...(body?.inquiryId && { addTo: body.inquiryId }) };
  // The message exceeds the room that is left. A shorter one can still be added.
  if (status === 400 && addTo !== undefined) return { text, addTo };
  if (status !== 404) return undefined;
  return addTo === undefined
    ? { text: t.thisHomeIsNoLongerListed() }
    : { text: t.yourFirstMessageWasRemovedYou() };
}

/** The sign-in leads back to this property. If the session has expired, the session handling redirects instead. */
function askToLogIn(error: ApiError, propertyId: string) {
  toast.error(t.pleaseLogIn(), t.youNeedBeLoggedInSend());
  if (error.body?.sessionExpired) return;
  setTimeout(() => leaveTo(callUrl(login, { query: { return: paths.property(propertyId) } })), loginDelayMs);
}

/** Sends an inquiry, or adds its message to the inquiry `addTo`. Ignores calls while one is pending. */
export function useSendInquiry(propertyId: string, { onSent, onRejected }: Outcome) {
  const isSending = useRef(false);
  const client = useQueryClient();
  const request = useRequestId();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ fields, addTo }: Variables) => {
      if (addTo !== undefined)
        return sendCall(addToInquiry, { params: { id: addTo }, body: { message: fields.message } });
      const inquiry = toRequest(propertyId, fields);
      const id = request.idFor(JSON.stringify(inquiry));
      return sendCall(sendInquiry, { body: { id, ...inquiry } });
    },
    onSuccess: (_, { fields, addTo }) => {
      request.forget();
      void client.invalidateQueries({ queryKey: [listSentInquiries.path] });
      if (addTo === undefined) {
        toast.success(t.inquirySent(), t.yourInquiryHasBeenSentProperty());
        onSent(
          fields.contactBy.includes('phone') ? t.sentOwnerHasYourMessageAnd() : t.sentOwnerHasYourMessage(),
        );
      } else {
        toast.success(t.addedYourMessage(), t.ownerThisHomeWillSeeIt());
        onSent(t.addedOwnerHasYourWholeMessage());
      }
    },
    onError: (error, { addTo }) => {
      if (isUnauthorized(error)) return askToLogIn(error, propertyId);
      const rejection = rejectionOf(error, addTo);
      if (rejection) onRejected(rejection.text, rejection.addTo);
      else toast.error(t.error(), failedText(error, failed));
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
