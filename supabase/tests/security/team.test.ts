// What the people of an owner may do: each role at each function, table, route and folder, and what ends their rights.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { claimsOf } from '../_shared/claims.ts';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { attempts } from './declared-team-roles.ts';
import {
  callers,
  found,
  homes,
  inquiries,
  invite,
  isTrue,
  join,
  ofOscar,
  oscar,
  people,
  personOf,
  type Role,
  roles,
  startTeam,
  status,
  t,
  teamOutcomesOf,
} from './team-context.ts';

beforeAll(startTeam);
afterAll(() => t.stop());

describe('people of an owner', () => {
  it.each(Object.entries(attempts))('%s', async (_name, { send, read, access }) => {
    const outcome: Partial<Record<Role, string>> = {};
    for (const role of roles) outcome[role] = read(await send(callers[role]));
    expect(outcome).toEqual(teamOutcomesOf(access));
  });

  it('shows the family who wrote, and no address', async () => {
    await t.rpc(people.manager, 'send_message', {
      p_inquiry_id: inquiries.one,
      p_id: randomUUID(),
      p_body: 'A room is free.',
    });
    const thread = await t.rpc('pat', 'read_thread', { p_inquiry_id: inquiries.one });
    expect(thread.text).toMatch(/"sender_name":\s*"Dora".*"sender_owner":\s*"Maple Group"/);
    expect(thread.text).not.toContain(people.manager.id);
    expect(thread.text).not.toContain('oscar@example.com');
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
      await t.database.query('begin');
      await t.database.query('update auth.sessions set aal = $1 where user_id = $2', [
        aal,
        people.manager.id,
      ]);
      await t.database.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ ...claimsOf(people.manager.token), aal }),
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

  it('is nobody to a team that asks for the second factor with a session without it', async () => {
    const isRequired = 'update private.account_people set requires_second_factor = $2 where user_id = $1';
    await t.database.query(isRequired, [oscar, true]);
    const outcomes: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [name, { send, read, access }] of Object.entries(attempts))
      for (const role of ['manager', 'staffOfAll', 'staffOfOne'] as const) {
        outcomes[`${name}, ${role}`] = read(await send(callers[role]));
        expected[`${name}, ${role}`] = access.others;
      }
    await t.database.query(isRequired, [oscar, false]);
    expect(outcomes).toEqual(expected);
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
