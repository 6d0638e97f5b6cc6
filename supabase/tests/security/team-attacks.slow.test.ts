// What a person who lost rights, a manager or a former owner might keep, and requests that meet a loss of rights.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { type Caller, type Reply, setUpTestContext, t } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';

setUpTestContext();
const oscar = testUsers.oscar.id;
const fraud = `select public.suspend_account($1, 'me', 'Fraud')`;

const tokenOf = (reply: Reply) => z.object({ token: z.string() }).parse(reply.body).token;
const invite = async (role: string, by: Caller = 'oscar', homes?: string[]) =>
  tokenOf(await t.rpc(by, 'invite_person', { p_role: role, p_owner_id: oscar, p_property_ids: homes }));
const join = (caller: Caller, token: string) =>
  t.rpc(caller, 'join_account', { p_token: token, p_name: randomUUID() });

/** A new account that acts for oscar. */
async function person(role: string, homes?: string[]) {
  const account = await t.tempAccount('owner');
  expect((await join(account, await invite(role, 'oscar', homes))).status).toBe(200);
  const sql = 'select id as value from private.account_people where user_id = $1';
  return { ...account, personId: String(await t.value(sql, [account.id])) };
}

/** Runs `sql`, sends a request that waits for its locks, does what comes `next`, and commits. */
async function during<T>(
  sql: string,
  values: unknown[],
  send: () => Promise<T>,
  next?: () => Promise<unknown>,
): Promise<T> {
  await t.database.query('begin');
  await t.database.query(sql, values);
  const reply = send();
  const waiting = 'select count(*)::int as value from pg_locks where not granted';
  await expect.poll(() => t.value(waiting), { timeout: 5000 }).toBeGreaterThan(0);
  await next?.();
  await t.database.query('commit');
  return reply;
}
const rowsOf = (table: string, home: string) =>
  t.value(`select count(*)::int as value from private.${table} where property_id = $1`, [home]);
const handOver = `with gone as (delete from private.home_transfers where property_id = $1)
  update public.properties set owner_id = $2 where id = $1`;

beforeEach(async () => {
  await t.database.query('delete from private.account_invitations; delete from private.write_counts');
  await t.rpc('oscar', 'name_team', { p_name: 'Maple Group', p_requires_second_factor: false });
});

describe('a manager who loses the rights', () => {
  it('cannot come back with a link that they made', async () => {
    const losses = {
      removed: (id: string) => t.rpc('oscar', 'remove_person', { p_person_id: id }),
      demoted: (id: string) => t.rpc('oscar', 'change_person', { p_person_id: id, p_role: 'staff' }),
    };
    for (const lose of Object.values(losses)) {
      const manager = await person('manager');
      const token = await invite('manager', manager);
      expect((await lose(manager.personId)).status).toBe(204);
      expect((await join(await t.tempAccount('owner'), token)).text).toContain('link_ended');
      expect((await t.rpc('visitor', 'read_account_invitation', { p_token: token })).status).toBe(400);
    }
  });

  it('is named with those whom they invited, also after they left', async () => {
    const manager = await person('manager');
    const second = await t.tempAccount('owner');
    await join(second, await invite('manager', manager));
    const invitedBy = async (caller: Caller) => {
      const schema = z.object({
        people: z.array(z.object({ email: z.nullable(z.string()), invited_by: z.nullable(z.unknown()) })),
      });
      const { people } = schema.parse((await t.rpc(caller, 'read_team', { p_owner_id: oscar })).body);
      const { email } = z.object({ email: z.string() }).parse((await t.rpc(second, 'read_account')).body);
      return people.find((one) => one.email === email)?.invited_by;
    };
    expect(await invitedBy('oscar')).toEqual({ id: manager.personId, name: expect.any(String) });
    expect(await invitedBy(await person('staff'))).toBe(undefined);
    await t.rpc(manager, 'remove_person', { p_person_id: manager.personId });
    expect(await invitedBy('oscar')).toEqual({ id: manager.personId, name: null });
  });

  it('lets nobody in while suspended', async () => {
    const manager = await person('manager');
    const token = await invite('manager', manager);
    await t.database.query(fraud, [manager.id]);
    expect((await join(await t.tempAccount('owner'), token)).text).toContain('link_ended');
  });

  it('can neither undo it nor invite with a request that meets it', async () => {
    const requests = [
      (manager: { personId: string }) => ({
        name: 'change_person',
        args: { p_person_id: manager.personId, p_role: 'manager' },
      }),
      () => ({ name: 'invite_person', args: { p_role: 'manager', p_owner_id: oscar } }),
    ];
    for (const request of requests) {
      const manager = await person('manager');
      const { name, args } = request(manager);
      const demote = `with team as (
          select id from private.account_people where owner_id = $2 and role = 'owner' for update
        )
        update private.account_people set role = 'staff' where id = $1 and exists (select from team)`;
      const reply = await during(demote, [manager.personId, oscar], () => t.rpc(manager, name, args));
      expect(reply.text).toContain('not_found');
      const role = 'select role as value from private.account_people where id = $1';
      expect(await t.value(role, [manager.personId])).toBe('staff');
    }
  });
});

describe('handing a home over', () => {
  it('is for the owner, not for managers and staff', async () => {
    const home = await makeProperty(t.database, { owner: 'oscar' });
    const manager = await person('manager');
    const staff = await person('staff');
    const offer = { p_property_id: home, p_email: `${manager.id}@example.com` };
    for (const caller of [manager, staff, 'alice', 'fay'] as const)
      expect((await t.rpc(caller, 'offer_home', offer)).text).toContain('property_not_found');
    expect((await t.rpc('oscar', 'offer_home', { ...offer, p_email: 'new@example.com' })).status).toBe(200);
    expect((await t.rpc(manager, 'take_home_offer_back', { p_property_id: home })).body).toBe(false);
    expect(await rowsOf('home_transfers', home)).toBe(1);
  });

  it('ends the offers that meet it', async () => {
    const home = await makeProperty(t.database, { owner: 'oscar' });
    const offer = { p_property_id: home, p_email: 'friend@example.com' };
    const reply = await during(handOver, [home, testUsers.alice.id], () =>
      t.rpc('oscar', 'offer_home', offer),
    );
    expect(reply.text).toContain('property_not_found');
    expect(await rowsOf('home_transfers', home)).toBe(0);
  });

  it('leaves no person of the former owner, also of a request that meets it', async () => {
    const home = await makeProperty(t.database, { owner: 'oscar', isActive: false });
    const staff = await person('staff', [home]);
    const change = { p_person_id: staff.personId, p_role: 'staff', p_property_ids: [home] };
    const preview = () => t.rpc(staff, 'preview_property', { p_property_id: home });
    expect((await preview()).text).toContain(home);
    const reply = await during(handOver, [home, testUsers.alice.id], () =>
      t.rpc('oscar', 'change_person', change),
    );
    expect(reply.status).toBe(204);
    expect(await rowsOf('home_people', home)).toBe(0);
    expect((await preview()).body).toBe(null);
  });

  it('waits for an answer to an inquiry, which then locks the home', async () => {
    const home = await makeProperty(t.database, { owner: 'oscar' });
    const inquiry = await makeInquiry(t.database, home, { sender: 'pat' });
    const offer = { p_property_id: home, p_email: testUsers.alice.email };
    const token = tokenOf(await t.rpc('oscar', 'offer_home', offer));
    const reply = await during(
      'select from public.inquiries where id = $1 for update',
      [inquiry],
      () => t.rpc('alice', 'accept_home_offer', { p_token: token }),
      () => t.database.query('select from public.properties where id = $1 for key share', [home]),
    );
    expect(reply.body).toBe(home);
  });

  it('begins the numbers of the home again', async () => {
    const home = await makeProperty(t.database, { owner: 'oscar' });
    await makeInquiry(t.database, home, { sender: 'pat' });
    expect(await rowsOf('home_weeks', home)).toBe(1);
    const offer = { p_property_id: home, p_email: testUsers.alice.email };
    const token = tokenOf(await t.rpc('oscar', 'offer_home', offer));
    expect((await t.rpc('alice', 'accept_home_offer', { p_token: token })).body).toBe(home);
    expect(await rowsOf('home_weeks', home)).toBe(0);
  });
});

describe('what others learn', () => {
  it('a new home for another account has one answer, whether that is an owner or not', async () => {
    await t.database.query(
      `insert into private.owner_limits (owner_id, homes_in_total) values ($1, 1)
       on conflict (owner_id) do update set homes_in_total = 1`,
      [oscar],
    );
    const texts = [];
    for (const owner of [oscar, testUsers.fay.id, randomUUID()]) {
      const home = { name: 'A', street: '1 Main Street', city: 'Chicago', state: 'IL', zip_code: '60601' };
      const reply = await t.request('alice', 'POST /rest/v1/properties', { ...home, owner_id: owner });
      texts.push(`${reply.status} ${reply.text}`);
    }
    expect(new Set(texts).size).toBe(1);
    await t.database.query('delete from private.owner_limits where owner_id = $1', [oscar]);
  });

  it('a refused role shows no account', async () => {
    const staff = await person('staff');
    for (const role of ['owner', 'admin']) {
      const reply = await t.rpc('oscar', 'change_person', { p_person_id: staff.personId, p_role: role });
      expect(reply.status).toBe(400);
      expect(reply.text).not.toContain(staff.id);
    }
  });
});

it('sends the mails of a suspended person to the owner', async () => {
  const home = await makeProperty(t.database, { owner: 'oscar' });
  const staff = await person('staff', [home]);
  await t.database.query('delete from private.mails');
  await t.database.query(fraud, [staff.id]);
  await makeInquiry(t.database, home, { sender: 'pat' });
  const { rows } = await t.database.query<{ email: string }>('select email from public.take_mails(10)');
  expect(rows).toEqual([{ email: testUsers.oscar.email }]);
});

it('removes a person whose mail waits together with a newer one', async () => {
  const home = await makeProperty(t.database, { owner: 'oscar' });
  const staff = [await person('staff', [home]), await person('staff', [home])];
  await t.database.query('delete from private.mails');
  await makeInquiry(t.database, home, { sender: 'pat' });
  // Takes the mail of the first person. That of the second waits.
  await t.database.query('select public.take_mails(1)');
  await makeInquiry(t.database, home, { sender: 'fay' });
  for (const { personId } of staff)
    expect((await t.rpc('oscar', 'remove_person', { p_person_id: personId })).status).toBe(204);
  const { rows } = await t.database.query<{ email: string }>(
    'select distinct email from public.take_mails(10)',
  );
  expect(rows).toEqual([{ email: testUsers.oscar.email }]);
});

it('revokes a key while it is in use', async () => {
  const { body } = await t.rpc('oscar', 'make_feed_key', { p_name: 'Office' });
  const { id } = z.object({ id: z.string() }).parse(body);
  await t.database.query(
    `insert into private.write_counts (user_id, table_name, counted_since, write_count) values ($1, $2, now(), 1)`,
    [oscar, `feed of ${id}`],
  );
  // What send_feed() locks: the count, then the key.
  const count = 'select from private.write_counts where table_name = $1 for update';
  const use = 'update private.feed_keys set last_used_at = now() where id = $1';
  const reply = await during(
    count,
    [`feed of ${id}`],
    () => t.rpc('oscar', 'revoke_feed_key', { p_key_id: id }),
    () => t.database.query(use, [id]),
  );
  expect(reply.body).toBe(true);
});

it('exports no text of a family that a removed person reported', async () => {
  const home = await makeProperty(t.database, { owner: 'oscar' });
  const inquiry = await makeInquiry(t.database, home, { sender: 'pat' });
  const report = { p_inquiry_id: inquiry, p_reason: 'Something else', p_details: 'Rude' };
  const staff = await person('staff');
  for (const caller of [staff, 'oscar'] as const) await t.rpc(caller, 'report_inquiry', report);
  await t.rpc('oscar', 'remove_person', { p_person_id: staff.personId });
  const exportSchema = z.object({
    reports: z.array(z.object({ inquiry_id: z.string(), about: z.object({ message: z.string() }) })),
  });
  const exported = async (caller: Caller) => {
    const { reports } = exportSchema.parse((await t.rpc(caller, 'export_account')).body);
    return reports.find(({ inquiry_id }) => inquiry_id === inquiry)?.about.message;
  };
  expect(await exported(staff)).toBe('');
  expect(await exported('oscar')).toBe('Is a room free?');
});

it('changes and lists no home for a suspended owner', async () => {
  const owner = await t.tempAccount('owner');
  await t.rpc(owner, 'name_team', { p_name: 'Oak Group' });
  const token = tokenOf(await t.rpc(owner, 'invite_person', { p_role: 'manager' }));
  const manager = await t.tempAccount('owner');
  await join(manager, token);
  const create = {
    owner_id: owner.id,
    name: 'A',
    street: '1 Main Street',
    city: 'Chicago',
    state: 'IL',
    zip_code: '60601',
  };
  const created = await t.request(manager, 'POST /rest/v1/properties?select=id', create, {
    headers: { prefer: 'return=representation' },
  });
  const [{ id } = { id: '' }] = z.array(z.object({ id: z.string() })).parse(created.body);
  await t.database.query(fraud, [owner.id]);
  const change = (body: object) => t.request(manager, `PATCH /rest/v1/properties?id=eq.${id}`, body);
  for (const reply of [
    await t.request(manager, 'POST /rest/v1/properties', create),
    await change({ name: 'B' }),
    await change({ available_spots: 0 }),
  ])
    expect(reply.text).toMatch(/home_of_suspended_(owner|account)/);
  expect((await change({ is_active: false })).status).toBe(204);
});

it('a new name leaves the second factor as it is', async () => {
  const required = () =>
    t.value(`select requires_second_factor as value from private.account_people where user_id = $1`, [oscar]);
  await t.rpc('oscar', 'name_team', { p_name: 'Maple Group', p_requires_second_factor: true });
  await t.request('oscar', 'PUT /functions/v1/api/team', { name: 'Maple' });
  expect(await required()).toBe(true);
  await t.request('oscar', 'PUT /functions/v1/api/team', { name: 'Maple', requiresSecondFactor: false });
  expect(await required()).toBe(false);
});
