import { composeInquiryMail, composeReminder } from '../compose-mail.ts';
import { sendEmail } from '../send-email.ts';
import type { Job, JobContext } from './job.ts';

/**
 * Sends the mails that are due, one by one. A mail that the provider rejects is retried later. When the provider itself
 * fails, the run ends, so that an outage uses up one attempt of one mail a minute.
 */
export const sendOwnerMails: Job = async (context) => {
  const done = { sent: 0, refused: 0 };
  try {
    while (context.hasTimeLeft()) {
      const outcome = await sendNext(context);
      if (!outcome) break;
      done[outcome] += 1;
    }
  } catch (error) {
    context.report(error);
  }
  return done;
};

/** Undefined when no mail is due. */
async function sendNext(context: JobContext): Promise<'sent' | 'refused' | undefined> {
  const { environment, database, send, report } = context;
  const { mail: provider, siteUrl } = environment;
  // Checked before take_owner_mail(), which counts an attempt.
  if (!provider) throw new Error('MAIL_API_URL is not set: owners get no mail');
  const { data } = await database.rpc('take_owner_mail').throwOnError();
  const due = data[0];
  if (!due) return undefined;
  const mail =
    due.outdated_count > 0
      ? composeReminder(due.email, due.outdated_count, siteUrl)
      : composeInquiryMail(due.email, due.property_name, siteUrl);
  if (await sendEmail(mail, due.id, { provider, send })) {
    await database.rpc('mark_owner_mail_sent', { p_id: due.id }).throwOnError();
    return 'sent';
  }
  report(new Error(`The mail provider rejected mail ${due.id}`));
  return 'refused';
}
