// An owner with a team, for the tests of what its people may do.
import * as z from 'zod/mini';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import {
  type Caller,
  objectPath,
  type Reply,
  startTestContext,
  type TestContext,
} from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { expandAccess } from './outcomes.ts';

export const roles = [
  'owner',
  'manager',
  'staffOfAll',
  'staffOfOne',
  'removed',
  'stranger',
  'family',
  'visitor',
] as const;
export type Role = (typeof roles)[number];
const keysOf = {
  owner: ['managers', 'allHomes', 'team', 'others'],
  manager: ['managers', 'allHomes', 'team', 'others'],
  staffOfAll: ['staffOfAll', 'staff', 'allHomes', 'team', 'others'],
  staffOfOne: ['staffOfOne', 'staff', 'team', 'others'],
  removed: ['others'],
  stranger: ['others'],
  family: ['family', 'others'],
  visitor: ['visitor', 'others'],
} as const;

/** The outcome by role or group of roles: the whole team, those who act for all homes, and the owner with managers. */
export type TeamAccess = Partial<Record<(typeof keysOf)[Role][number], string>> & { others: string };

/** The outcome of each role. */
export const teamOutcomesOf = (access: TeamAccess) => expandAccess(keysOf, access);

export let t: TestContext;
export let callers: Record<Role, Caller>;
export let people: Record<'manager' | 'staffOfAll' | 'staffOfOne' | 'removed', { id: string; token: string }>;
/** Of oscar. staffOfOne acts for `one` only. */
export let homes: { one: string; other: string };
/** From pat. */
export let inquiries: { one: string; other: string };
export let photos: { temp: string; listed: string };

export const oscar = testUsers.oscar.id;
export const tokenOf = (reply: Reply) => z.object({ token: z.string() }).parse(reply.body).token;

export async function invite(
  role: string,
  propertyIds: string[] | null,
  by: Caller = 'oscar',
): Promise<string> {
  const path = `POST /functions/v1/api/team/invitations?ownerId=${oscar}`;
  return tokenOf(await t.request(by, path, { role, propertyIds }));
}
export const join = (caller: Caller, token: string, name: string) =>
  t.request(caller, 'POST /functions/v1/api/team/join', { token, name });

async function putPhoto(path: string): Promise<string> {
  const options = { bytes: 'a photo', headers: { 'content-type': 'image/png' } };
  await t.operatorRequest(`POST ${objectPath(path)}`, undefined, options);
  return path;
}

export async function personOf(userId: string): Promise<string> {
  const sql = 'select id as value from private.account_people where user_id = $1 and owner_id = $2';
  return String(await t.value(sql, [userId, oscar]));
}

/** Starts a stack with the team of oscar. */
export async function startTeam(): Promise<void> {
  t = await startTestContext();
  homes = {
    one: await makeProperty(t.database, { owner: 'oscar', isActive: false }),
    other: await makeProperty(t.database, { owner: 'oscar', isActive: false }),
  };
  inquiries = {
    one: await makeInquiry(t.database, homes.one, { sender: 'pat' }),
    other: await makeInquiry(t.database, homes.other, { sender: 'pat' }),
  };
  photos = {
    temp: await putPhoto(`${oscar}/temp/a.png`),
    listed: await putPhoto(`${oscar}/${homes.other}/a.png`),
  };
  await t.database.query(
    'update public.properties set image_urls = array[$1], own_id = id::text where id = $2',
    [photos.listed, homes.other],
  );
  await t.request('oscar', 'PUT /functions/v1/api/team', { name: 'Maple Group' });
  people = {
    manager: await t.tempAccount('owner'),
    staffOfAll: await t.tempAccount('owner'),
    staffOfOne: await t.tempAccount('owner'),
    removed: await t.tempAccount('owner'),
  };
  await join(people.manager, await invite('manager', null), 'Dora');
  await join(people.staffOfAll, await invite('staff', null), 'Sam');
  await join(people.staffOfOne, await invite('staff', [homes.one], people.manager), 'Leo');
  await join(people.removed, await invite('manager', null), 'Robin');
  await t.request('oscar', `DELETE /functions/v1/api/team/people/${await personOf(people.removed.id)}`);
  callers = { owner: 'oscar', ...people, stranger: 'alice', family: 'fay', visitor: 'visitor' };
}

export const status = (reply: Reply) => String(reply.status);
/** The status, and for a list how many of its items are of this test. */
export const found = (reply: Reply) =>
  reply.status === 200
    ? String(
        [homes.one, homes.other, inquiries.one, inquiries.other].filter((id) => reply.text.includes(id))
          .length,
      )
    : status(reply);
export const isTrue = (reply: Reply) =>
  reply.status === 200 ? String(!['null', '', '[]'].includes(reply.text)) : status(reply);
export const ofOscar = () => ({ p_owner_id: oscar });
