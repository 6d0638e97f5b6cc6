import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({ outdated_count: z.int() });

/** The monthly reminder to an owner. Its link confirms all homes of the owner after sign-in. */
export const composeReminder: Compose = (to, details, siteUrl) => {
  const { outdated_count: count } = detailsSchema.parse(details);
  const homes = count === 1 ? 'one of your homes' : `${count} of your homes`;
  return composeMail(to, siteUrl, {
    subject: 'Are your prices still right?',
    lead: `You last confirmed the prices and availability of ${homes} more than 90 days ago. Families see this.`,
    path: '/owner?confirm=all',
    action: 'Yes, everything is still right',
    note: `The button confirms all your homes after you sign in. If something has changed, change it at ${siteUrl}/owner instead.`,
    reason: `You get this email at most once a month, because you list homes on ${productName}.`,
  });
};
