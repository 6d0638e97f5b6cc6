import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({ property_name: z.string() });

/** The mail to an owner about an inquiry. The family's message and contact data are only shown after sign-in. */
export const composeInquiryMail: Compose = (to, details, siteUrl) => {
  const { property_name: property } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: `A new inquiry about ${property}`,
    heading: 'You have a new inquiry',
    lead: `A family has a question about ${property}. You can read it on your dashboard, along with how to reach them.`,
    path: '/owner?inquiries=open',
    action: 'Read the inquiry',
    note: 'Families often write to several homes, so a call on the same day helps.',
    reason: `You get this email because you list ${property} on ${productName}.`,
  });
};
