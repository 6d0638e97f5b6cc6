import { beforeEach, describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty, makeVisit } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict } from '../api/support/api.ts';
import { deleteAllInquiries } from '../api/support/inquiry-calls.ts';

const answers = {
  price: 'higher',
  freeRoom: 'not_told',
  attention: 'yes',
  roomShown: 'no',
  pressed: 'no',
  wouldConsider: 'not_sure',
};
/** fay asks about a home of alice and visited it two days ago. */
let inquiryId: string;

const params = () => ({ id: inquiryId });
const read = () => api.call('GET /inquiries/{id}/visit-answer', { as: 'fay', params: params() });
const answer = (body: object = answers) =>
  api.call('PUT /inquiries/{id}/visit-answer', { as: 'fay', params: params(), body });
const list = () => api.call('GET /visit-answers', { as: 'fay' });
const withdraw = (id: unknown) =>
  api.call('DELETE /visit-answers/{id}', { as: 'fay', params: { id: String(id) } });

// ./answers.test.sql tests who can answer, ../security that nobody else reads it.
describe('answers about visits', () => {
  beforeEach(async () => {
    await deleteAllInquiries();
    await api.database.query('delete from private.visit_answers; delete from private.write_counts');
    inquiryId = await makeInquiry(api.database, await makeProperty(api.database, { name: 'Maple' }));
    await makeVisit(api.database, inquiryId, 'confirmed');
    await api.database.query(
      `update private.visits set starts_at = now() - interval '2 days', times = array[now() - interval '2 days']
       where inquiry_id = $1`,
      [inquiryId],
    );
  });

  it('are given, changed, listed and withdrawn', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: { state: 'open', isConfirmed: true, answers: null },
    });
    const { status, body } = await answer();
    expect([status, body]).toMatchObject([200, { state: 'answered', answers }]);
    expect((await answer({ ...answers, price: 'lower' })).body).toMatchObject({
      answers: { price: 'lower' },
    });
    expect(await list()).toMatchObject({ status: 200, body: [{ inquiryId, propertyName: 'Maple' }] });
    expect(await withdraw(Object(body).id)).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', answers: null },
    });
    expect((await list()).body).toEqual([]);
    expect(await answer()).toMatchObject(
      conflict(
        'Your answers about this home were withdrawn. You can tell of another visit a year after you were asked.',
      ),
    );
  });

  it('are refused to a suspended account, which can withdraw its own, and are limited', async () => {
    const { id } = Object((await answer()).body);
    await api.database.query(
      `insert into private.write_counts (user_id, table_name, counted_since, write_count)
       values ($1, 'visit_answers', now(), 60)
       on conflict (user_id, table_name) do update set write_count = 60`,
      [testUsers.fay.id],
    );
    expect(await answer()).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
    const suspend = (at: string | null) =>
      api.database.query('update public.users set suspended_at = $1 where id = $2', [at, testUsers.fay.id]);
    await suspend(new Date().toISOString());
    try {
      expect(await answer()).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
      expect(await withdraw(id)).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    } finally {
      await suspend(null);
    }
  });

  it('are asked for by an email that the family turns off and on, in its account or by the link of the email', async () => {
    const wanted = () => api.call('GET /visit-questions', { as: 'fay' });
    const set = (isMailed: unknown) => api.call('PUT /visit-questions', { as: 'fay', body: { isMailed } });
    expect(await wanted()).toMatchObject({ status: 200, body: { isMailed: true } });
    expect((await set(false)).status).toBe(204);
    expect((await wanted()).body).toEqual({ isMailed: false });
    expect(await set('yes')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await set(true)).status).toBe(204);
    const token = await api.value(
      `select private.make_unsubscribe_token($1, private.visit_question_scope(), now() + interval '1 day') as value`,
      [testUsers.fay.id],
    );
    expect(await api.call('POST /unsubscribe', { query: { token: String(token) } })).toMatchObject({
      status: 200,
      body: { scope: 'visits', name: null, state: 'ended' },
    });
    expect((await wanted()).body).toEqual({ isMailed: false });
    expect((await api.call('GET /visit-questions', { as: 'pat' })).body).toEqual({ isMailed: true });
    expect((await set(true)).status).toBe(204);
  });
});
