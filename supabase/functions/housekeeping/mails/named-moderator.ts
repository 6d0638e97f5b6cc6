import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({
  email: z.string(),
  person_id: z.guid(),
  named_by: z.string(),
  opens_at: z.string(),
  is_recipient: z.boolean(),
});

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** To all operators, so that nobody names one unseen. */
export const composeNamedModeratorMail: Compose = (to, details, siteUrl) => {
  const named = detailsSchema.parse(details);
  const opens = `${moment.format(new Date(named.opens_at))} UTC`;
  return composeMail(to, siteUrl, {
    subject: named.is_recipient ? 'You are a moderator' : 'A new moderator of the desk',
    lead: named.is_recipient
      ? `${named.named_by} made you a moderator. The desk opens to you on ${opens}. Sign in with both steps, with the authenticator app that you have now.`
      : `${named.named_by} made ${named.email} a moderator. The desk opens to that account on ${opens}. If you did not expect this, call ${named.named_by}. An administrator can remove the moderator at the desk before then.`,
    path: named.is_recipient ? '/desk' : `/desk/look-up?id=${named.person_id}`,
    action: named.is_recipient ? 'Open the desk' : 'Look up the account',
    note: 'All operators get this email, including those who turned off emails about what waits.',
    reason: `You get this email because you are an operator of ${productName}.`,
  });
};
