// Attacks on the desk of operators: races, entries whose subject is gone, and what callers choose.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { makeOperator } from '../_shared/operators.ts';
import { type Caller, setUpTestContext, t } from '../_shared/test-context.ts';

setUpTestContext();
let one: Caller;
let two: Caller;

beforeAll(async () => {
  one = { token: (await makeOperator(t, 'moderator')).token };
  two = { token: (await makeOperator(t, 'administrator')).token };
});

const queue = '/functions/v1/api/desk/queues/conversation_reports';
const open = (caller: Caller, id: string, takesOver = false) =>
  t.request(caller, `POST ${queue}/${id}/open`, { reason: 'An attack', takesOver });
const decide = (caller: Caller, id: string, changes: object = {}) =>
  t.request(caller, `POST ${queue}/${id}/decide`, {
    decision: 'warn',
    reason: 'An attack',
    sentence: 'Please stay polite.',
    ...changes,
  });

/** A report of a new conversation by one of its sides. Both have accounts of this test. */
async function makeReport(side: 'family' | 'owner') {
  const [family, owner] = await Promise.all([t.tempAccount('patient'), t.tempAccount('owner')]);
  const home = await makeProperty(t.database);
  await t.database.query('update public.properties set owner_id = $2 where id = $1', [home, owner.id]);
  const inquiry = await makeInquiry(t.database, home, { sender: 'pat' });
  await t.database.query('update public.inquiries set patient_id = $2 where id = $1', [inquiry, family.id]);
  await t.rpc(side === 'family' ? family : owner, 'report_inquiry', {
    p_inquiry_id: inquiry,
    p_reason: 'Something else',
    p_details: 'Rude words',
  });
  const id = z
    .string()
    .parse(await t.value('select id as value from private.reports where inquiry_id = $1', [inquiry]));
  return { id, home, inquiry, family, owner };
}

describe('the desk under attack', () => {
  it('makes one decision of many at once by two operators who take the entry from each other', async () => {
    const { id, inquiry } = await makeReport('family');
    const statuses = await Promise.all(
      [one, two].map(async (caller) => {
        const found: (number | string)[] = [];
        for (let round = 0; round < 5; round += 1) {
          found.push((await open(caller, id, true)).status);
          found.push(
            ...(await Promise.all([decide(caller, id), decide(caller, id)])).map(({ status }) =>
              status === 200 ? 'decided' : status,
            ),
          );
        }
        return found;
      }),
    );
    const all = statuses.flat();
    expect(all.filter((status) => status === 'decided')).toHaveLength(1);
    expect(all.filter((status) => !['decided', 200, 404, 409, 503].includes(status))).toEqual([]);
    expect(
      await t.value('select count(*)::integer as value from private.team_notes where inquiry_id = $1', [
        inquiry,
      ]),
    ).toBe(2);
    expect(
      await t.value(
        `select count(*)::integer as value from private.operator_log
         where subject_id = $1 and action = 'decide_conversation_reports'`,
        [id],
      ),
    ).toBe(1);
  });

  it.each(['home', 'owner', 'family'] as const)(
    'opens and decides a report whose %s is gone',
    async (gone) => {
      const { id, home, owner, family } = await makeReport(gone === 'family' ? 'owner' : 'family');
      if (gone === 'home') await t.database.query('delete from public.properties where id = $1', [home]);
      else
        await t.database.query('delete from auth.users where id = $1', [
          gone === 'owner' ? owner.id : family.id,
        ]);
      expect((await open(one, id)).body).toMatchObject({ details: { details: 'Rude words' } });
      expect((await decide(one, id, { decision: 'suspend' })).status).toBe(200);
      expect((await t.request(one, `GET ${queue}`)).status).toBe(200);
    },
  );

  it('decides while the account of the reporter is deleted', async () => {
    const { id, family } = await makeReport('family');
    await open(one, id);
    const [decided] = await Promise.all([
      decide(one, id),
      t.database.query('delete from auth.users where id = $1', [family.id]),
    ]);
    expect([200, 404, 503]).toContain(decided.status);
    expect(await t.value('select count(*)::integer as value from private.reports where id = $1', [id])).toBe(
      0,
    );
  });

  it('refuses texts and IDs that no screen sends, and changes nothing', async () => {
    const { id } = await makeReport('family');
    await open(one, id);
    const attempts = await Promise.all([
      decide(one, id, { sentence: 'a'.repeat(1001) }),
      decide(one, id, { sentence: '\u200B \u2800' }),
      decide(one, id, { sentence: 'a\u0000b' }),
      decide(one, id, { reason: ' ' }),
      decide(one, id, { reason: 'a'.repeat(251) }),
      decide(one, id, { decision: "none'; drop table private.reports; --" }),
      t.request(one, `GET ${queue}?afterAt=yesterday`),
      t.request(one, 'GET /functions/v1/api/desk/queues/conversation_reports_entry'),
      t.rpc(one, 'read_desk_queue', { p_queue: 'conversation_reports q, private.operators' }),
      t.rpc(one, 'open_desk_entry', { p_queue: null, p_entry_id: id, p_reason: 'An attack' }),
      t.rpc(one, 'decide_desk_entry', {
        p_queue: 'conversation_reports',
        p_entry_id: id,
        p_decision: 'none',
        p_reason: 'An attack',
        p_sentence: 'a'.repeat(100_000),
      }),
    ]);
    expect(attempts.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
    const missing = await t.request(one, `POST ${queue}/not-an-id/open`, { reason: 'An attack' });
    expect(missing.status).toBe(404);
    expect(await t.value('select closed_at is null as value from private.reports where id = $1', [id])).toBe(
      true,
    );
    expect((await open(one, randomUUID())).status).toBe(404);
  });
});
