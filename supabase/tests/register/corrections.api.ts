import { beforeEach, describe, expect, it } from 'vitest';
import { makeProperty, makeRegisteredHome } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict } from '../api/support/api.ts';

const route = '/properties/{id}/record-corrections';
const words = { sentence: 'We have 44 beds.', evidence: 'The license of May', from: '40' };
/** A listed home of alice of which the register states 40 beds. */
let id: string;

const read = () => api.call(`GET ${route}`, { as: 'alice', params: { id } });
const ask = (change: object = {}, fact = 'beds') =>
  api.call(`PUT ${route}/{fact}`, { as: 'alice', params: { id, fact }, body: { ...words, ...change } });
const withdraw = (fact = 'beds') => api.call(`DELETE ${route}/{fact}`, { as: 'alice', params: { id, fact } });
const shown = async () => {
  const { body } = await api.call('GET /properties/{id}/public-record', { params: { id } });
  return Object(body).record.corrections;
};

// ./corrections.test.sql tests who asks and who decides.
describe('the correction of a fact of the public record', () => {
  beforeEach(async () => {
    await api.database.query('delete from private.write_counts');
    id = await makeProperty(api.database);
    await makeRegisteredHome(api.database, { propertyId: id });
  });

  it('is asked for, stands beside the fact once our team accepted it, and is withdrawn', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: { canWrite: true, facts: [{ fact: 'beds', value: '40' }], corrections: [] },
    });
    expect(await ask()).toMatchObject({
      status: 200,
      body: { corrections: [{ fact: 'beds', sentence: words.sentence, state: 'open', decidedAt: null }] },
    });
    expect(await shown()).toEqual([]);
    await api.database.query(
      `select private.decide_desk_record_corrections(c.id, 'accept', 'Thank you.', 'Robin Lee')
       from private.record_corrections c where c.property_id = $1`,
      [id],
    );
    expect(await shown()).toEqual([
      { fact: 'beds', sentence: words.sentence, checkedAt: expect.any(String) },
    ]);
    expect(await withdraw()).toMatchObject({ status: 200, body: { corrections: [{ state: 'withdrawn' }] } });
    expect(await shown()).toEqual([]);
  });

  it('is refused with a reason', async () => {
    for (const bad of [{ sentence: '' }, { sentence: 'a'.repeat(301) }, { evidence: '' }, { from: null }])
      expect(await ask(bad)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    for (const reply of [await ask({}, 'rooms'), await withdraw('rooms')])
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await ask({ from: '39' })).toMatchObject(
      conflict(
        'The source states something else since you opened this, or no longer states it. Please look at it again.',
      ),
    );
    await ask();
    expect(await ask()).toMatchObject(
      conflict('There is a correction of this fact already. Withdraw it to write another one.'),
    );
    await api.database.query(
      `insert into private.record_corrections (property_id, registered_home_id, fact, stated, sentence, evidence)
       select p.id, r.id, f.fact, '1', 'It is wrong.', 'The license'
       from public.properties p
       join private.registered_homes r on r.property_id = p.id
       cross join unnest(private.record_facts()) as f (fact)
       where p.id = $1
       on conflict (property_id, fact) do nothing`,
      [id],
    );
    await withdraw();
    expect(await ask()).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('corrections of 20 facts in the last day') },
    });
    const suspend = (at: string | null) =>
      api.database.query('update public.users set suspended_at = $1 where id = $2', [at, testUsers.alice.id]);
    await suspend(new Date().toISOString());
    try {
      expect(await ask()).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
      expect(await withdraw()).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    } finally {
      await suspend(null);
    }
  });
});
