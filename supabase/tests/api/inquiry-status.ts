import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import { inquiryCalls, inquiryNotFound, notYours, missingId, statuses } from './support/inquiry-calls.ts';

/** Where the owner may take an inquiry from each status; staying is always allowed. */
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
  const sql = `select status, deleted_at is not null as is_dated, phone is not null as has_phone
      from public.inquiries where id = $1`;
  return (await api.database.query(sql, [id])).rows[0];
};

describe('PUT /inquiries/{id}/status', () => {
  it.each(pairs.filter(({ isAllowed }) => isAllowed))('goes from $from to $to', async ({ from, to }) => {
    const id = await make(from);
    expect(await setStatus(id, to)).toMatchObject({ status: 200, body: { id, status: to } });
    expect(await stored(id)).toEqual({
      status: to,
      is_dated: to === 'deleted',
      has_phone: to !== 'deleted',
    });
  });

  it.each(pairs.filter(({ isAllowed }) => !isAllowed))(
    'does not go from $from to $to',
    async ({ from, to }) => {
      const id = await make(from);
      expect(await setStatus(id, to)).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: `An inquiry that is ${from} cannot become ${to}.` },
      });
      expect(await stored(id)).toEqual({ status: from, is_dated: false, has_phone: true });
    },
  );

  it.each(['open', '', null, 7, undefined])('refuses the status %j', async (status) => {
    const message = 'Invalid status value';
    expect(await setStatus(await make(), status)).toMatchObject({
      status: 400,
      body: { message, details: [{ field: 'status', message }] },
    });
  });
});

describe('DELETE /inquiries/{id}', () => {
  it.each(Object.keys(transitions))('hides one that is %s and keeps its row', async (status) => {
    const id = await make(status);
    expect(await deleteInquiry(id)).toMatchObject({ status: 204, body: undefined });
    expect(await stored(id)).toEqual({ status: 'deleted', is_dated: true, has_phone: false });
    expect(JSON.stringify((await listReceived()).body)).not.toContain(id);
  });
});

const changes = {
  'a status': (id: string, as: 'alice' | 'oscar' | 'fay' | 'pat') => setStatus(id, 'spam', as),
  'a seen mark': markSeen,
  'a deletion': deleteInquiry,
};
describe.each(Object.entries(changes))('%s', (_, change) => {
  it('is for the owner of the home only: 403 for the sender, 404 for everybody else', async () => {
    const id = await make();
    expect(await change(id, 'fay')).toMatchObject(notYours);
    for (const actor of ['oscar', 'pat'] as const) expect(await change(id, actor)).toMatchObject(inquiryNotFound);
    expect(await stored(id)).toEqual({ status: 'pending', is_dated: false, has_phone: true });
  });

  it('comes too late for one that is deleted, for its owner and its sender alike', async () => {
    const id = await make('deleted');
    for (const actor of ['alice', 'fay'] as const) expect(await change(id, actor)).toMatchObject(inquiryNotFound);
  });

  it('is refused for one that does not exist', async () => {
    expect(await change(missingId, 'alice')).toMatchObject(inquiryNotFound);
  });
});
