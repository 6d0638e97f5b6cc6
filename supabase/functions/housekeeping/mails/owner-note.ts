import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({ property_name: z.nullable(z.string()), is_question: z.boolean() });

/** That the team wrote to an owner. The note itself is on the dashboard. */
export const composeOwnerNoteMail: Compose = (to, details, siteUrl) => {
  const { property_name: name, is_question: isQuestion } = detailsSchema.parse(details);
  const about = name ?? 'your account';
  return composeMail(to, siteUrl, {
    subject: isQuestion ? `Please answer a question about ${about}` : `A note about ${about}`,
    lead: isQuestion
      ? `Our team has a question about ${about}. Please answer it within a week.`
      : `Our team wrote to you about ${about}.`,
    path: '/owner',
    action: isQuestion ? 'Answer the question' : 'Read the note',
    note: 'It is at the top of your dashboard.',
    reason: `You get this email because you list homes on ${productName}.`,
  });
};
