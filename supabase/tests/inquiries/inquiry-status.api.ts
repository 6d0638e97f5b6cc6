import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { api, conflict, forbidden, invalid } from '../api/support/api.ts';
import {
  deleteInquiry,
  inquiryNotFound,
  listReceived,
  markSeen,
  setStatus,
} from '../api/support/inquiry-calls.ts';

const make = async (status = 'pending') =>
  await makeInquiry(api.database, await makeProperty(api.database), { status });
const stored = async (id: string) => {
  const sql = `select status, deleted_at is not null as has_date, phone is not null as has_phone
    from public.inquiries where id = $1`;
  return (await api.database.query(sql, [id])).rows[0];
};

describe('PUT /inquiries/{id}/status', () => {
  // All transitions are tested in ./inquiries.test.sql.
  it.each([
    ['pending', 'contacted'],
    ['spam', 'pending'],
    ['closed', 'closed'],
    ['contacted', 'deleted'],
  ])('changes from %s to %s', async (from, to) => {
    const id = await make(from);
    expect(await setStatus(id, to)).toMatchObject({ status: 200, body: { id, status: to } });
    const isDeleted = to === 'deleted';
    expect(await stored(id)).toEqual({ status: to, has_date: isDeleted, has_phone: !isDeleted });
  });

  it('returns 409 for a status that cannot follow', async () => {
    const id = await make('spam');
    const message = 'An inquiry that is spam cannot become closed.';
    expect(await setStatus(id, 'closed')).toMatchObject(conflict(message));
    expect(await stored(id)).toMatchObject({ status: 'spam' });
  });

  it.each(['open', null, undefined])('rejects the status %j', async (status) => {
    const rejected = invalid('status', 'Invalid status value');
    expect(await setStatus(await make(), status)).toMatchObject(rejected);
  });
});

it('DELETE /inquiries/{id} hides the inquiry and removes its contact data', async () => {
  const id = await make();
  expect(await deleteInquiry(id)).toMatchObject({ status: 204, body: undefined });
  expect(await stored(id)).toEqual({ status: 'deleted', has_date: true, has_phone: false });
  expect(JSON.stringify((await listReceived()).body)).not.toContain(id);
});

const changes = {
  'PUT /inquiries/{id}/status': (id: string, as: TestUser) => setStatus(id, 'spam', as),
  'PUT /inquiries/{id}/seen': markSeen,
  'DELETE /inquiries/{id}': deleteInquiry,
};
// ../security tests that nobody but the owner of the property finds any.
it.each(Object.entries(changes))('%s finds no deleted inquiry', async (_, change) => {
  expect(await change(await make(), 'fay')).toMatchObject(forbidden('You are not allowed to do this'));
  expect(await change(await make('deleted'), 'alice')).toMatchObject(inquiryNotFound);
});
