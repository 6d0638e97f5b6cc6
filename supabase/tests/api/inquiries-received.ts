import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from './support/api.ts';
import {
  countReceived,
  deleteAllInquiries,
  listReceived,
  markAllSeen,
  markSeen,
} from './support/inquiry-calls.ts';

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
});

// ../functions/inquiries.test.sql tests whose inquiries count.
it('GET /inquiries/owner/counts counts the inquiries about the caller’s properties', async () => {
  await seedInquiries();
  expect(await countReceived()).toMatchObject({ status: 200, body: { total: 3, seen: 1, unseen: 2 } });
});

it('PUT /inquiries/seen marks all inquiries of the caller and returns how many were unseen', async () => {
  await seedInquiries();
  expect(await markAllSeen()).toMatchObject({ status: 200, body: { marked: 2 } });
  expect((await countReceived()).body).toEqual({ total: 3, seen: 3, unseen: 0 });
});

it('PUT /inquiries/{id}/seen marks one inquiry and can be repeated', async () => {
  const { unseen } = await seedInquiries();
  const body = { id: unseen, seen: true, status: 'pending' };
  for (const _ of [1, 2]) expect(await markSeen(unseen)).toMatchObject({ status: 200, body });
  expect((await countReceived()).body).toEqual({ total: 3, seen: 2, unseen: 1 });
});
