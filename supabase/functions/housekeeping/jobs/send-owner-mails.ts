import { composeMail } from '../compose-mail.ts';
import { handOver } from '../hand-over.ts';
import type { Job, Tools } from './job.ts';

/**
 * Sends the mails that are due, one by one. One that the provider refuses is tried again later; when the provider
 * itself fails, the rest is left for the next run, so that an outage uses up one attempt of one mail a minute.
 */
export const sendOwnerMails: Job = async (tools) => {
  const done = { sent: 0, refused: 0 };
  try {
    while (tools.mayGoOn()) {
      const outcome = await sendOne(tools);
      if (!outcome) break;
      done[outcome] += 1;
    }
  } catch (error) {
    tools.report(error);
  }
  return done;
};

/** Undefined when nothing is due. */
async function sendOne({
  environment,
  database,
  send,
  report,
}: Tools): Promise<'sent' | 'refused' | undefined> {
  const { mail: provider, siteUrl } = environment;
  // Before a mail is taken, which would use up an attempt.
  if (!provider) throw new Error('MAIL_API_URL is not set: owners get no mail about inquiries');
  const { data } = await database.rpc('take_owner_mail').throwOnError();
  const due = data[0];
  if (!due) return undefined;
  const mail = composeMail(due.email, due.property_name, siteUrl);
  if (await handOver(mail, due.id, { provider, send })) {
    await database.rpc('mark_owner_mail_sent', { p_id: due.id }).throwOnError();
    return 'sent';
  }
  report(new Error(`The mail provider refuses mail ${due.id}`));
  return 'refused';
}
