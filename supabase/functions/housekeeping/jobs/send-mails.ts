import { composers } from '../mails/compose.ts';
import { sendEmail } from '../send-email.ts';
import type { Job, JobContext } from './job.ts';

/**
 * Sends the mails that are due, one by one. A mail that the provider rejects is retried later. When the provider itself
 * fails, the run ends, so that an outage uses up one attempt of one mail a minute.
 */
export const sendMails: Job = async (context) => {
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
  // Checked before take_mail(), which counts an attempt.
  if (!provider) throw new Error('MAIL_API_URL is not set: nobody gets mail');
  const { data } = await database.rpc('take_mail').throwOnError();
  const due = data[0];
  if (!due) return undefined;
  const compose = composers[due.kind];
  if (!compose) {
    report(new Error(`There is no composer for mails of the kind ${due.kind}`));
    return 'refused';
  }
  if (await sendEmail(compose(due.email, due.details, siteUrl), due.id, { provider, send })) {
    await database.rpc('mark_mail_sent', { p_id: due.id }).throwOnError();
    return 'sent';
  }
  report(new Error(`The mail provider rejected mail ${due.id}`));
  return 'refused';
}
