import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { Caller, Reply } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import {
  type AccessList,
  type ListAccess,
  type ListActor,
  listAccess,
  listActors,
  listOutcomesOf,
} from './declared-list-access.ts';
import { formatResponse } from './outcomes.ts';
import { outcomes, t } from './security-context.ts';

let former: { id: string; token: string };
const secret = `List ${randomUUID()}`;

const callerOf = (actor: ListActor): Caller =>
  actor === 'former'
    ? former
    : (
        {
          organizer: 'pat',
          member: 'fay',
          invited: 'homes',
          helper: 'hana',
          stranger: 'alice',
          owner: 'oscar',
          visitor: 'visitor',
        } as const
      )[actor];

/** A list of pat and fay with a home of oscar, from which `former` was removed. */
async function makeList(actor: ListActor): Promise<AccessList> {
  const property = await makeProperty(t.database, { owner: 'oscar' });
  const [id, note, organizer, member, token, quote, shownQuote] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await t.database.query(
    `begin;
     insert into public.lists (id, name) values ('${id}', '${secret}');
     insert into public.list_members (id, list_id, user_id, role, name, joined_at, seen_at) values
       ('${organizer}', '${id}', '${testUsers.pat.id}', 'organizer', 'Pat', now(), now() - interval '1 day'),
       ('${member}', '${id}', '${testUsers.fay.id}', 'member', 'Fay', now(), now() - interval '1 day');
     insert into public.list_homes (list_id, property_id, property_name, created_at, changed_at)
     values ('${id}', '${property}', 'Home', now(), now());
     insert into public.list_notes (id, list_id, property_id, created_by, body, created_at, changed_at)
     values ('${note}', '${id}', '${property}', '${testUsers.fay.id}', 'Note', now(), now());
     insert into private.list_invitations (list_id, token_hash)
     values ('${id}', '${createHash('sha256').update(token).digest('hex')}');
     insert into private.list_invitation_uses (list_id, user_id)
     values ('${id}', '${testUsers.fay.id}'), ('${id}', '${former.id}');
     commit`,
  );
  for (const quoteId of [quote, shownQuote])
    await t.database.query(
      `insert into private.quotes (
         id, inquiry_id, number, persons, room_cost, community_fee, deposit, included_services, valid_until, differences
       )
       values ($1, $2, 1, 1, 5000, 0, 0, '{}', current_date + 30, '{}')`,
      [quoteId, await makeInquiry(t.database, property)],
    );
  await t.database.query('insert into private.shown_quotes (member_id, quote_id) values ($1, $2)', [
    member,
    shownQuote,
  ]);
  const hasLink = !['stranger', 'owner', 'visitor'].includes(actor);
  const updatedAt = new Date(Date.now() - 60_000).toJSON();
  return {
    id,
    property,
    note,
    organizer,
    member,
    quote,
    shownQuote,
    token: hasLink ? token : randomUUID(),
    updatedAt,
  };
}

const stateOf = ({ id }: AccessList) =>
  t.value(
    `select concat(
       (select l.name from public.lists l where l.id = $1),
       (select l.updated_at from public.lists l where l.id = $1),
       (select string_agg(m::text, '' order by m.id) from public.list_members m where m.list_id = $1),
       (select string_agg(h::text, '') from public.list_homes h where h.list_id = $1),
       (select string_agg(n::text, '' order by n.id) from public.list_notes n where n.list_id = $1),
       (select string_agg(v::text, '') from public.list_votes v where v.list_id = $1),
       (select i::text from private.list_invitations i where i.list_id = $1),
       (select string_agg(s.quote_id::text, '' order by s.quote_id)
        from public.list_members m join private.shown_quotes s on s.member_id = m.id where m.list_id = $1)
     ) as value`,
    [id],
  );

/** The errors of the API and of the database that mean the same. */
const errors: Record<string, string> = {
  '401 unauthorized': 'no privilege',
  '404 not_found': 'not found',
  '403 forbidden': 'forbidden',
};
function errorOf(reply: Reply): string | undefined {
  if (reply.status < 400) return undefined;
  const { code, message } = Object(reply.body);
  if (code === 'SC404') return 'not found';
  if (String(message).startsWith('families_only_') || String(message).startsWith('An account for your work '))
    return 'families only';
  if (code === '42501')
    return String(message).startsWith('permission denied for function') ? 'no privilege' : 'forbidden';
  return errors[formatResponse(reply)] ?? reply.text;
}

async function attempt(actor: ListActor, send: (list: AccessList) => Promise<Reply>): Promise<string> {
  const list = await makeList(actor);
  const before = await stateOf(list);
  const reply = await send(list);
  const error = errorOf(reply);
  const isChanged = before !== (await stateOf(list));
  if (error) return isChanged ? `${error}, but changed` : error;
  if (isChanged) return 'changes';
  return reply.text.includes(secret) ? 'reads' : 'nothing';
}

const pathOf = ({ route }: ListAccess, { id, property, note, member, quote, shownQuote }: AccessList) =>
  route
    .replace(' ', ' /functions/v1/api')
    .replace('{id}', id)
    .replace('{propertyId}', property)
    .replace('{noteId}', note)
    .replace('{quoteId}', route.startsWith('PUT') ? quote : shownQuote)
    .replace('{memberId}', member);

describe('lists', () => {
  beforeAll(async () => {
    former = await t.tempAccount('patient');
  });
  // A person can have 20 lists.
  afterEach(() => t.database.query('delete from public.lists where name in ($1, $2)', [secret, 'Other']));

  it.each(Object.entries(listAccess))('%s, as a function and as a route', async (name, access) => {
    const byFunction = await outcomes(listActors, (actor) =>
      attempt(actor, (list) => t.rpc(callerOf(actor), name, access.args(list))),
    );
    expect(byFunction).toEqual(listOutcomesOf(access));
    const byRoute = await outcomes(listActors, (actor) =>
      attempt(actor, (list) => t.request(callerOf(actor), pathOf(access, list), access.body?.(list))),
    );
    expect(byRoute).toEqual(listOutcomesOf(access));
  });
});
