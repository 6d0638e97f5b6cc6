import { composeAlertMail } from './alerts.ts';
import { composeInquiryMail } from './inquiry.ts';
import { composeListNews } from './list-news.ts';
import type { Mail } from './mail.ts';
import { composeMessageMail } from './message.ts';
import { composeReminder } from './reminder.ts';
import { composeVisitMail, composeVisitReminder } from './visit.ts';

/**
 * Composes a mail from what `private.<kind>_mail_details()` returned. Throws when the details do not fit.
 * @param from the sender of all mails
 */
export type Compose = (to: string, details: unknown, siteUrl: string, from: string) => Mail;

/** The composers of all kinds of mail in the outbox. */
export const composers: Record<string, Compose | undefined> = {
  alerts: composeAlertMail,
  inquiry: composeInquiryMail,
  message: composeMessageMail,
  reminder: composeReminder,
  visit: composeVisitMail,
  visit_reminder: composeVisitReminder,
  list_news: composeListNews,
};
