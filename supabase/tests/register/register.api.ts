import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { foundRegisteredHomeSchema } from '../../functions/_shared/contract/register/register.ts';
import { makeProperty, makeRegisteredHome } from '../_shared/fixtures.ts';
import { api, invalid, notFound } from '../api/support/api.ts';

const search = (query: string) => api.call('GET /register/search', { query });
const show = (id: string) => api.call('GET /register/{id}', { params: { id } });
const record = (id: string) => api.call('GET /properties/{id}/public-record', { params: { id } });

describe('GET /register/search', () => {
  it('finds homes that are not listed, with what their source states, page by page', async () => {
    // Other modules make some too.
    await api.database.query('delete from private.registered_homes');
    const ids = [await makeRegisteredHome(api.database), await makeRegisteredHome(api.database)];
    await makeRegisteredHome(api.database, { propertyId: await makeProperty(api.database) });
    const first = await search('zipCode=60601&radius=5&limit=1');
    expect(first).toMatchObject({
      status: 200,
      body: [
        {
          source: 'IL',
          name: 'Registered Home',
          distanceMiles: 0,
          facts: { beds: 40, overall: null, hasAbuseIcon: false },
          agency: 'Department of Public Health',
          asOf: '2026-10-01',
          isGone: false,
        },
      ],
    });
    expect(first.headers.get('Content-Range')).toBe('items */2');
    const next = /<(\?[^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await search(next.slice(1));
    expect(second.headers.get('Link')).toBe(null);
    const found = [first, second].flatMap(({ body }) => z.array(foundRegisteredHomeSchema).parse(body));
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await search('zipCode=60601&careTypes=Memory+Care')).body).toEqual([]);
    expect((await search('zipCode=60601&careTypes=Assisted+Living')).body).toHaveLength(2);
  });

  it.each([
    ['radius=7&zipCode=60601', 'radius', 'Radius must be 5, 10, 25 or 100 miles'],
    ['zipCode=60601&careTypes=Nursing', 'careTypes.0', 'Care type is not one of the known care types'],
    [
      'zipCode=60601&cursor=eyJrZXkiOiJhIiwiaWQiOiJiIn0',
      'cursor',
      'Cursor must come from an earlier response',
    ],
  ])('rejects %s', async (query, field, message) => {
    expect(await search(query)).toMatchObject(invalid(field, message));
  });

  it('suggests places for an unknown one', async () => {
    expect(await search('city=Chikago&state=IL')).toMatchObject({ status: 422 });
  });
});

describe('GET /register/{id}', () => {
  it('shows a home, and the property that it is', async () => {
    const propertyId = await makeProperty(api.database);
    const id = await makeRegisteredHome(api.database, { propertyId });
    expect(await show(id)).toMatchObject({ status: 200, body: { id, propertyId, phone: '312-555-0142' } });
    expect(await show(propertyId)).toMatchObject(notFound('Registered home not found'));
  });
});

describe('GET /properties/{id}/public-record', () => {
  it('shows what the register states about a listed property', async () => {
    const propertyId = await makeProperty(api.database);
    expect(await record(propertyId)).toMatchObject({ status: 200, body: { record: null } });
    const id = await makeRegisteredHome(api.database, { propertyId });
    expect(await record(propertyId)).toMatchObject({ status: 200, body: { record: { id } } });
    await api.database.query('update public.properties set is_active = false where id = $1', [propertyId]);
    expect(await record(propertyId)).toMatchObject(notFound('Property not found'));
  });
});

describe('pages of the register for search engines', () => {
  const get = (path: string) => api.request('visitor', `GET /functions/v1/api${path}`);
  const sitemap = '/sitemap.xml?state=IL&page=1';

  it('are closed until an operator opens their state, and leave out listed and gone homes', async () => {
    await api.database.query(`delete from private.registered_homes where source = 'IL'`);
    // Another suite may have opened it on a named project.
    await api.database.query(`select public.close_register_state('IL')`);
    const id = await makeRegisteredHome(api.database);
    const listed = await makeRegisteredHome(api.database, { propertyId: await makeProperty(api.database) });
    const gone = await makeRegisteredHome(api.database);
    await api.database.query('update private.registered_homes set gone_at = now() where id = $1', [gone]);
    const isIndexed = async (home: string) =>
      z.object({ isIndexed: z.boolean() }).parse((await show(home)).body).isIndexed;

    expect(await isIndexed(id)).toBe(false);
    expect((await get(`/pages/register/${id}`)).text).toContain('noindex');
    expect((await get(sitemap)).status).toBe(404);

    await api.database.query(`select public.open_register_state('IL', 'Robin Lee')`);
    expect([await isIndexed(id), await isIndexed(listed), await isIndexed(gone)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await get(`/pages/register/${id}`)).text).toContain(
      `rel="canonical" href="${api.siteUrl}/register/${id}"`,
    );
    expect((await get('/sitemap.xml')).text).toContain('sitemap.xml?state=IL&amp;page=1');
    const { text } = await get(sitemap);
    expect([id, listed, gone].map((home) => text.includes(`/register/${home}<`))).toEqual([
      true,
      false,
      false,
    ]);

    await api.database.query(`select public.close_register_state('IL')`);
    expect(await isIndexed(id)).toBe(false);
    expect((await get(sitemap)).status).toBe(404);
  });

  it('are not opened for a state without homes', async () => {
    await expect(
      api.database.query(`select public.open_register_state('WY', 'Robin Lee')`),
    ).rejects.toMatchObject({
      code: 'SC404',
    });
  });
});
