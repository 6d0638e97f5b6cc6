// What the people of an owner may do: each role at each function, table, route and folder that owners use.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const roles = [
  'owner',
  'manager',
  'staffOfAll',
  'staffOfOne',
  'removed',
  'stranger',
  'family',
  'visitor',
] as const;
type Role = (typeof roles)[number];
/** What each role gets; `others` for the roles that are not named. */
type Expected = Partial<Record<Role, string>> & { others: string };

let t: TestContext;
let callers: Record<Role, Caller>;
let people: Record<'manager' | 'staffOfAll' | 'staffOfOne' | 'removed', { id: string; token: string }>;
/** Of oscar. staffOfOne acts for `one` only. */
let homes: { one: string; other: string };
/** From pat. */
let inquiries: { one: string; other: string };
let photos: { temp: string; listed: string };

const oscar = testUsers.oscar.id;
const tokenOf = (reply: Reply) => z.object({ token: z.string() }).parse(reply.body).token;

async function invite(role: string, propertyIds: string[] | null, by: Caller = 'oscar'): Promise<string> {
  const path = `POST /functions/v1/api/team/invitations?ownerId=${oscar}`;
  return tokenOf(await t.request(by, path, { role, propertyIds }));
}
const join = (caller: Caller, token: string, name: string) =>
  t.request(caller, 'POST /functions/v1/api/team/join', { token, name });

async function putPhoto(path: string): Promise<string> {
  const options = { bytes: 'a photo', headers: { 'content-type': 'image/png' } };
  await t.operatorRequest(`POST ${objectPath(path)}`, undefined, options);
  return path;
}

async function personOf(userId: string): Promise<string> {
  const sql = 'select id as value from private.account_people where user_id = $1 and owner_id = $2';
  return String(await t.value(sql, [userId, oscar]));
}

beforeAll(async () => {
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
});
afterAll(() => t.stop());

const ofTeam = (yes: string, others: string): Expected => ({
  owner: yes,
  manager: yes,
  staffOfAll: yes,
  staffOfOne: yes,
  others,
});
const ofAllHomes = (yes: string, others: string): Expected => ({
  owner: yes,
  manager: yes,
  staffOfAll: yes,
  others,
});
const ofManagers = (yes: string, others: string): Expected => ({ owner: yes, manager: yes, others });

const status = (reply: Reply) => String(reply.status);
/** The status, and for a list how many of its items are of this test. */
const found = (reply: Reply) =>
  reply.status === 200
    ? String(
        [homes.one, homes.other, inquiries.one, inquiries.other].filter((id) => reply.text.includes(id))
          .length,
      )
    : status(reply);
const isTrue = (reply: Reply) =>
  reply.status === 200 ? String(!['null', '', '[]'].includes(reply.text)) : status(reply);

type Attempt = {
  send: (caller: Caller) => Promise<Reply>;
  read: (reply: Reply) => string;
  expected: Expected;
};

const rpc =
  (name: string, args: () => object): Attempt['send'] =>
  (caller) =>
    t.rpc(caller, name, args());
const api =
  (call: () => string, body?: () => object): Attempt['send'] =>
  (caller) => {
    const [method = '', path = ''] = call().split(' ');
    return t.request(caller, `${method} /functions/v1/api${path}`, body?.());
  };
const rest =
  (call: () => string, body?: () => object): Attempt['send'] =>
  (caller) => {
    const [method = '', path = ''] = call().split(' ');
    return t.request(caller, `${method} /rest/v1${path}`, body?.(), {
      headers: { prefer: 'return=representation' },
    });
  };
const ofOscar = () => ({ p_owner_id: oscar });
const newHome = () => ({
  owner_id: oscar,
  name: 'New',
  street: '1 Main Street',
  city: 'Chicago',
  state: 'IL',
  zip_code: '60601',
  is_active: false,
});

const attempts: Record<string, Attempt> = {
  // Rows of tables.
  'preview of the one home': {
    send: rpc('preview_property', () => ({ p_property_id: homes.one })),
    read: isTrue,
    expected: ofTeam('true', 'false'),
  },
  'preview of the other home': {
    send: rpc('preview_property', () => ({ p_property_id: homes.other })),
    read: isTrue,
    expected: ofAllHomes('true', 'false'),
  },
  'spots of the one home': {
    send: rest(
      () => `PATCH /properties?id=eq.${homes.one}&select=id`,
      () => ({ available_spots: 1 }),
    ),
    read: found,
    expected: { ...ofTeam('1', '0'), visitor: '401' },
  },
  'spots of the other home': {
    send: rest(
      () => `PATCH /properties?id=eq.${homes.other}&select=id`,
      () => ({ available_spots: 1 }),
    ),
    read: found,
    expected: { ...ofAllHomes('1', '0'), visitor: '401' },
  },
  'name of the one home': {
    send: rest(
      () => `PATCH /properties?id=eq.${homes.one}&select=id`,
      () => ({ name: randomUUID() }),
    ),
    read: found,
    expected: { ...ofManagers('1', '0'), staffOfAll: '403', staffOfOne: '403', visitor: '401' },
  },
  'activation of the one home': {
    send: rest(
      () => `PATCH /properties?id=eq.${homes.one}&select=id`,
      () => ({ is_active: false }),
    ),
    read: found,
    expected: { ...ofTeam('1', '0'), visitor: '401' },
  },
  'a new home': {
    send: rest(() => 'POST /properties?select=id', newHome),
    read: status,
    expected: { ...ofManagers('201', '403'), visitor: '401' },
  },
  'deletion of a home that is not there': {
    send: rest(() => `DELETE /properties?id=eq.${randomUUID()}&select=id`),
    read: status,
    expected: { others: '200', visitor: '401' },
  },
  // Functions.
  list_owned_properties: {
    send: rpc('list_owned_properties', () => ({ ...ofOscar(), p_limit: 100 })),
    read: found,
    expected: { ...ofAllHomes('2', '0'), staffOfOne: '1', visitor: '401' },
  },
  list_own_ids: {
    send: rpc('list_own_ids', ofOscar),
    read: found,
    expected: { ...ofAllHomes('1', '0'), visitor: '401' },
  },
  list_received_inquiries: {
    send: rpc('list_received_inquiries', () => ({ ...ofOscar(), p_limit: 100 })),
    read: found,
    // An inquiry names its home.
    expected: { ...ofAllHomes('4', '0'), staffOfOne: '2', visitor: '401' },
  },
  'read_thread of the one home': {
    send: rpc('read_thread', () => ({ p_inquiry_id: inquiries.one })),
    read: isTrue,
    expected: { ...ofTeam('true', 'false'), visitor: '401' },
  },
  'read_thread of the other home': {
    send: rpc('read_thread', () => ({ p_inquiry_id: inquiries.other })),
    read: isTrue,
    expected: { ...ofAllHomes('true', 'false'), visitor: '401' },
  },
  'send_message about the one home': {
    send: rpc('send_message', () => ({ p_inquiry_id: inquiries.one, p_id: randomUUID(), p_body: 'Hello' })),
    read: isTrue,
    expected: { ...ofTeam('true', 'false'), visitor: '401' },
  },
  list_saved_replies: {
    send: async (caller) => {
      await t.database.query('delete from public.saved_replies');
      await t.database.query(
        `insert into public.saved_replies (owner_id, place, title, body) values ($1, 1, 'Shared', 'B')`,
        [oscar],
      );
      return t.rpc(caller, 'list_saved_replies', ofOscar());
    },
    read: ({ text }) => String(text.includes('Shared')),
    expected: ofTeam('true', 'false'),
  },
  save_replies: {
    send: rpc('save_replies', () => ({ ...ofOscar(), p_replies: [{ title: 'A', body: 'B' }] })),
    read: status,
    expected: { ...ofTeam('200', '403'), visitor: '401' },
  },
  'addresses in read_team': {
    send: rpc('read_team', ofOscar),
    read: (reply) =>
      reply.status === 200 ? String(reply.text.includes('oscar@example.com')) : status(reply),
    expected: { ...ofManagers('true', '400'), staffOfAll: 'false', staffOfOne: 'false', visitor: '401' },
  },
  invite_person: {
    send: rpc('invite_person', () => ({ ...ofOscar(), p_role: 'staff' })),
    read: status,
    expected: { ...ofManagers('200', '400'), visitor: '401' },
  },
  'change_person to a manager': {
    send: async (caller) =>
      t.rpc(caller, 'change_person', { p_person_id: await personOf(people.manager.id), p_role: 'manager' }),
    read: status,
    expected: { ...ofManagers('204', '400'), visitor: '401' },
  },
  'remove_person of the owner': {
    send: async (caller) => t.rpc(caller, 'remove_person', { p_person_id: await personOf(oscar) }),
    read: ({ text }) => (text.includes('The owner cannot leave') ? 'refused' : 'not found'),
    expected: ofManagers('refused', 'not found'),
  },
  // Routes.
  'GET /properties/owner': {
    send: api(() => `GET /properties/owner?ownerId=${oscar}&limit=100`),
    read: found,
    expected: { ...ofAllHomes('2', '0'), staffOfOne: '1', visitor: '401' },
  },
  'GET /inquiries/owner': {
    send: api(() => `GET /inquiries/owner?ownerId=${oscar}&limit=100`),
    read: found,
    expected: { ...ofAllHomes('4', '0'), staffOfOne: '2', visitor: '401' },
  },
  'PUT /inquiries/{id}/status of the other home': {
    send: api(
      () => `PUT /inquiries/${inquiries.other}/status`,
      () => ({ status: 'contacted' }),
    ),
    read: status,
    expected: { ...ofAllHomes('200', '404'), visitor: '401' },
  },
  'PUT /properties/{id} of the other home': {
    send: api(
      () => `PUT /properties/${homes.other}`,
      () => ({ roomCost: 4000 }),
    ),
    read: status,
    expected: { ...ofAllHomes('200', '404'), visitor: '401' },
  },
  'POST /properties': {
    send: api(
      () => `POST /properties?ownerId=${oscar}`,
      () => ({
        name: 'New',
        street: '1 Main Street',
        city: 'Chicago',
        state: 'IL',
        zipCode: '60601',
        isActive: false,
      }),
    ),
    read: status,
    expected: { ...ofManagers('201', '403'), visitor: '401' },
  },
  'GET /team': {
    send: api(() => `GET /team?ownerId=${oscar}`),
    read: status,
    expected: { ...ofTeam('200', '404'), visitor: '401' },
  },
  'PUT /team, for the own account only': {
    send: api(
      () => `PUT /team?ownerId=${oscar}`,
      () => ({ name: 'Maple Group' }),
    ),
    read: status,
    expected: { others: '204', family: '403', visitor: '401' },
  },
  'own ID of the one home': {
    send: rest(
      () => `PATCH /properties?id=eq.${homes.one}&select=id`,
      () => ({ own_id: randomUUID() }),
    ),
    read: found,
    expected: { ...ofManagers('1', '0'), staffOfAll: '403', staffOfOne: '403', visitor: '401' },
  },
  // Files.
  'a photo in the temp folder': {
    send: (caller) => t.request(caller, `GET ${objectPath(photos.temp)}`),
    read: status,
    expected: ofManagers('200', '400'),
  },
  'a photo of the other home': {
    send: (caller) => t.request(caller, `GET ${objectPath(photos.listed)}`),
    read: status,
    expected: ofAllHomes('200', '400'),
  },
  'an upload to the temp folder': {
    send: (caller) => t.upload(caller, `${oscar}/temp/${randomUUID()}.png`),
    read: status,
    expected: ofManagers('200', '400'),
  },
  'an upload to the home': {
    send: (caller) => t.upload(caller, `${oscar}/${homes.one}/${randomUUID()}.png`),
    read: status,
    expected: ofManagers('200', '400'),
  },
};

describe('people of an owner', () => {
  it.each(Object.entries(attempts))('%s', async (_name, { send, read, expected }) => {
    const outcome: Partial<Record<Role, string>> = {};
    for (const role of roles) outcome[role] = read(await send(callers[role]));
    const { others, ...named } = expected;
    expect(outcome).toEqual({ ...Object.fromEntries(roles.map((role) => [role, others])), ...named });
  });

  it('shows the family who wrote, and no address', async () => {
    await t.rpc(people.manager, 'send_message', {
      p_inquiry_id: inquiries.one,
      p_id: randomUUID(),
      p_body: 'A room is free.',
    });
    const thread = await t.rpc('pat', 'read_thread', { p_inquiry_id: inquiries.one });
    expect(thread.text).toContain('"Dora, for Maple Group"');
    expect(thread.text).not.toContain(people.manager.id);
    expect(thread.text).not.toContain('@example.com, ');
  });

  it('leaves the name of the organization for what a removed person wrote', async () => {
    const robin = await t.tempAccount('owner');
    await join(robin, await invite('staff', null), 'Kim');
    const body = `From Kim ${randomUUID()}`;
    await t.rpc(robin, 'send_message', { p_inquiry_id: inquiries.other, p_id: randomUUID(), p_body: body });
    await t.request('oscar', `DELETE /functions/v1/api/team/people/${await personOf(robin.id)}`);
    const thread = z
      .object({ messages: z.array(z.object({ body: z.string(), sender_name: z.nullable(z.string()) })) })
      .parse((await t.rpc('pat', 'read_thread', { p_inquiry_id: inquiries.other })).body);
    expect(thread.messages.find((message) => message.body === body)?.sender_name).toBe('Maple Group');
    expect(isTrue(await t.rpc(robin, 'read_thread', { p_inquiry_id: inquiries.other }))).toBe('false');
  });

  it('works once, for owners only, and tells a used link from no other', async () => {
    const token = await invite('staff', null);
    const family = await join('fay', token, 'Fay');
    expect([family.status, family.text]).toEqual([
      403,
      expect.stringContaining('This account is for families'),
    ]);
    const [first, second] = [await t.tempAccount('owner'), await t.tempAccount('owner')];
    // Both at once: one of them gets it.
    const replies = await Promise.all([join(first, token, 'First'), join(second, token, 'Second')]);
    expect(replies.map(status).toSorted()).toEqual(['200', '404']);
    const unknown = await join(second, 'A'.repeat(64), 'Second');
    expect((await join(second, token, 'Second')).body).toMatchObject({
      message: Object(unknown.body).message,
    });
  });

  it('takes the rights of a suspended person at once', async () => {
    const person = await t.tempAccount('owner');
    await join(person, await invite('manager', null), 'Sus');
    expect(found(await t.rpc(person, 'list_owned_properties', { ...ofOscar(), p_limit: 100 }))).toBe('2');
    await t.database.query(`select public.suspend_account($1, 'me', 'Fraud')`, [person.id]);
    const token = { token: await t.openSession(person.id) };
    expect(found(await t.rpc(token, 'list_owned_properties', { ...ofOscar(), p_limit: 100 }))).toBe('0');
  });

  it('waits for the second factor of a person when the owner asks for it', async () => {
    const require = (isRequired: boolean) =>
      t.rpc('oscar', 'name_team', { p_name: 'Maple Group', p_requires_second_factor: isRequired });
    const homesWith = async (aal: string) => {
      const payload = Buffer.from(people.manager.token.split('.')[1] ?? '', 'base64url').toString();
      const claims = z.looseObject({ sub: z.string() }).parse(JSON.parse(payload));
      await t.database.query('begin');
      await t.database.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ ...claims, aal }),
      ]);
      const count = await t.value('select count(*)::int as value from private.select_acted_homes($1)', [
        oscar,
      ]);
      await t.database.query('rollback');
      return Number(count) > 0;
    };
    await require(true);
    expect([await homesWith('aal1'), await homesWith('aal2')]).toEqual([false, true]);
    expect((await t.rpc(people.manager, 'list_teams')).body).toContainEqual(
      expect.objectContaining({ owner_id: oscar, needs_second_factor: true }),
    );
    expect(found(await t.rpc('oscar', 'list_owned_properties', { p_limit: 100 }))).toBe('2');
    await require(false);
    expect(await homesWith('aal1')).toBe(true);
  });

  it('sends the mails of a home to those who are responsible for it, else to the owner', async () => {
    const recipients = async (home: string) => {
      await t.database.query('delete from private.mails');
      await makeInquiry(t.database, home, { sender: 'pat' });
      const { rows } = await t.database.query<{ email: string }>(
        `select email from public.take_mails(10) order by email`,
      );
      const again = await t.database.query<{ email: string }>('select email from public.take_mails(10)');
      return [...rows, ...again.rows].map(({ email }) => email).toSorted();
    };
    const address = (id: string) => `${id}@example.com`;
    expect(await recipients(homes.other)).toEqual(['oscar@example.com']);
    expect(await recipients(homes.one)).toEqual([address(people.staffOfOne.id)]);
    const manager = await personOf(people.manager.id);
    await t.rpc('oscar', 'change_person', {
      p_person_id: manager,
      p_role: 'manager',
      p_responsible_for: [homes.one],
    });
    expect(await recipients(homes.one)).toEqual(
      [address(people.manager.id), address(people.staffOfOne.id)].toSorted(),
    );
    await t.rpc('oscar', 'change_person', { p_person_id: manager, p_role: 'manager' });
  });

  it('gives nobody the homes of another owner', async () => {
    const foreign = await makeProperty(t.database, { owner: 'alice', isActive: false });
    const person = await t.tempAccount('owner');
    await join(person, await invite('staff', [foreign]), 'Foreign');
    expect(isTrue(await t.rpc(person, 'preview_property', { p_property_id: foreign }))).toBe('false');
    const reply = await t.rpc('oscar', 'change_person', {
      p_person_id: await personOf(person.id),
      p_role: 'staff',
      p_property_ids: [foreign],
    });
    expect(reply.status).toBe(204);
    expect(isTrue(await t.rpc(person, 'preview_property', { p_property_id: foreign }))).toBe('false');
  });
});
