import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({
  organization: z.string(),
  is_accepted: z.boolean(),
  /** It was verified before, and asked for clients in the last 30 days. */
  has_asked: z._default(z.boolean(), false),
});

/** What the team decided about a helper. The sentence of the team is on the page. */
export const composeHelperMail: Compose = (to, details, siteUrl) => {
  const { organization, is_accepted: isAccepted, has_asked: hasAsked } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: isAccepted ? 'You can ask homes for clients now' : 'Your organization is not verified',
    lead: isAccepted
      ? `Our team has verified ${organization}. You can ask homes whether they have room for your clients.`
      : `Our team looked at ${organization}, and it is not verified. The page says why.`,
    path: '/requests/helper',
    action: isAccepted ? 'See how it works' : 'Read the reason',
    note: isAccepted
      ? 'Give each client a number of your own. Homes never read it.'
      : `${hasAsked ? 'The requests that were open are closed. ' : ''}You can ask again after a week.`,
    reason: `You get this email because you asked to be verified on ${productName}.`,
  });
};
