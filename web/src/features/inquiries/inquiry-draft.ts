import * as z from 'zod/mini';

const draftSchema = z.object({
  /** Whose draft it is: on a shared computer nobody finds another one's phone number in the form. */
  userId: z.string(),
  message: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type InquiryDraft = z.infer<typeof draftSchema>;
export type InquiryFields = Omit<InquiryDraft, 'userId'>;

export const emptyInquiry: InquiryFields = { message: '', phone: '', email: '' };

const keyOf = (propertyId: string) => `inquiryDraft:${propertyId}`;

// Signing out empties session storage, in another tab as well; who signs in again on this page goes on here.
const drafts = new Map<string, InquiryDraft>();

/** Keeps what was typed for one home through a failure, a reload or a new sign-in. */
export function keepDraft(propertyId: string, draft: InquiryDraft) {
  drafts.set(propertyId, draft);
  try {
    sessionStorage.setItem(keyOf(propertyId), JSON.stringify(draft));
  } catch {
    // A storage that is full or switched off costs the draft a reload, nothing more.
  }
}

export function dropDraft(propertyId: string) {
  drafts.delete(propertyId);
  try {
    sessionStorage.removeItem(keyOf(propertyId));
  } catch {
    // Nothing was stored.
  }
}

/** What this user typed for this home before; empty when there is nothing of theirs. */
export function draftOf(propertyId: string, userId: string): InquiryFields {
  const draft = drafts.get(propertyId) ?? storedDraft(propertyId);
  if (draft?.userId !== userId) return emptyInquiry;
  return { message: draft.message, phone: draft.phone, email: draft.email };
}

function storedDraft(propertyId: string): InquiryDraft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(propertyId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
