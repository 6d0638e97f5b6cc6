import * as z from 'zod/mini';
import { listText } from '../../_shared/contract/locale.ts';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({
  owner_name: z.string(),
  count: z.int(),
  people: z.array(z.object({ name: z.string(), role: z.string(), invited_by: z.nullable(z.string()) })),
});

function personText({ name, role, invited_by: by }: z.infer<typeof detailsSchema>['people'][number]): string {
  if (role === 'manager') return by === null ? t.managerByFormer({ name }) : t.managerBy({ name, by });
  return by === null ? t.staffByFormer({ name }) : t.staffBy({ name, by });
}

/** That people joined the team of an owner by an invitation of a manager. */
export const composePersonJoinedMail: Compose = (to, details, siteUrl) => {
  const { owner_name: owner, count, people } = detailsSchema.parse(details);
  const others = count - people.length;
  const list = listText([...people.map(personText), ...(others > 0 ? [t.andOthers({ count: others })] : [])]);
  return composeMail(to, siteUrl, {
    subject: t.peopleJoined({ count, owner }),
    lead: t.peopleActForYou({ count, people: list }),
    path: '/owner/team',
    action: count === 1 ? t.seePerson() : t.seePeople(),
    note: t.ifYouDoNotKnowSomeone(),
    reason: t.reasonTeam({ productName }),
  });
};
