import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { conversationPath } from '../../_shared/visit-calendar.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({
  property_name: z.string(),
  is_to_owner: z.boolean(),
  inquiry_id: z.guid(),
});

/** The mail to a family or an owner about messages in an inquiry. Their text is only shown after sign-in. */
export const composeMessageMail: Compose = (to, details, siteUrl) => {
  const { property_name: property, is_to_owner: isToOwner, inquiry_id: id } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: `A new message about ${property}`,
    heading: 'You have a new message',
    lead: isToOwner
      ? `A family wrote to you about ${property}. You can read and answer the message on your dashboard.`
      : `The owner of ${property} answered you. You can read the message and write back on ${productName}.`,
    path: conversationPath(id, !isToOwner),
    action: 'Read the message',
    note: 'There is no further mail until you have read it.',
    reason: isToOwner
      ? `You get this mail because you list ${property} on ${productName}.`
      : `You get this mail because you sent an inquiry about ${property} on ${productName}.`,
  });
};
