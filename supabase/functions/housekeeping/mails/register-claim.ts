import * as z from 'zod/mini';
import { limits } from '../../_shared/contract/limits.ts';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({
  registered_home_id: z.guid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  is_accepted: z.boolean(),
});

/** What the team decided about a claim for a home of the public register. The sentence of the team is on the page. */
export const composeRegisterClaimMail: Compose = (to, details, siteUrl) => {
  const { registered_home_id: id, name, city, state, is_accepted: isAccepted } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: isAccepted ? `Your claim for ${name} is accepted` : `We could not accept your claim for ${name}`,
    lead: isAccepted
      ? `${name} in ${city}, ${state} is on your dashboard, filled in from public records. Families do not see it yet.`
      : `You claimed ${name} in ${city}, ${state}. The page of the home says why we could not accept it.`,
    path: isAccepted ? '/owner' : `/register/${id}`,
    action: isAccepted ? 'Complete the listing' : 'Read the reason',
    note: isAccepted
      ? 'Add prices, free spots and photos, and set it to Available.'
      : `You can claim it again after ${limits.claimAgainDays} days, with more about your work there.`,
    reason: `You get this email because you claimed this home on ${productName}.`,
  });
};
