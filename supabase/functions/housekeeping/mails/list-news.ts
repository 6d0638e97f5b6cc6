import * as z from 'zod/mini';
import { listText } from '../../_shared/contract/locale.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({ lists: z.array(z.string()).check(z.minLength(1)) });

/** The daily mail about shared lists. What the others wrote is only shown after sign-in. */
export const composeListNews: Compose = (to, details, siteUrl) => {
  const { lists } = detailsSchema.parse(details);
  const names = listText(lists.map((name) => `“${name}”`));
  return composeMail(to, siteUrl, {
    subject: lists.length === 1 ? t.newsOnYourList({ names }) : t.newsOnYourLists(),
    heading: lists.length === 1 ? t.thereIsNewsOnYourList() : t.thereIsNewsOnYourLists(),
    lead: t.othersHaveAddedHomesNotesOr({ names }),
    path: '/lists',
    action: t.seeWhatIsNew(),
    note: t.newPartsAreMarkedOnList(),
    reason: t.reasonListNews(),
  });
};
