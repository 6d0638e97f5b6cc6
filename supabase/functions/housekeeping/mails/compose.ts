import { composeAlertMail } from './alerts.ts';
import { composeInquiryMail } from './inquiry.ts';
import type { Mail } from './mail.ts';
import { composeReminder } from './reminder.ts';

/** Composes a mail from what `private.<kind>_mail_details()` returned. Throws when the details do not fit. */
export type Compose = (to: string, details: unknown, siteUrl: string) => Mail;

/** The composers of all kinds of mail in the outbox. */
export const composers: Record<string, Compose | undefined> = {
  alerts: composeAlertMail,
  inquiry: composeInquiryMail,
  reminder: composeReminder,
};
