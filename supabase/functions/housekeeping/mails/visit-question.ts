import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { conversationPath } from '../../_shared/visit-calendar.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({ inquiry_id: z.guid(), property_name: z.string(), token: z.string() });

/** The mail on the day after a visit. The questions are on the page. */
export const composeVisitQuestion: Compose = (to, details, siteUrl, { postalAddress }) => {
  const { inquiry_id: inquiryId, property_name: property, token } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: `What did you find at ${property}?`,
    heading: 'What did you find?',
    lead: `You had a visit to ${property}. Six short questions help other families, for example whether the price was as listed.`,
    // The questions are the last part of that page.
    path: `${conversationPath(inquiryId, true)}#what-you-found`,
    action: 'Answer the questions',
    note: 'Only counts are shown, once five visitors have answered. The home does not learn who answered. You can withdraw your answers at any time.',
    reason: `You get this email once, because you arranged this visit on ${productName}. ${productName}, ${postalAddress}`,
    end: { label: 'Turn off emails about visits', token },
  });
};
