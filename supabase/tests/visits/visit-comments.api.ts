import { beforeEach, describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict } from '../api/support/api.ts';

const sentence = 'We have new prices since May.';
/** A home of alice that shows counts. */
let id: string;

const read = () => api.call('GET /properties/{id}/visit-comment', { as: 'alice', params: { id } });
const write = (comment: unknown, from: string | null = null) =>
  api.call('PUT /properties/{id}/visit-comment', { as: 'alice', params: { id }, body: { comment, from } });
const found = async () => {
  const { body } = await api.call('GET /properties/{id}', { params: { id } });
  return Object(body).visitFindings;
};

// ./comments.test.sql tests who writes it and who decides.
describe('the sentence of an owner about what visitors found', () => {
  beforeEach(async () => {
    await api.database.query('delete from private.write_counts');
    id = await makeProperty(api.database);
    await api.database.query(
      `insert into private.visit_findings (property_id, shown)
       select $1, '{"confirmed": {"visitors": 7, "price_as_listed": 6, "free_room": 5, "attention": 4, "room_shown": 3,
         "not_pressed": 2, "would_consider": 1}}'`,
      [id],
    );
  });

  it('is written, waits, and is public once our team has read it', async () => {
    expect(await read()).toMatchObject({ status: 200, body: { canWrite: true, comment: null, asked: null } });
    expect(await write(sentence)).toMatchObject({ status: 200, body: { comment: null, asked: sentence } });
    expect(await found()).not.toHaveProperty('comment');
    await api.database.query(`select private.decide_desk_visit_comments($1, 'publish', null, 'Robin Lee')`, [
      id,
    ]);
    expect(await found()).toMatchObject({ confirmed: { visitors: 7 }, comment: sentence });
    expect(await write(null, sentence)).toMatchObject({ status: 200, body: { comment: null, asked: null } });
    expect(await found()).not.toHaveProperty('comment');
  });

  it('is refused with a reason', async () => {
    expect(await write('')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await write('a'.repeat(301))).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await write(sentence, 'Another one')).toMatchObject(
      conflict('Somebody else changed this sentence since you opened it. Please look at it again.'),
    );
    await api.database.query(
      `insert into private.write_counts (user_id, table_name, counted_since, write_count)
       values ($1, 'visit_findings', now(), 60)`,
      [testUsers.alice.id],
    );
    expect(await write(sentence)).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
    const suspend = (at: string | null) =>
      api.database.query('update public.users set suspended_at = $1 where id = $2', [at, testUsers.alice.id]);
    await suspend(new Date().toISOString());
    try {
      expect(await write(sentence)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    } finally {
      await suspend(null);
    }
  });
});
