import * as z from 'zod/mini';
import { contactWays } from '@contract/inquiries/inquiry-options.ts';
import { createDraftStore } from '@/lib/session-value.ts';

const draftSchema = z.object({
  userId: z.string(),
  message: z.string(),
  phone: z.string(),
  email: z.string(),
  contactBy: z._default(z.array(z.enum(contactWays)), [...contactWays]),
});
export type InquiryFields = Omit<z.infer<typeof draftSchema>, 'userId'>;

export const emptyInquiry: InquiryFields = {
  message: '',
  phone: '',
  email: '',
  contactBy: [...contactWays],
};

const drafts = createDraftStore(draftSchema);
const keyOf = (propertyId: string) => `inquiryDraft:${propertyId}`;

/** Keeps the input for one property through a failure, a reload or a new sign-in. */
export const keepDraft = (propertyId: string, draft: InquiryFields & { userId: string }) =>
  drafts.keep(keyOf(propertyId), draft);

export const dropDraft = (propertyId: string) => drafts.drop(keyOf(propertyId));

/** The earlier input of this user for this property, or empty fields. Drops the draft of another user. */
export function draftOf(propertyId: string, userId: string): InquiryFields {
  const draft = drafts.read(keyOf(propertyId), userId);
  if (!draft) dropDraft(propertyId);
  const { message, phone, email, contactBy } = draft ?? emptyInquiry;
  return { message, phone, email, contactBy };
}
