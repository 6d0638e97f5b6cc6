import * as z from 'zod/mini';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({ property_names: z.array(z.string()).check(z.minLength(1)) });

const conjunction = new Intl.ListFormat('en-US');

/** The mail to a family about homes that our team removed. The reason is for operators only, because it could defame. */
export const composeRemovalMail: Compose = (to, details, siteUrl) => {
  const names = detailsSchema.parse(details).property_names;
  const homes = conjunction.format(names);
  return composeMail(to, siteUrl, {
    subject: `${homes} ${names.length === 1 ? 'is' : 'are'} no longer listed`,
    lead: `Our team removed ${homes} from Senior Care Living. You can no longer exchange messages, and planned visits are canceled.`,
    path: '/inquiries',
    action: 'See your inquiries',
    note: 'The owner no longer sees your phone number, email address and messages. You can still read them.',
    reason: `You get this email because you sent an inquiry about ${homes} on Senior Care Living.`,
  });
};
