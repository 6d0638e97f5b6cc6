import { sendInquirySchema, type SendInquiry } from '@contract/inquiries/inquiries.ts';
import { t as texts } from '@contract/catalog.ts';
import type { InquiryFields } from './inquiry-draft.ts';
import { isFullPhone } from './phone.ts';

const isField = (value: unknown): value is keyof InquiryFields =>
  value === 'message' || value === 'phone' || value === 'email' || value === 'contactBy';

/** The first error of each field: the rules of the contract, and stricter ones of the form for phone and email. */
export function validateInquiry(fields: InquiryFields) {
  const errors: Partial<Record<keyof InquiryFields, string>> = {};
  const parsed = sendInquirySchema.safeParse(toRequest('00000000-0000-4000-8000-000000000000', fields));
  for (const { path, message } of parsed.error?.issues ?? []) {
    if (isField(path[0])) errors[path[0]] ??= message;
  }
  if (
    fields.contactBy.includes('phone') &&
    errors.phone !== texts.phoneRequired() &&
    !isFullPhone(fields.phone)
  )
    errors.phone = texts.phoneFormInvalid();
  if (fields.contactBy.includes('email') && fields.email.trim() === '')
    errors.email = texts.emailFormInvalid();
  if (errors.email === texts.emailInvalid()) errors.email = emailError(fields.email.trim());
  return errors;
}

/** Says which part of an invalid address is wrong. */
function emailError(email: string): string {
  const [name, domain, ...rest] = email.split('@');
  if (domain === undefined) return texts.emailFormInvalid();
  if (rest.length > 0) return texts.emailHasSecondAt();
  if (/\s/.test(email)) return texts.emailHasSpace();
  if (name === '') return texts.emailNameMissing();
  if (!/^[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/.test(domain)) return texts.emailDomainInvalid();
  return texts.emailUnreadable();
}

/** Phone and email only if they were chosen. */
export function toRequest(
  propertyId: string,
  { message, phone, email, contactBy }: InquiryFields,
): SendInquiry {
  return {
    propertyId,
    message,
    ...(contactBy.includes('phone') && { phone }),
    ...(contactBy.includes('email') && email.trim() !== '' && { email: email.trim() }),
    contactBy,
  };
}
