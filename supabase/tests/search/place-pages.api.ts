import { beforeEach, describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { api, invalid, notFound } from '../api/support/api.ts';

// Of a town in which nothing else is.
const zipCode = '83330';
const place = { state: 'id', city: 'gooding' };
const show = (params: typeof place) => api.call('GET /place-pages/{state}/{city}', { params });
const read = (path: string) => api.request('visitor', `GET /functions/v1/api${path}`);
const remove = () => api.database.query('delete from public.properties where zip_code = $1', [zipCode]);

describe('GET /place-pages/{state}/{city}', () => {
  beforeEach(async () => {
    await remove();
    for (const name of ['Elm', 'Dale', 'Cove', 'Bluff'])
      await makeProperty(api.database, { name, zipCode, roomCost: 3_000 });
  });

  it('has a city with five homes, with these homes', async () => {
    expect(await show(place)).toMatchObject(notFound('Place not found'));
    await makeProperty(api.database, { name: 'Ash', zipCode });
    const { status, body } = await show(place);
    expect([status, body]).toMatchObject([
      200,
      { city: 'Gooding', state: 'ID', homeCount: 5, openHomeCount: 5, openingCount: 5, cost: null },
    ]);
    expect(Object(body).homes.map(({ name }: { name: string }) => name)).toEqual([
      'Ash',
      'Bluff',
      'Cove',
      'Dale',
      'Elm',
    ]);
    const { text } = await read('/pages/places/id/gooding');
    expect(text).toContain('Senior care homes in Gooding, ID');
    expect((await read('/sitemap.xml?page=0')).text).toContain('/places/id/gooding</loc><lastmod>');
    await remove();
  });

  it.each([
    [{ ...place, state: 'Idaho' }, invalid('state', 'State must be a 2-letter abbreviation')],
    [{ ...place, city: ' ' }, invalid('city', 'City is required')],
    [{ ...place, city: 'x'.repeat(81) }, invalid('city', 'Use at most 80 characters')],
    [{ ...place, city: 'no-such-city' }, notFound('Place not found')],
  ])('refuses %j', async (params, refusal) => {
    expect(await show(params)).toMatchObject(refusal);
  });
});
