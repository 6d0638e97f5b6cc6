import { beforeEach, describe, expect, it } from 'vitest';
import { fiveAtOnce } from '../_shared/five-at-once.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid } from '../api/support/api.ts';
import { missingId } from '../api/support/property-calls.ts';

const juneau = { zipCode: '99801', radius: 5 };
const save = (search: object, more: object = {}, as: TestUser = 'fay') =>
  api.call('POST /searches', { as, body: { search, mail: 'daily', ...more } });
const savedId = async (search: object = juneau, more: object = {}) =>
  String(Object((await save(search, more)).body).id);
const list = async () => (await api.call('GET /searches', { as: 'fay' })).body;
const on = (name: string, id: string, as: TestUser = 'fay', body?: object) =>
  api.call(name, { as, params: { id }, body });
const match = () => api.database.query('select * from public.match_property_changes(1000)');
const tokenFor = (searchId: string | null, expires = '1 year') =>
  api.value('select private.make_unsubscribe_token($1, $2, now() + $3::interval) as value', [
    testUsers.fay.id,
    searchId,
    expires,
  ]);
const notFound = { status: 404, body: { code: 'not_found', message: 'Saved search not found' } };

beforeEach(async () => {
  await api.database.query('delete from public.saved_searches');
});

describe('saved searches', () => {
  it('keeps a search with all filters and a name made from them, and counts its homes', async () => {
    await makeProperty(api.database, { zipCode: '99801', roomCost: 3000 });
    const search = {
      city: 'Juneau',
      state: 'ak',
      radius: 100,
      minCost: 1500.5,
      maxCost: 5000,
      careTypes: ['Respite Care', 'Memory Care'],
      amenities: ['Hospice'],
      payments: ['Medicaid'],
      languages: ['Polish', 'Spanish'],
      sort: 'price',
    };
    const { status, body } = await save(search);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Juneau, AK, 100 miles, Respite Care, Memory Care, $1,500.50 to $5,000, Hospice, Medicaid, Polish, Spanish',
      search: { ...search, state: 'AK', careTypes: ['Memory Care', 'Respite Care'] },
      mail: 'daily',
      homeCount: 0,
      newCount: 0,
      placeIsKnown: true,
    });
    const found = await api.call('GET /properties/search', { query: { zipCode: '99801', radius: '5' } });
    const total = Number(found.headers.get('Content-Range')?.split('/')[1]);
    const { body: second } = await save(juneau, { name: ' Near Mom ', mail: 'never' });
    expect(second).toMatchObject({ name: 'Near Mom', homeCount: total });
    expect(total).toBeGreaterThan(0);
    expect(await list()).toEqual([second, body]);
  });

  it('returns 409 with its name for the same search, and for the 11th', async () => {
    await save(juneau, { name: 'Near Mom' });
    const again = await save({ ...juneau, zipCode: '99801-1234', city: 'Nome', sort: 'newest' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'You have saved this search already, as “Near Mom”.' },
    });
    // At the same time, so that each would count nine without the lock.
    const costs = Array.from({ length: 12 }, (_, index) => 1000 + index);
    const replies = await fiveAtOnce(costs, (maxCost) => save({ ...juneau, maxCost }));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(9);
    const full = 'You have 10 saved searches, as many as one person can keep. Delete one to save another.';
    const refused = replies.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) expect([status, Object(body).message]).toEqual([409, full]);
  });

  it('rejects unknown places and invalid filters', async () => {
    expect(await save({ city: 'Nowhere', state: 'IL' })).toMatchObject({
      status: 422,
      body: { code: 'unknown_location', message: 'We could not find Nowhere, IL.' },
    });
    const cost = 'Cost must be a number of 0 or more, in dollars a month';
    for (const [search, field, message] of [
      [{ ...juneau, radius: 7 }, 'search.radius', 'Radius must be 5, 10, 25 or 100 miles'],
      [{ ...juneau, maxCost: '5' }, 'search.maxCost', cost],
      [{ ...juneau, minCost: 1e300 }, 'search.minCost', cost],
      [
        { ...juneau, minCost: 2, maxCost: 1 },
        'search.minCost',
        'Minimum cost cannot be higher than maximum cost',
      ],
    ] as const)
      expect(await save(search)).toMatchObject(invalid(field, message));
    expect(await save(juneau, { mail: 'hourly' })).toMatchObject(
      invalid('mail', 'Emails must be daily, weekly or never'),
    );
    expect(await save(juneau, { name: '\u200b' })).toMatchObject(
      invalid('name', 'Please enter a name for this search'),
    );
  });

  it('changes the name and the mail, and deletes a search, of the caller only', async () => {
    const id = await savedId();
    const change = { name: 'Juneau', mail: 'weekly' };
    for (const [name, body] of [
      ['PUT /searches/{id}', change],
      ['PUT /searches/{id}/seen'],
      ['GET /searches/{id}/news'],
      ['DELETE /searches/{id}'],
    ] as const) {
      expect(await on(name, id, 'pat', body)).toMatchObject(notFound);
      expect(await on(name, missingId, 'fay', body)).toMatchObject(notFound);
    }
    expect(await on('PUT /searches/{id}', id, 'fay', change)).toMatchObject({ status: 200, body: change });
    expect((await on('DELETE /searches/{id}', id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('says what is new since it was seen, while the home matches', async () => {
    const id = await savedId({ ...juneau, maxCost: 4000 });
    const listed = await makeProperty(api.database, { zipCode: '99801', roomCost: 3000 });
    await makeProperty(api.database, { zipCode: '99801', roomCost: 4001 });
    const hidden = await makeProperty(api.database, { zipCode: '99801', roomCost: 3000 });
    await match();
    await api.database.query('update public.properties set is_active = false where id = $1', [hidden]);
    const { body } = await on('GET /searches/{id}/news', id);
    expect(body).toMatchObject({ homes: [{ propertyId: listed, reason: 'listed' }] });
    expect(await list()).toMatchObject([{ newCount: 1, seenAt: Object(body).since }]);
    expect((await on('PUT /searches/{id}/seen', id)).status).toBe(204);
    expect((await on('GET /searches/{id}/news', id)).body).toMatchObject({ homes: [] });
  });

  it('a search whose city is gone is shown as such, and comes back with it', async () => {
    await savedId({ city: 'Juneau', state: 'AK' });
    await api.database.query(`update public.places set city = 'Gone' where city = 'Juneau' and state = 'AK'`);
    expect(await list()).toMatchObject([{ placeIsKnown: false, homeCount: 0, search: { city: 'Juneau' } }]);
    const located = 'select private.locate_saved_searches() as value';
    expect(await api.value(located)).toBe(1);
    await api.database.query(`update public.places set city = 'Juneau' where city = 'Gone' and state = 'AK'`);
    expect([await api.value(located), await api.value(located)]).toEqual([1, 0]);
    expect(await list()).toMatchObject([{ placeIsKnown: true }]);
  });
});

describe('ending mail', () => {
  const unsubscribe = (token: unknown, headers = {}) =>
    api.call('POST /unsubscribe', {
      query: { token: String(token) },
      raw: 'List-Unsubscribe=One-Click',
      headers,
    });
  const read = (token: unknown) => api.call('POST /unsubscribe/read', { body: { token } });
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' };
  const mails = async () =>
    (await api.database.query('select mail from public.saved_searches order by created_at')).rows
      .map(Object)
      .map(({ mail }) => mail);

  it('a click in a mail program ends one search or all, without a sign-in, once', async () => {
    const id = await savedId(juneau, { name: 'Near Mom' });
    await savedId({ ...juneau, radius: 10 }, { mail: 'weekly' });
    const one = await tokenFor(id);
    expect(await read(one)).toMatchObject({ body: { scope: 'search', name: 'Near Mom', state: 'active' } });
    expect(await mails()).toEqual(['daily', 'weekly']);
    expect(await unsubscribe(one, form)).toMatchObject({ status: 200, body: { state: 'ended' } });
    expect(await unsubscribe(one, form)).toMatchObject({ status: 200, body: { state: 'already' } });
    expect(await mails()).toEqual(['never', 'weekly']);

    const all = await tokenFor(null);
    expect(await unsubscribe(all)).toMatchObject({ body: { scope: 'all', name: null, state: 'ended' } });
    expect(await mails()).toEqual(['never', 'never']);
    await api.database.query('delete from public.saved_searches');
    expect((await read(one)).body).toEqual({ scope: 'search', name: null, state: 'already' });
  });

  it('rejects a token that is cut, changed, expired or of another call, and GET', async () => {
    const id = await savedId();
    const token = String(await tokenFor(id));
    const flip = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    const bad = ['', token.slice(1), flip(3), flip(30), flip(50), flip(90), await tokenFor(id, '-1 second')];
    for (const one of bad) {
      expect(await unsubscribe(one)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await read(one)).status).toBe(404);
    }
    expect((await unsubscribe('A'.repeat(201))).status).toBe(400);
    const got = await api.call('GET /unsubscribe', { query: { token } });
    expect([got.status, got.headers.get('Location')]).toEqual([
      302,
      `${api.siteUrl}/unsubscribe?token=${token}`,
    ]);
    for (const name of ['GET /searches', 'GET /auth/user', 'POST /searches/mail-off'])
      expect((await api.call(name, { token })).status).toBe(401);
    expect((await on('DELETE /searches/{id}', token, 'pat')).status).toBe(404);
    expect(await mails()).toEqual(['daily']);
  });

  it('POST /searches/mail-off ends the mail of the caller only', async () => {
    await savedId();
    await save(juneau, {}, 'pat');
    expect((await api.call('POST /searches/mail-off', { as: 'fay' })).status).toBe(204);
    expect(await mails()).toEqual(['never', 'daily']);
  });
});
