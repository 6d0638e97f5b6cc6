import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changedHomesSchema } from '../../functions/_shared/contract/properties/properties.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, forbidden } from '../api/support/api.ts';
import { address, create, remove } from '../api/support/property-calls.ts';

type New = { id: string; home?: object };
const asNew = (home: object = address): New => ({ id: randomUUID(), home });
const send = (homes: New[], who: { token: string } | { as: 'alice' | 'oscar' | 'pat' }, ownerId?: string) =>
  api.call('POST /properties/changes', {
    ...who,
    body: { intentionId: randomUUID(), act: { kind: 'create', ownerId }, homes },
  });
const resultsOf = ({ body }: { body: unknown }) => changedHomesSchema.parse(body).results;
const errorOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: Object(body).code,
  message: Object(body).message,
});
const count = (keys: string[]) =>
  api.value('select count(*)::integer as value from public.properties where creation_key = any ($1)', [keys]);

describe('new homes in one request', () => {
  it('are listed as a request for each of them lists it', async () => {
    const homes = [
      asNew({ ...address, location: { latitude: 41.9, longitude: -87.65 } }),
      asNew({
        ...address,
        ownId: `N-${randomUUID()}`,
        rates: [{ roomType: 'Studio', monthlyCost: 4_800.5 }],
        careLevels: [{ name: 'Light', monthlyCost: 700 }],
        agreement: { depositBack: 100 },
      }),
    ];
    const reply = await send(homes, { as: 'alice' });
    expect(reply.status).toBe(200);
    const { results, properties } = changedHomesSchema.parse(reply.body);
    expect(results).toEqual(homes.map(({ id }) => ({ id, propertyId: expect.any(String) })));
    for (const [at, { home = {} }] of homes.entries()) {
      const listed = properties.find(({ id }) => id === results[at]?.propertyId);
      const { body: alone } = await create({ ...home, ownId: null });
      const own = { id: listed?.id, confirmedAt: expect.any(String), createdAt: expect.any(String) };
      expect(listed).toEqual({ ...Object(alone), ...own, updatedAt: expect.any(String) });
    }
  });

  it('are refused one by one, as a request for each of them is, and stop no other', async () => {
    const ownId = `N-${randomUUID()}`;
    await create({ ...address, ownId });
    const wrong = [
      { ...address, zipCode: '90210' },
      { ...address, zipCode: '00000' },
      { ...address, ownId },
      { ...address, imageUrls: [`${testUsers.oscar.id}/temp/a.jpg`] },
      { ...address, location: { latitude: 20, longitude: -87.6 } },
    ];
    const [first, last] = [asNew(), asNew()];
    const [before, ...between] = resultsOf(
      await send([first, ...wrong.map((home) => asNew(home)), last], { as: 'alice' }),
    );
    const alone = [];
    for (const home of wrong) alone.push(errorOf(await create(home)));
    expect(between.slice(0, -1).map(({ error }) => error)).toEqual(alone);
    expect(before?.propertyId).toBeDefined();
    expect(between.at(-1)?.propertyId).toBeDefined();
  });

  it('are listed once for their keys, however often and at once they are sent', async () => {
    const homes = Array.from({ length: 5 }, () => asNew());
    const keys = homes.map(({ id }) => id);
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => send(homes, { as: 'alice' })),
      send(homes.toReversed(), { as: 'alice' }),
    ]);
    // An account has two places at once for what it writes, and those that all share.
    const answered = replies.filter(({ status }) => status === 200);
    expect(answered.length).toBeGreaterThan(1);
    for (const reply of answered)
      expect(new Map(resultsOf(reply).map(({ id, propertyId }) => [id, propertyId]))).toEqual(
        new Map(resultsOf(answered[0] ?? { body: {} }).map(({ id, propertyId }) => [id, propertyId])),
      );
    expect(await count(keys)).toBe(5);
    const [key = ''] = keys;
    const { body } = await create(address, 'alice', { 'Idempotency-Key': key });
    expect(Object(body).id).toBe(
      resultsOf(answered[0] ?? { body: {} }).find(({ id }) => id === key)?.propertyId,
    );
    expect(await count(keys)).toBe(5);
    // Another owner has keys of their own.
    const [foreign] = resultsOf(await send([{ id: key, home: address }], { as: 'oscar' }));
    expect(foreign?.propertyId).not.toBe(Object(body).id);
    await remove(Object(body).id);
    expect(resultsOf(await send(homes.slice(0, 1), { as: 'alice' }))[0]?.propertyId).not.toBe(
      Object(body).id,
    );
  });

  it('count for the limit of a day each, and the first ones are listed', async () => {
    const { token } = await api.tempAccount('owner');
    const homes = Array.from({ length: 28 }, () => asNew());
    const results = resultsOf(await send(homes, { token }));
    expect(results.map(({ propertyId }) => propertyId !== undefined)).toEqual(
      homes.map((_home, at) => at < 25),
    );
    const alone = await api.call('POST /properties', { token, body: address });
    expect(alone).toMatchObject({ status: 429, body: { code: 'too_many_properties' } });
    expect(results[25]?.error).toEqual(errorOf(alone));
    // What was listed is found, also when nothing more can be.
    expect(
      resultsOf(await send(homes.slice(20), { token })).filter(({ propertyId }) => propertyId),
    ).toHaveLength(5);
  });

  it('are all refused to who cannot list a home of the owner', async () => {
    const ownersOnly = forbidden('Only a property owner can list a home.');
    expect(await send([asNew()], { as: 'pat' })).toMatchObject(ownersOnly);
    expect(await send([asNew()], { as: 'oscar' }, testUsers.alice.id)).toMatchObject(ownersOnly);
    const { id, token } = await api.tempAccount('owner');
    await api.database.query(`update public.users set suspended_at = now() where id = $1`, [id]);
    expect(await send([asNew()], { token })).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    });
  });

  it('have a key and the fields of a home, and are at most 50', async () => {
    const weak = { id: '00000000-0000-1000-8000-000000000001', home: address };
    expect(resultsOf(await send([weak], { as: 'alice' }))[0]?.error).toMatchObject({ status: 400 });
    const twice = asNew();
    for (const homes of [
      [{ id: randomUUID() }],
      [asNew({ ...address, capacity: 0 })],
      [twice, twice],
      Array.from({ length: 51 }, () => asNew()),
    ])
      expect(await send(homes, { as: 'alice' })).toMatchObject({ status: 400 });
  });
});
