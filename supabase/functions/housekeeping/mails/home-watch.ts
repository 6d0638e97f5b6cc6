import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({
  property_id: z.guid(),
  property_name: z.string(),
  city: z.string(),
  state: z.string(),
  available_spots: z.int(),
});

/** The one mail to a person who waited for a full home. */
export const composeHomeWatchMail: Compose = (to, details, siteUrl) => {
  const {
    property_id: id,
    property_name: name,
    city,
    state,
    available_spots: spots,
  } = detailsSchema.parse(details);
  const place = `${name} in ${city}, ${state}`;
  return composeMail(to, siteUrl, {
    subject: `${name} has an opening`,
    lead: `${place} now has ${spots === 1 ? 'one opening' : `${spots} openings`}, according to its owner.`,
    path: `/properties/${id}`,
    action: 'See the home',
    note: 'Openings can fill within a day, so please contact the owner soon.',
    reason: `You get this email once, because you turned on an alert on ${productName}. The alert is now off.`,
  });
};
