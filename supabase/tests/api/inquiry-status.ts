import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { api } from './support/api.ts';
import {
  deleteInquiry,
  inquiryNotFound,
  listReceived,
  markSeen,
  setStatus,
  statuses,
} from './support/inquiry-calls.ts';
import { missingId } from './support/property-calls.ts';

/** The next statuses that an owner may choose. The same status is always allowed. */
const transitions: Record<string, string[]> = {
  pending: ['contacted', 'spam', 'closed', 'deleted'],
  contacted: ['pending', 'closed', 'deleted'],
  spam: ['pending', 'deleted'],
  closed: ['pending', 'deleted'],
};
const pairs = Object.entries(transitions).flatMap(([from, allowed]) =>
  statuses.map((to) => ({ from, to, isAllowed: from === to || allowed.includes(to) })),
);
const make = async (status = 'pending') =>
  await makeInquiry(api.database, await makeProperty(api.database), { status });
const stored = async (id: string) => {
  const sql = `select status, deleted_at is not null as has_date, phone is not null as has_phone
    from public.inquiries where id = $1`;
  return (await api.database.query(sql, [id])).rows[0];
};

describe('PUT /inquiries/{id}/status', () => {
  it.each(pairs)('from $from to $to: $isAllowed', async ({ from, to, isAllowed }) => {
    const id = await make(from);
    const reply = await setStatus(id, to);
    const message = `An inquiry that is ${from} cannot become ${to}.`;
    expect(reply).toMatchObject(
      isAllowed
        ? { status: 200, body: { id, status: to } }
        : { status: 409, body: { code: 'conflict', message } },
    );
    const status = isAllowed ? to : from;
    const isDeleted = status === 'deleted';
    expect(await stored(id)).toEqual({ status, has_date: isDeleted, has_phone: !isDeleted });
  });

  it.each(['open', '', null, 7, undefined])('rejects the status %j', async (status) => {
    const message = 'Invalid status value';
    const body = { message, details: [{ field: 'status', message }] };
    expect(await setStatus(await make(), status)).toMatchObject({ status: 400, body });
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
it.each(Object.entries(changes))('%s is for the owner of the property', async (_, change) => {
  const id = await make();
  const forbidden = { code: 'forbidden', message: 'You are not allowed to do this' };
  expect(await change(id, 'fay')).toMatchObject({ status: 403, body: forbidden });
  for (const user of ['oscar', 'pat'] as const) expect(await change(id, user)).toMatchObject(inquiryNotFound);
  expect(await stored(id)).toEqual({ status: 'pending', has_date: false, has_phone: true });
  const deleted = await make('deleted');
  for (const user of ['alice', 'fay'] as const)
    expect(await change(deleted, user)).toMatchObject(inquiryNotFound);
  expect(await change(missingId, 'alice')).toMatchObject(inquiryNotFound);
});
