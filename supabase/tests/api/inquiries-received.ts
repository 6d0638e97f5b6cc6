import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import { testUsers } from '../_shared/test-users.ts';
import { followPages } from './support/follow-pages.ts';
import { inquiryCalls } from './support/inquiry-calls.ts';
const empty = { total: 0, seen: 0, unseen: 0 };

/** Alice's home with two unseen inquiries, a seen and a deleted one; oscar's with an unseen one. */
async function setUp() {
  await deleteAllInquiries();
  const alices = await makeProperty(api.database, { name: 'Maple Court' });
  const oscars = await makeProperty(api.database, { owner: 'oscar' });
  const unseen = await makeInquiry(api.database, alices);
  const other = await makeInquiry(api.database, alices, { sender: 'pat', status: 'contacted' });
  const seen = await makeInquiry(api.database, alices, { seen: true, status: 'spam' });
  const deleted = await makeInquiry(api.database, alices, { status: 'deleted' });
  const foreign = await makeInquiry(api.database, oscars);
  return { home: alices, unseen, other, seen, deleted, foreign };
}

describe('GET /inquiries/owner', () => {
  it('lists what was asked about the caller’s homes, newest first, without deleted ones', async () => {
    const { home, unseen, other, seen } = await setUp();
    const { status, body, headers } = await listReceived();
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: seen }, { id: other }, { id: unseen }]);
    expect(Object(body)[2]).toEqual({
      id: unseen,
      propertyId: home,
      propertyName: 'Maple Court',
      message: 'Is a room free?',
      phone: '3125550142',
      email: null,
      status: 'pending',
      seen: false,
      createdAt: expect.any(String),
    });
    expect(headers.get('Content-Range')).toBe('items */3');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('is empty for who has no home, and never shows a sender their own', async () => {
    await setUp();
    for (const actor of ['fay', 'pat', 'homes'] as const) expect((await listReceived('', actor)).body).toEqual([]);
  });

  it.each(['pending', 'contacted', 'spam'])('can be asked for %s ones only', async (status) => {
    await setUp();
    const { body, headers } = await listReceived({ status });
    expect(body).toMatchObject([{ status }]);
    expect(headers.get('Content-Range')).toBe('items */1');
  });

  it('refuses a status that there is not', async () => {
    expect(await listReceived({ status: 'open' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid status value' },
    });
  });

  it('pages without loss or repetition, also among inquiries of the same moment', async () => {
    await deleteAllInquiries();
    const home = await makeProperty(api.database);
    const ids: string[] = [];
    for (let made = 0; made < 7; made += 1) ids.push(await makeInquiry(api.database, home));
    await api.database.query(`update public.inquiries set created_at = '2026-01-01'`);
    const found = await followPages(listReceived, '?limit=3');
    expect(found.ids).toEqual(ids.toSorted().toReversed());
    expect(found.totals).toEqual(['items */7']);
  });
});

describe('GET /inquiries/owner/counts', () => {
  it('counts all, seen and unseen ones of the caller’s homes', async () => {
    await setUp();
    expect(await countReceived()).toMatchObject({ status: 200, body: { total: 3, seen: 1, unseen: 2 } });
    expect((await countReceived('oscar')).body).toEqual({ total: 1, seen: 0, unseen: 1 });
    expect((await countReceived('fay')).body).toEqual(empty);
  });
});

describe('PUT /inquiries/seen', () => {
  it('marks every unseen one of the caller’s homes, and says how many there were', async () => {
    await setUp();
    expect(await markAllSeen()).toMatchObject({ status: 200, body: { marked: 2 } });
    expect((await countReceived()).body).toEqual({ total: 3, seen: 3, unseen: 0 });
    expect((await countReceived('oscar')).body).toEqual({ total: 1, seen: 0, unseen: 1 });
    expect((await markAllSeen()).body).toEqual({ marked: 0 });
    expect((await markAllSeen('fay')).body).toEqual({ marked: 0 });
  });
});

describe('PUT /inquiries/{id}/seen', () => {
  it('marks one, and is content to do it again', async () => {
    const { unseen } = await setUp();
    for (const _ of [1, 2]) {
      expect(await markSeen(unseen)).toMatchObject({
        status: 200,
        body: { id: unseen, seen: true, status: 'pending' },
      });
    }
    expect((await countReceived()).body).toEqual({ total: 3, seen: 2, unseen: 1 });
    const sql = 'select countReceived(*)::integer as count from public.inquiries where patient_id = $1 and seen';
    expect((await api.database.query(sql, [testUsers.pat.id])).rows).toEqual([{ count: 0 }]);
  });
});
