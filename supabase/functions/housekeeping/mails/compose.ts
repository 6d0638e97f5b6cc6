import { composeInquiryMail } from './inquiry.ts';
import { composeListNews } from './list-news.ts';
import type { Mail } from './mail.ts';
import { composeReminder } from './reminder.ts';

/** Composes a mail from what `private.<kind>_mail_details()` returned. Throws when the details do not fit. */
export type Compose = (to: string, details: unknown, siteUrl: string) => Mail;

/** The composers of all kinds of mail in the outbox. */
export const composers: Record<string, Compose | undefined> = {
  inquiry: composeInquiryMail,
  reminder: composeReminder,
  list_news: composeListNews,
};
