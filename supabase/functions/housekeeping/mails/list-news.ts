import * as z from 'zod/mini';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({ lists: z.array(z.string()).check(z.minLength(1)) });

const listFormat = new Intl.ListFormat('en-US');

/** The daily mail about shared lists. What the others wrote is only shown after sign-in. */
export const composeListNews: Compose = (to, details, siteUrl) => {
  const { lists } = detailsSchema.parse(details);
  const names = listFormat.format(lists.map((name) => `“${name}”`));
  return composeMail(to, siteUrl, {
    subject: lists.length === 1 ? `News on your list ${names}` : 'News on your lists',
    heading: lists.length === 1 ? 'There is news on your list' : 'There is news on your lists',
    lead: `Others have added homes, notes or votes to ${names} since you last looked.`,
    path: '/lists',
    action: 'See what is new',
    note: 'The new parts are marked on the list.',
    reason:
      'You get this email at most once a day, because you turned it on. You can turn it off on each list.',
  });
};
