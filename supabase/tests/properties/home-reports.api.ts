import { beforeEach, describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { missingId } from '../api/support/property-calls.ts';
import { api, conflict, forbidden, invalid, notFound } from '../api/support/api.ts';

const unsafe = { reason: 'Unsafe', details: 'The front door does not close.' };
const report = (id: string, as: TestUser = 'pat', body: object = unsafe) =>
  api.call('POST /properties/{id}/report', { as, params: { id }, body });
const readReport = async (id: string, as: TestUser = 'pat') =>
  (await api.call('GET /properties/{id}/report', { as, params: { id } })).body;

beforeEach(() => api.database.query('delete from private.reports; delete from private.write_counts'));

describe('a report of a home', () => {
  it('is made once by each family, and read by it', async () => {
    const id = await makeProperty(api.database, { owner: 'alice', name: 'Maple Court' });
    expect(await readReport(id)).toEqual({ report: null });
    expect((await report(id)).status).toBe(204);
    expect((await report(id, 'fay')).status).toBe(204);
    expect(await report(id)).toMatchObject(
      conflict('You have already reported this home. Our team will look at it.'),
    );
    expect(await readReport(id)).toEqual({
      report: { ...unsafe, createdAt: expect.any(String), decidedAt: null, outcome: null },
    });
    expect((await api.call('GET /account/data', { as: 'pat' })).body).toMatchObject({
      reports: [{ ...unsafe, inquiryId: null, about: { side: 'home', home: { id, name: 'Maple Court' } } }],
    });
  });

  it('is of a listed home, by a family, with a reason and details', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    expect(await report(id, 'oscar')).toMatchObject(forbidden('Only a family account can report a home.'));
    expect(await report(id, 'pat', { ...unsafe, reason: 'Spam or advertising' })).toMatchObject(
      invalid('reason', 'Please choose one of the reasons'),
    );
    expect(await report(id, 'pat', { ...unsafe, details: ' ' })).toMatchObject(
      invalid('details', 'Please tell us in a sentence what is wrong'),
    );
    await api.database.query('update public.properties set is_active = false where id = $1', [id]);
    expect(await report(id)).toMatchObject(notFound('Property not found'));
    expect(await api.call('GET /properties/{id}/report', { as: 'pat', params: { id } })).toMatchObject(
      notFound('Property not found'),
    );
    expect(await report(missingId)).toMatchObject(notFound('Property not found'));
  });

  it('is not made by a suspended account', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    const suspend = (at: string) =>
      api.database.query(`update public.users set suspended_at = ${at} where id = $1`, [testUsers.pat.id]);
    await suspend('now()');
    try {
      expect(await report(id)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    } finally {
      await suspend('null');
    }
  });

  it('is limited to 20 an hour', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    await api.database.query(
      `insert into private.write_counts (user_id, table_name, counted_since, write_count) values ($1, 'reports', now(), 20)`,
      [testUsers.pat.id],
    );
    expect(await report(id)).toMatchObject({ status: 429, body: { code: 'too_many_writes' } });
  });
});

describe('a note of the team', () => {
  const close = (id: string, body: object, as: TestUser = 'alice') =>
    api.call('POST /owner-notes/{id}/close', { as, params: { id }, body });
  const notes = async (as: TestUser) => (await api.call('GET /owner-notes', { as })).body;

  it('asks the owner, who answers once', async () => {
    await api.database.query('delete from private.owner_notes');
    const propertyId = await makeProperty(api.database, { owner: 'alice', name: 'Maple Court' });
    await report(propertyId);
    await api.database.query(
      `select private.decide_desk_home_reports(id, 'ask', 'Does the front door close?', 'Robin Lee') from private.reports`,
    );
    const note = {
      id: expect.any(String),
      propertyId,
      propertyName: 'Maple Court',
      body: 'Does the front door close?',
      isQuestion: true,
      createdAt: expect.any(String),
    };
    expect(await notes('alice')).toEqual([note]);
    expect(await notes('oscar')).toEqual([]);
    expect(await api.call('GET /owner-notes', { as: 'alice', query: { ownerId: 'me' } })).toMatchObject({
      status: 400,
    });
    const id: string = Object(await notes('alice'))[0].id;
    expect(await close(id, { answer: 'Yes' }, 'oscar')).toMatchObject(notFound('Note not found'));
    expect(await close(id, {})).toMatchObject({ status: 400, body: { message: 'Please write an answer' } });
    expect(await close(id, { answer: ' ' })).toMatchObject(invalid('answer', 'Please write an answer'));
    expect((await close(id, { answer: 'It does, since Monday.' })).status).toBe(204);
    expect(await close(id, { answer: 'Yes' })).toMatchObject(conflict('This was answered already.'));
    expect(await notes('alice')).toEqual([]);
    expect((await api.call('GET /account/data', { as: 'alice' })).body).toMatchObject({
      ownerNotes: [{ propertyName: 'Maple Court', answer: 'It does, since Monday.' }],
    });
  });
});
