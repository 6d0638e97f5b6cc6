import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict, forbidden, notFound } from '../api/support/api.ts';
import {
  countReceived,
  deleteAllInquiries,
  inquiryNotFound,
  listReceived,
  markAllSeen,
  markSeen,
} from '../api/support/inquiry-calls.ts';
import { missingId } from '../api/support/property-calls.ts';

/** alice has two unseen inquiries, a seen and a deleted one; oscar has an unseen one. */
async function seedInquiries() {
  await deleteAllInquiries();
  const { database } = api;
  const property = await makeProperty(database, { name: 'Maple Court' });
  const unseen = await makeInquiry(database, property);
  const contacted = await makeInquiry(database, property, { sender: 'pat', status: 'contacted' });
  const seen = await makeInquiry(database, property, { seen: true, status: 'spam' });
  await makeInquiry(database, property, { status: 'deleted' });
  await makeInquiry(database, await makeProperty(database, { owner: 'oscar' }));
  return { property, unseen, contacted, seen };
}

describe('GET /inquiries/owner', () => {
  it('lists the inquiries about the caller’s properties, newest first, without deleted ones', async () => {
    const { property, unseen, contacted, seen } = await seedInquiries();
    const { status, body, headers } = await listReceived();
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: seen }, { id: contacted }, { id: unseen }]);
    expect(Object(body)[2]).toEqual({
      id: unseen,
      propertyId: property,
      propertyName: 'Maple Court',
      ownerId: testUsers.alice.id,
      personId: null,
      assignedAt: null,
      message: 'Is a room free?',
      phone: '3125550142',
      email: null,
      contactBy: ['message', 'phone', 'email'],
      isWithdrawn: false,
      unreadCount: 0,
      messageCount: 0,
      visit: null,
      status: 'pending',
      seen: false,
      createdAt: expect.any(String),
    });
    expect(headers.get('Content-Range')).toBe('items */3');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('filters by status', async () => {
    await seedInquiries();
    for (const status of ['pending', 'contacted', 'spam']) {
      const { body, headers } = await listReceived({ status });
      expect(body).toMatchObject([{ status }]);
      expect(headers.get('Content-Range')).toBe('items */1');
    }
    const body = { message: 'Invalid status value' };
    expect(await listReceived({ status: 'open' })).toMatchObject({ status: 400, body });
  });

  it('filters by home, person, wait and words', async () => {
    const { property, unseen, contacted, seen } = await seedInquiries();
    const { rows } = await api.database.query<{ id: string }>(
      `insert into private.account_people (owner_id, user_id, role, name) values ($1, $1, 'owner', 'Maple Group')
       on conflict (owner_id, user_id) do update set name = excluded.name returning id`,
      [testUsers.alice.id],
    );
    const personId = rows[0]?.id ?? '';
    await api.database.query('update public.inquiries set assigned_to = $1 where id = $2', [personId, seen]);
    const found = async (query: Record<string, string>) =>
      Object(await listReceived(query)).body.map(({ id }: { id: string }) => id);
    expect(await found({ propertyId: property })).toEqual([seen, contacted, unseen]);
    expect(await found({ propertyId: missingId })).toEqual([]);
    expect(await found({ personId })).toEqual([seen]);
    expect(await found({ unassigned: 'true' })).toEqual([contacted, unseen]);
    expect(await found({ waitingDays: '0' })).toEqual([unseen]);
    expect(await found({ waitingDays: '1' })).toEqual([]);
    expect(await found({ query: 'maple ROOM' })).toEqual([seen, contacted, unseen]);
    expect(await found({ query: 'garden' })).toEqual([]);
    expect(await found({ has: 'quote' })).toEqual([]);
    for (const query of [
      'waitingDays=1.5',
      'waitingDays=367',
      'unassigned=1',
      'has=price',
      'propertyId=1',
      `query=${'a'.repeat(121)}`,
    ])
      expect(await listReceived(query)).toMatchObject({ status: 400 });
  });
});

describe('PUT /inquiries/{id}/person', () => {
  const assign = (id: string, personId: unknown, as: 'alice' | 'oscar' | 'fay' = 'alice') =>
    api.call('PUT /inquiries/{id}/person', { as, params: { id }, body: { personId } });

  it('assigns an inquiry to one of the people of the owner', async () => {
    const { property, unseen } = await seedInquiries();
    await api.database.query('delete from private.account_people');
    const { rows } = await api.database.query<{ id: string }>(
      `insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
         ($1, $1, 'owner', 'Maple Group', true), ($1, $2, 'staff', 'Oscar', false) returning id`,
      [testUsers.alice.id, testUsers.oscar.id],
    );
    const [owner = '', person = ''] = rows.map(({ id }) => id);
    expect(await assign(unseen, person)).toMatchObject(conflict('Oscar does not act for this home.'));
    await api.database.query('insert into private.home_people (property_id, person_id) values ($1, $2)', [
      property,
      person,
    ]);
    expect((await assign(unseen, person)).status).toBe(204);
    expect((await listReceived({ personId: person })).body).toMatchObject([{ id: unseen, personId: person }]);
    const from = (fromPersonId: unknown) =>
      api.call('PUT /inquiries/{id}/person', {
        as: 'alice',
        params: { id: unseen },
        body: { personId: owner, fromPersonId },
      });
    expect(await from(null)).toMatchObject(conflict('Oscar answers this inquiry now.'));
    expect((await from(person)).status).toBe(204);
    expect((await assign(unseen, person)).status).toBe(204);
    // Staff give back what is theirs, and take what nobody has taken.
    expect((await assign(unseen, null, 'oscar')).status).toBe(204);
    expect((await assign(unseen, person, 'oscar')).status).toBe(204);
    expect(await assign(unseen, owner, 'oscar')).toMatchObject({ status: 403 });
    expect((await assign(unseen, owner)).status).toBe(204);
    expect(await assign(unseen, person, 'oscar')).toMatchObject(
      forbidden(
        'You can take an inquiry that no one has taken, and give back your own. The owner and managers assign the others.',
      ),
    );
    expect(await assign(unseen, missingId)).toMatchObject(notFound('Person not found'));
    expect(await assign(missingId, null)).toMatchObject(inquiryNotFound);
    expect(await assign(unseen, null, 'fay')).toMatchObject({ status: 403 });
    expect(await assign(unseen, 'Oscar')).toMatchObject({ status: 400 });
    await api.database.query('delete from private.account_people');
    expect((await listReceived({ unassigned: 'true' })).headers.get('Content-Range')).toBe('items */3');
  });
});

it('GET /inquiries/owner/homes counts the inquiries of each home', async () => {
  const { property } = await seedInquiries();
  const { status, body } = await api.call('GET /inquiries/owner/homes', { as: 'alice' });
  expect(status).toBe(200);
  expect(body).toEqual([{ propertyId: property, name: 'Maple Court', count: 3, waiting: 1 }]);
  expect(
    await api.call('GET /inquiries/owner/homes', { as: 'alice', query: { ownerId: '1' } }),
  ).toMatchObject({
    status: 400,
  });
});

// ./inquiries.test.sql tests whose inquiries count.
it('GET /inquiries/owner/counts counts the inquiries about the caller’s properties', async () => {
  await seedInquiries();
  expect(await countReceived()).toMatchObject({
    status: 200,
    body: { total: 3, seen: 1, unseen: 2, waiting: 1, yours: 0, visits: 0 },
  });
});

it('PUT /inquiries/seen marks all inquiries of the caller and returns how many were unseen', async () => {
  await seedInquiries();
  expect(await markAllSeen()).toMatchObject({ status: 200, body: { marked: 2 } });
  expect((await countReceived()).body).toMatchObject({ total: 3, seen: 3, unseen: 0 });
});

it('PUT /inquiries/owner/seen marks what one of the people was shown, and all for an owner alone', async () => {
  const { unseen } = await seedInquiries();
  const markShown = (ids: unknown) =>
    api.call('PUT /inquiries/owner/seen', { as: 'alice', query: {}, body: { ids } });
  await api.database.query('delete from private.account_people');
  await api.database.query(
    `insert into private.account_people (owner_id, user_id, role, name) values
       ($1, $1, 'owner', 'Maple Group'), ($1, $2, 'manager', 'Oscar')`,
    [testUsers.alice.id, testUsers.oscar.id],
  );
  expect((await markAllSeen()).body).toEqual({ marked: 0 });
  expect((await markShown([unseen, missingId])).body).toEqual({ marked: 1 });
  expect((await countReceived()).body).toMatchObject({ unseen: 1 });
  await api.database.query('delete from private.account_people');
  expect((await markShown([])).body).toEqual({ marked: 1 });
  expect(await markShown(['1'])).toMatchObject({ status: 400 });
});

it('PUT /inquiries/{id}/seen marks one inquiry and can be repeated', async () => {
  const { unseen } = await seedInquiries();
  const body = { id: unseen, seen: true, status: 'pending' };
  for (const _ of [1, 2]) expect(await markSeen(unseen)).toMatchObject({ status: 200, body });
  expect((await countReceived()).body).toMatchObject({ total: 3, seen: 2, unseen: 1 });
});
