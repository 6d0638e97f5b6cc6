import * as z from 'zod/mini';
import { createDraftStore } from '@/lib/session-value.ts';

const draftSchema = z.object({
  userId: z.string(),
  message: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type InquiryDraft = z.infer<typeof draftSchema>;
export type InquiryFields = Omit<InquiryDraft, 'userId'>;

export const emptyInquiry: InquiryFields = { message: '', phone: '', email: '' };

const drafts = createDraftStore(draftSchema);
const keyOf = (propertyId: string) => `inquiryDraft:${propertyId}`;

/** Keeps the input for one property through a failure, a reload or a new sign-in. */
export const keepDraft = (propertyId: string, draft: InquiryDraft) => drafts.keep(keyOf(propertyId), draft);

export const dropDraft = (propertyId: string) => drafts.drop(keyOf(propertyId));

/** The earlier input of this user for this property, or empty fields. */
export function draftOf(propertyId: string, userId: string): InquiryFields {
  const { message, phone, email } = drafts.read(keyOf(propertyId), userId) ?? emptyInquiry;
  return { message, phone, email };
}
