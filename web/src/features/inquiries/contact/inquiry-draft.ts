import * as z from 'zod/mini';
import { contactWays } from '@contract/inquiries/inquiry-options.ts';
import { awaitedInquiryKey } from '@/lib/private-keys.ts';
import { createDraftStore, localValue } from '@/lib/session-value.ts';

const fields = {
  message: z.string(),
  phone: z.string(),
  email: z.string(),
  contactBy: z._default(z.array(z.enum(contactWays)), ['message']),
};
const fieldsSchema = z.object(fields);
export type InquiryFields = z.infer<typeof fieldsSchema>;
/** Null for a visitor. */
type Writer = { id: string; email: string } | null;

export const emptyInquiry: InquiryFields = { message: '', phone: '', email: '', contactBy: ['message'] };

const drafts = createDraftStore(z.object({ userId: z.string(), ...fields }));
const keyOf = (propertyId: string) => `inquiryDraft:${propertyId}`;
const idOf = (writer: Writer) => writer?.id ?? 'visitor';

/** Milliseconds; longer than the link of a confirmation email works. */
const maxAge = 2 * 60 * 60_000;

// In the local storage, because the confirmation email of a new account opens in another tab.
const awaited = localValue(
  awaitedInquiryKey,
  z.object({ propertyId: z.string(), account: z.string(), at: z.number(), fields: fieldsSchema }),
);

/** Keeps the input for one property through a failure, a reload or a new sign-in. */
export const keepDraft = (propertyId: string, writer: Writer, input: InquiryFields) =>
  drafts.keep(keyOf(propertyId), { userId: idOf(writer), ...input });

export function dropDraft(propertyId: string) {
  drafts.drop(keyOf(propertyId));
  endWait(propertyId);
}

/** Keeps what a visitor wrote for the account with this address alone: for two hours, or until a sign-out. */
export const keepForAccount = (propertyId: string, email: string, input: InquiryFields) =>
  awaited.write({ propertyId, account: email.toLowerCase(), at: Date.now(), fields: input });

/** What this user wrote as a visitor, before there was a session. */
function awaitedBy(propertyId: string, writer: Writer): InquiryFields | undefined {
  const kept = awaited.read();
  const isTheirs = kept?.propertyId === propertyId && kept.account === writer?.email.toLowerCase();
  return isTheirs && Date.now() - kept.at < maxAge ? kept.fields : undefined;
}

export const isAwaited = (propertyId: string, writer: Writer) => awaitedBy(propertyId, writer) !== undefined;

export function endWait(propertyId: string) {
  if (awaited.read()?.propertyId === propertyId) awaited.clear();
}

/** The earlier input of this writer for this property, or empty fields. Drops the draft of another user. */
export function draftOf(propertyId: string, writer: Writer): InquiryFields {
  const draft = awaitedBy(propertyId, writer) ?? drafts.read(keyOf(propertyId), idOf(writer));
  if (!draft && writer) dropDraft(propertyId);
  const { message, phone, email, contactBy } = draft ?? emptyInquiry;
  return { message, phone, email, contactBy };
}
