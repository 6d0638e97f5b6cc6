import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({
  owner_name: z.string(),
  count: z.int(),
  home_names: z.array(z.string()),
  home_count: z.int(),
});

/** That colleagues assigned inquiries to a person. What families wrote is only shown after sign-in. */
export const composeAssignmentMail: Compose = (to, details, siteUrl) => {
  const { owner_name: owner, count, home_names: names, home_count: homes } = detailsSchema.parse(details);
  const inquiries = count === 1 ? 'an inquiry' : `${count} inquiries`;
  const others = homes - names.length;
  const about = new Intl.ListFormat('en-US').format([...names, ...(others > 0 ? [`${others} more`] : [])]);
  return composeMail(to, siteUrl, {
    subject: `Please answer ${inquiries} for ${owner}`,
    heading: count === 1 ? 'An inquiry was assigned to you' : `${inquiries} were assigned to you`,
    lead: `You answer ${inquiries} about ${about}. You can read ${count === 1 ? 'it' : 'them'} on your dashboard.`,
    path: '/owner?inquiries=open',
    action: count === 1 ? 'Read the inquiry' : 'Read the inquiries',
    note: 'If you cannot answer, give it to a colleague there.',
    reason: `You get this email because you work for ${owner} on ${productName}.`,
  });
};
