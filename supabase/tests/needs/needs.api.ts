import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict, forbidden, notFound } from '../api/support/api.ts';

const choices = {
  careTypes: ['Memory Care', 'Respite Care'],
  careLevel: 'daily',
  moving: 'walker',
  memory: 'forgetful',
  persons: 1,
  room: 'private',
  payments: ['Private pay'],
  moveIn: 'three_days',
  budget: 'to_6000',
};
const today = new Date().toISOString().slice(0, 10);
const yes = { answer: 'yes', monthlyPrice: 4500, freeFrom: today, freeUntil: today };
const closed = conflict('This request is closed.');
const unknown = notFound('Request not found');
let alices: string;
let oscars: string;

const ask = (propertyIds: string[], as: TestUser = 'fay', more: object = {}) =>
  api.call('POST /needs', { as, body: { id: randomUUID(), propertyIds, choices, ...more } });
const readNeed = (id: string, as: TestUser = 'fay') => api.call('GET /needs/{id}', { as, params: { id } });
const answer = (id: string, propertyId: string, as: TestUser, body: object = {}) =>
  api.call('PUT /needs/{id}/homes/{propertyId}/answer', {
    as,
    params: { id, propertyId },
    body: { answer: yes, ...body },
  });
const reply = (id: string, propertyId: string, as: TestUser = 'fay', value = 'unsure') =>
  api.call('PUT /needs/{id}/homes/{propertyId}/reply', {
    as,
    params: { id, propertyId },
    body: { reply: value },
  });
const choose = (id: string, homes: object[], as: TestUser = 'fay', more: object = {}) =>
  api.call('POST /needs/{id}/choice', {
    as,
    params: { id },
    body: { homes, message: 'Hello', contactBy: ['message'], ...more },
  });
const end = (id: string, as: TestUser = 'fay') => api.call('DELETE /needs/{id}', { as, params: { id } });
const made = async () => String(Object((await ask([alices, oscars])).body).id);
const answeredAt = async (id: string, propertyId: string) =>
  String(
    await api.value(
      'select to_json(answered_at) #>> $3 as value from private.need_homes where need_id = $1 and property_id = $2',
      [id, propertyId, '{}'],
    ),
  );

describe('needs', () => {
  beforeEach(async () => {
    await api.database.query('delete from private.needs');
    await api.database.query('delete from private.write_counts');
    alices = await makeProperty(api.database, { name: 'Alder' });
    oscars = await makeProperty(api.database, { name: 'Oak', owner: 'oscar' });
  });

  it('ask homes once, whatever is sent again, and show their answers to the family alone', async () => {
    const id = randomUUID();
    const first = await ask([alices, oscars], 'fay', { id });
    expect(first).toMatchObject({ status: 201, body: { isOpen: true, choices } });
    expect((await ask([alices], 'fay', { id })).body).toEqual(first.body);
    const need = String(Object(first.body).id);
    expect(await answer(need, oscars, 'oscar')).toMatchObject({ status: 200, body: { answer: yes } });
    expect(await readNeed(need)).toMatchObject({
      body: {
        homes: [
          { name: 'Oak', position: 'asked', answer: yes },
          { name: 'Alder', answer: null },
        ],
      },
    });
    expect(await api.call('GET /needs', { as: 'fay' })).toMatchObject({
      body: [{ id: need, isOpen: true, homeCount: 2, answerCount: 1, yesCount: 1 }],
    });
    for (const as of ['pat', 'alice', 'oscar'] as const)
      expect([
        await readNeed(need, as),
        await end(need, as),
        await reply(need, oscars, as),
        await choose(need, [{ propertyId: oscars, answeredAt: await answeredAt(need, oscars) }], as),
      ]).toMatchObject([unknown, unknown, unknown, unknown]);
  });

  it('take no free text, and no more than ten homes', async () => {
    for (const wrong of [
      { choices: { ...choices, careLevel: 'Fay, 312 555 0100' } },
      { choices: { ...choices, careTypes: [] } },
      { propertyIds: [] },
      { propertyIds: Array.from({ length: 11 }, () => randomUUID()) },
    ])
      expect(await ask([alices], 'fay', wrong)).toMatchObject({ status: 400 });
    const { body } = await ask([alices], 'fay', { choices: { ...choices, name: 'Fay', zipCode: '60601' } });
    expect(Object(body).choices).toEqual(choices);
  });

  it('are refused to owners, and for homes that are not listed', async () => {
    expect(await ask([oscars], 'alice')).toMatchObject(
      forbidden('Owners cannot ask homes if they have room.'),
    );
    const inactive = await makeProperty(api.database, { isActive: false });
    const message = 'None of these homes is on the site anymore. Choose others.';
    expect(await ask([inactive])).toMatchObject(conflict(message));
    expect(Object((await ask([inactive, alices])).body).homes).toMatchObject([{ name: 'Alder' }]);
  });

  it('are at most three open ones of a family, also when all are sent at once', async () => {
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask([alices, oscars])));
    expect(asked.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3);
    expect(await api.value('select count(*)::int <= 3 as value from private.needs')).toBe(true);
  });

  it('let a home answer, and say when a colleague has answered meanwhile', async () => {
    const need = await made();
    expect(await answer(need, oscars, 'alice')).toMatchObject(unknown);
    expect(await answer(need, oscars, 'pat')).toMatchObject(unknown);
    const question = { answer: 'question', question: 'night_help' };
    expect(await answer(need, oscars, 'oscar', { answer: question })).toMatchObject({ status: 200 });
    const lost = conflict('A colleague has answered meanwhile. Look at the answer first.');
    expect(await answer(need, oscars, 'oscar')).toMatchObject(lost);
    expect((await reply(need, oscars, 'fay', 'maybe')).status).toBe(400);
    expect((await reply(need, oscars)).status).toBe(204);
    expect(await reply(need, alices)).toMatchObject(conflict('The home does not ask this anymore.'));
    const from = await answeredAt(need, oscars);
    expect(await answer(need, oscars, 'oscar', { from })).toMatchObject({ body: { answer: yes } });
    for (const wrong of [
      { ...yes, monthlyPrice: 1 },
      { ...yes, freeUntil: '2020-01-01' },
      { answer: 'question', question: 'Who are you?' },
    ])
      expect(await answer(need, oscars, 'oscar', { answer: wrong })).toMatchObject({ status: 400 });
  });

  it('begin a conversation with each chosen home, and are closed for all', async () => {
    const need = await made();
    await answer(need, alices, 'alice');
    await answer(need, oscars, 'oscar');
    const stale = { propertyId: oscars, answeredAt: '2026-01-01T00:00:00Z' };
    const seen = async (propertyId: string) => ({
      propertyId,
      answeredAt: await answeredAt(need, propertyId),
    });
    const changed = conflict('A home has changed its answer. Look at the answers again.');
    expect(await choose(need, [await seen(alices), stale])).toMatchObject(changed);
    expect(await choose(need, [await seen(alices)], 'fay', { contactBy: ['phone'] })).toMatchObject({
      status: 400,
    });
    const { status, body } = await choose(need, [await seen(alices), await seen(oscars)], 'fay', {
      contactBy: ['phone'],
      phone: '(312) 555-0100',
    });
    expect({ status, isOpen: Object(body).isOpen }).toEqual({ status: 200, isOpen: false });
    const { rows } = await api.database.query(
      'select property_id, phone from public.inquiries where property_id = any($1) order by property_id',
      [[alices, oscars]],
    );
    expect(rows).toEqual(
      [alices, oscars].toSorted().map((id) => ({ property_id: id, phone: '(312) 555-0100' })),
    );
    expect(await choose(need, [await seen(oscars)])).toMatchObject(closed);
    expect(await answer(need, oscars, 'oscar')).toMatchObject(closed);
    const received = await api.call('GET /needs/owner', { as: 'alice' });
    expect(received.body).toEqual([
      expect.objectContaining({
        needId: need,
        propertyId: alices,
        isOpen: false,
        choices: null,
        answer: null,
      }),
    ]);
  });

  it('take no answer after they are closed, whoever comes first', async () => {
    const need = await made();
    const [ended, answered] = await Promise.all([end(need), answer(need, oscars, 'oscar')]);
    expect(ended.status).toBe(204);
    expect([200, 409]).toContain(answered.status);
    expect(await answer(need, alices, 'alice')).toMatchObject(closed);
  });

  it('take one of two answers that colleagues send at once, and of an answer and a choice', async () => {
    const need = await made();
    const both = await Promise.all([
      answer(need, oscars, 'oscar'),
      answer(need, oscars, 'oscar', { answer: { answer: 'no' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = both.find(({ status }) => status === 200)?.body;
    const from = await answeredAt(need, oscars);
    expect(Object(first).answer.answeredAt).toBe(from);
    await answer(need, alices, 'alice');
    // A home takes its yes back while the family chooses it.
    const seen = { propertyId: alices, answeredAt: await answeredAt(need, alices) };
    const [refused, chosen] = await Promise.all([
      answer(need, alices, 'alice', { answer: { answer: 'no' }, from: seen.answeredAt }),
      choose(need, [seen]),
    ]);
    expect([refused.status, chosen.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('are closed with an inquiry or stay open while a chosen home is suspended', async () => {
    for (let round = 0; round < 4; round++) {
      const need = await made();
      await answer(need, oscars, 'oscar');
      const seen = { propertyId: oscars, answeredAt: await answeredAt(need, oscars) };
      const suspend = (at: string | null) =>
        api.database.query('update public.properties set suspended_at = $1 where id = $2', [at, oscars]);
      const [chosen] = await Promise.all([choose(need, [seen]), suspend(new Date().toISOString())]);
      const isOpen = Object((await readNeed(need)).body).isOpen;
      const inquiries = await api.value(
        'select count(*)::int as value from private.need_homes where need_id = $1 and inquiry_id is not null',
        [need],
      );
      expect([200, 409]).toContain(chosen.status);
      expect([isOpen, inquiries]).toEqual(chosen.status === 200 ? [false, 1] : [true, 0]);
      await suspend(null);
      await api.database.query('delete from private.needs');
      await api.database.query('delete from public.inquiries where property_id = $1', [oscars]);
    }
    await api.database.query('delete from public.properties where id = $1', [oscars]);
  });

  it('show a home nothing of the person, of other homes, and nothing while one is suspended', async () => {
    const need = await made();
    const { database } = api;
    const received = async (as: TestUser) =>
      JSON.stringify((await api.call('GET /needs/owner', { as })).body);
    expect(await received('oscar')).toContain(oscars);
    expect(await received('oscar')).not.toMatch(new RegExp(`fay|${testUsers.fay.id}|${alices}|Alder`, 'i'));
    const query = { ownerId: 'x' };
    expect((await api.call('GET /needs/owner', { as: 'oscar', query })).status).toBe(400);
    await database.query('update public.users set suspended_at = now() where id = $1', [testUsers.fay.id]);
    expect(await received('oscar')).toContain('"isOpen":false');
    await database.query('update public.users set suspended_at = null where id = $1', [testUsers.fay.id]);
    await database.query('update public.properties set suspended_at = now() where id = $1', [oscars]);
    expect(await received('oscar')).toBe('[]');
    expect(Object((await readNeed(need)).body).homes).toContainEqual(
      expect.objectContaining({ propertyId: oscars, position: 'gone', answer: null }),
    );
    // Other tests compare homes that are active with those that are listed.
    await database.query('delete from public.properties where id = $1', [oscars]);
  });

  it('are refused to a suspended account, which can still end its own', async () => {
    const need = await made();
    await answer(need, oscars, 'oscar');
    const homes = [{ propertyId: oscars, answeredAt: await answeredAt(need, oscars) }];
    const suspended = { status: 403, body: { code: 'account_suspended' } };
    const setSuspended = (at: string | null) =>
      api.database.query('update public.users set suspended_at = $1 where id = any($2)', [
        at,
        [testUsers.fay.id, testUsers.oscar.id],
      ]);
    await setSuspended(new Date().toISOString());
    try {
      expect([
        await ask([alices]),
        await choose(need, homes),
        await reply(need, oscars),
        await answer(need, oscars, 'oscar'),
      ]).toMatchObject([suspended, suspended, suspended, suspended]);
      expect((await end(need)).status).toBe(204);
    } finally {
      await setSuspended(null);
    }
  });

  it('keep open when a conversation with a chosen home cannot begin yet', async () => {
    const need = await made();
    await answer(need, oscars, 'oscar');
    await api.call('POST /inquiries', {
      as: 'fay',
      body: { propertyId: oscars, message: 'Hello', contactBy: ['message'] },
    });
    const homes = [{ propertyId: oscars, answeredAt: await answeredAt(need, oscars) }];
    expect(await choose(need, homes)).toMatchObject({
      status: 429,
      body: { code: 'too_many_inquiries', message: expect.stringMatching(/^Oak: You have already sent/) },
    });
    expect(await readNeed(need)).toMatchObject({ body: { isOpen: true } });
  });
});
