import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { conversationPath } from '../../_shared/visit-calendar.ts';
import { composeMail, type Compose, type Content } from './mail.ts';

const detailsSchema = z.object({
  property_name: z.string(),
  is_to_owner: z.boolean(),
  inquiry_id: z.guid(),
});

type Words = Omit<Content, 'path' | 'reason'>;

/** A mail to a family or an owner about their conversation, whose text is only shown after sign-in. */
const composeWith =
  (describe: (property: string, isToOwner: boolean) => Words): Compose =>
  (to, details, siteUrl) => {
    const { property_name: property, is_to_owner: isToOwner, inquiry_id: id } = detailsSchema.parse(details);
    return composeMail(to, siteUrl, {
      ...describe(property, isToOwner),
      path: conversationPath(id, !isToOwner),
      reason: isToOwner
        ? `You get this email because you list ${property} on ${productName}.`
        : `You get this email because you sent an inquiry about ${property} on ${productName}.`,
    });
  };

/** About messages. */
export const composeMessageMail = composeWith((property, isToOwner) => ({
  subject: `A new message about ${property}`,
  heading: 'You have a new message',
  lead: isToOwner
    ? `A family wrote to you about ${property}. You can read and answer the message on your dashboard.`
    : `The owner of ${property} answered you. You can read the message and write back on ${productName}.`,
  action: 'Read the message',
  note: 'We will not email you again until you have read it.',
}));

/** About a quote, whose amounts are only on the page. */
export const composeQuoteMail = composeWith((property) => ({
  subject: `${property} sent you a quote`,
  heading: 'You have a quote',
  lead: `${property} wrote down what a room costs, and until when that is valid. You can read it, compare it and print it on ${productName}.`,
  action: 'Read the quote',
  note: 'We will not email you about another quote of this home until you have read it, or a day has passed.',
}));

/** Asks a family whether it moved in, because the owner of the home said so, or tells the owner that a family says so. */
export const composeMoveInMail = composeWith((property, isToOwner) =>
  isToOwner
    ? {
        subject: `A family moved into ${property}`,
        heading: 'A family moved in',
        lead: `A family says that it moved into ${property}. If you held a spot for it, the hold has ended, and your free spots are one less. Please check that they are right.`,
        action: 'Read the conversation',
        note: 'If this is not right, write to the family. It can take it back.',
      }
    : {
        subject: `${property} asks whether you moved in`,
        heading: 'Did you move in?',
        lead: `${property} says that you moved in. Please say whether that is right. Others see only how many families moved in, never who.`,
        action: 'Answer',
        note: 'We ask once. You need not answer.',
      },
);

/** About what our team wrote after a report. */
export const composeTeamNoteMail = composeWith((property) => ({
  subject: `Our team wrote to you about ${property}`,
  heading: 'Our team wrote to you',
  lead: `You can read it above your conversation about ${property}, once you have signed in.`,
  action: 'Read what our team wrote',
  note: 'If you have a question about it, please write to our support team.',
}));
