import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({
  owner_name: z.string(),
  count: z.int(),
  people: z.array(z.object({ name: z.string(), role: z.string(), invited_by: z.nullable(z.string()) })),
});

/** That people joined the team of an owner by an invitation of a manager. */
export const composePersonJoinedMail: Compose = (to, details, siteUrl) => {
  const { owner_name: owner, count, people } = detailsSchema.parse(details);
  const joined = count === 1 ? 'A person' : `${count} people`;
  const others = count - people.length;
  const names = people.map(
    ({ name, role, invited_by: by }) =>
      `${name} (${role === 'manager' ? 'manager' : 'staff'}, invited by ${by ?? 'someone who left'})`,
  );
  const list = new Intl.ListFormat('en-US').format([...names, ...(others > 0 ? [`${others} more`] : [])]);
  return composeMail(to, siteUrl, {
    subject: `${joined} joined ${owner}`,
    lead: `A manager invited ${count === 1 ? 'this person, who now acts' : 'these people, who now act'} for you: ${list}.`,
    path: '/owner/team',
    action: count === 1 ? 'See the person' : 'See the people',
    note: 'If you do not know someone, remove them there.',
    reason: `You get this email because managers of your team on ${productName} can invite people.`,
  });
};
