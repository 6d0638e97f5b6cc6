import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict, forbidden, notFound } from '../api/support/api.ts';

const organization = {
  organization: 'Lakeside Hospital',
  phone: '(312) 555-0190',
  address: '1 Lake Street, Chicago, IL 60601',
};
const choices = {
  careTypes: ['Memory Care'],
  careLevel: 'daily',
  moving: 'walker',
  memory: 'forgetful',
  persons: 1,
  room: 'private',
  payments: ['Private pay'],
  moveIn: 'three_days',
  budget: 'to_6000',
};
const today = new Date().toISOString().slice(0, 10);
let home: string;

const request = (as: TestUser = 'fay', more: object = {}) =>
  api.call('PUT /helper', { as, body: { ...organization, ...more } });
const ask = (more: object = {}, as: TestUser = 'fay') =>
  api.call('POST /needs', { as, body: { id: randomUUID(), propertyIds: [home], choices, ...more } });
const decide = (isAccepted: boolean) =>
  api.database.query(`select private.decide_helper($1, $2, 'Robin Lee', 'We called you.')`, [
    testUsers.fay.id,
    isAccepted,
  ]);

describe('helpers', () => {
  beforeEach(async () => {
    await api.database.query(
      'delete from private.needs; delete from private.helpers; delete from private.write_counts',
    );
    // Of fay alone: other modules have rows of theirs.
    for (const rows of ['public.favorites', 'public.inquiries'])
      await api.database.query(`delete from ${rows} where patient_id = $1`, [testUsers.fay.id]);
    for (const rows of ['public.list_members', 'public.home_watches'])
      await api.database.query(`delete from ${rows} where user_id = $1`, [testUsers.fay.id]);
    home = await makeProperty(api.database, { name: 'Oak', owner: 'oscar' });
  });
  // The modules share the accounts.
  afterAll(() => api.database.query('delete from private.needs; delete from private.helpers'));

  it('ask for clients once the team has verified them', async () => {
    expect(await api.call('GET /helper', { as: 'fay' })).toMatchObject({ body: { helper: null } });
    expect(await ask({ reference: 17 })).toMatchObject(
      forbidden('Only organizations that our team has verified can ask for clients.'),
    );
    expect(await request()).toMatchObject({
      status: 200,
      body: { helper: { ...organization, isAccepted: null } },
    });
    expect(await ask({ reference: 17 })).toMatchObject(
      forbidden('Our team has not verified your organization yet. We will email you when it has.'),
    );
    await decide(true);
    expect(await ask({ reference: 17 })).toMatchObject({ status: 201, body: { reference: 17 } });
    expect(await ask({ reference: 1.5 })).toMatchObject({ status: 400 });
    expect(await ask({ reference: 'Fay, born 1941' })).toMatchObject({ status: 400 });
    expect(await ask()).toMatchObject({ status: 400 });
  });

  it('are named to a home after its yes alone, and to nobody else', async () => {
    await request();
    await decide(true);
    const { body } = await ask({ reference: 17 });
    const id = String(Object(body).id);
    const received = async (as: TestUser) =>
      JSON.stringify((await api.call('GET /needs/owner', { as })).body);
    const named = /Lakeside|555-0190|Lake Street|fay@/;
    expect(await received('oscar')).toContain(id);
    expect(await received('oscar')).not.toMatch(named);
    const answered = await api.call('PUT /needs/{id}/homes/{propertyId}/answer', {
      as: 'oscar',
      params: { id, propertyId: home },
      body: { answer: { answer: 'yes', monthlyPrice: 4500, freeFrom: today, freeUntil: today } },
    });
    expect(answered).toMatchObject({
      body: { helper: { organization: organization.organization, phone: organization.phone } },
    });
    expect(await received('oscar')).not.toMatch(/Lake Street|fay@|"reference"/);
    expect(await received('alice')).not.toMatch(named);
    expect(await api.call('GET /needs/{id}', { as: 'pat', params: { id } })).toMatchObject(
      notFound('Request not found'),
    );
    expect(
      await api.call('POST /needs/{id}/choice', {
        as: 'fay',
        params: { id },
        body: {
          homes: [{ propertyId: home, answeredAt: Object(Object(answered.body).answer).answeredAt }],
          message: 'Hello',
          contactBy: ['message'],
        },
      }),
    ).toMatchObject(
      conflict(
        'Please call the homes that said yes. They read the name and phone number of your organization.',
      ),
    );
  });

  it('keep no favorites, lists and inquiries, and an account that has some asks to be none', async () => {
    await api.database.query('insert into public.favorites (patient_id, property_id) values ($1, $2)', [
      testUsers.fay.id,
      home,
    ]);
    expect(await request()).toMatchObject({ status: 409 });
    await api.database.query('delete from public.favorites where patient_id = $1', [testUsers.fay.id]);
    expect(await request()).toMatchObject({ status: 200 });
    const [favorite, list, inquiry] = await Promise.all([
      api.call('POST /favorites', { as: 'fay', body: { propertyId: home } }),
      api.call('POST /lists', { as: 'fay', body: { name: 'For Mom', memberName: 'Fay' } }),
      api.call('POST /inquiries', {
        as: 'fay',
        body: { id: randomUUID(), propertyId: home, message: 'Hello', contactBy: ['message'] },
      }),
    ]);
    expect(favorite).toMatchObject(
      conflict('An account for your work has no favorites. Ask homes from the results of a search.'),
    );
    expect(list).toMatchObject(conflict('An account for your work has no lists.'));
    expect(inquiry).toMatchObject(
      conflict('An account for your work sends no inquiries. Ask homes if they have room, or call them.'),
    );
  });

  it('are no owners and no suspended accounts', async () => {
    expect(await request('alice')).toMatchObject(
      forbidden('Owners of homes cannot ask homes for clients. Please create a separate account.'),
    );
    const suspend = (at: Date | null) =>
      api.database.query('update public.users set suspended_at = $1 where id = $2', [at, testUsers.fay.id]);
    await suspend(new Date());
    const refused = await request();
    await suspend(null);
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    expect(await api.call('GET /helper', { as: 'fay' })).toMatchObject({ body: { helper: null } });
  });

  it('ask 20 times a day, also with all requests at once', async () => {
    await request();
    await decide(true);
    const statuses: number[] = [];
    // Three at once, because the gate lets no more writes of an account run.
    for (let first = 1; first <= 24; first += 3) {
      const answers = await Promise.all([0, 1, 2].map((more) => ask({ reference: first + more })));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(await api.value('select count(*)::integer as value from private.needs')).toBeLessThanOrEqual(20);
    expect(statuses).toContain(429);
    expect(
      await api.value('select count(*)::integer as value from private.need_homes where not is_left_out'),
    ).toBe(10);
  });
});
