import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { conversationPath } from '../../_shared/visit-calendar.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({
  property_name: z.string(),
  is_to_owner: z.boolean(),
  inquiry_id: z.guid(),
});

/** The mail to a family or an owner about what our team wrote after a report. */
export const composeTeamNoteMail: Compose = (to, details, siteUrl) => {
  const { property_name: property, is_to_owner: isToOwner, inquiry_id: id } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: `Our team wrote to you about ${property}`,
    heading: 'Our team wrote to you',
    lead: `You can read it above your conversation about ${property}, once you have signed in.`,
    path: conversationPath(id, !isToOwner),
    action: 'Read what our team wrote',
    note: 'If you have a question about it, please write to our support team.',
    reason: isToOwner
      ? `You get this mail because you list ${property} on ${productName}.`
      : `You get this mail because you sent an inquiry about ${property} on ${productName}.`,
  });
};
