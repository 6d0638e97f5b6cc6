import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import * as z from 'zod/mini';
import { testUsers } from '../_shared/test-users.ts';
import { foundPropertySchema } from '../../functions/_shared/contract/properties.ts';
import { followPages } from './support/follow-pages.ts';

const search = (query: string | Record<string, string> | [string, string][]) =>
  api.call('GET /properties/search', { query });
const found = async (query: string) => z.array(foundPropertySchema).parse((await search(query)).body);
const sorted = <T>(values: T[], compare: (a: T, b: T) => number) => values.toSorted(compare);
/** Homes without a price cost more than any other. */
const price = ({ roomCost }: { roomCost: number | null }) => roomCost ?? Number.MAX_SAFE_INTEGER;
const all = 'zipCode=60601&radius=100&limit=100';

describe('the place', () => {
  it.each([
    'zipCode=60601',
    'zipCode=60601-1234',
    'city=Chicago&state=IL',
    'city=+chicago+&state=il',
    'zipCode=60601&city=Miami&state=FL',
  ])('is found by %s', async (query) => {
    const { status, body, headers } = await search(query);
    expect(status).toBe(200);
    const homes = z.array(foundPropertySchema).parse(body);
    expect(homes.length).toBe(24);
    expect(new Set(homes.map(({ state }) => state))).toEqual(new Set(['IL']));
    expect(headers.get('Content-Range')).toMatch(/^items \*\/\d+$/);
  });

  it('knows a city by its other spellings', async () => {
    const spellings = ['Saint Louis', 'St. Louis', 'st louis', 'ST.LOUIS'];
    const totals = spellings.map(async (city) =>
      (await search({ city, state: 'MO' })).headers.get('Content-Range'),
    );
    expect(new Set(await Promise.all(totals)).size).toBe(1);
  });

  const missing = 'Please provide either a Zip Code OR both City and State to search.';
  it.each(['', 'city=Chicago', 'state=IL', 'zipCode=+&city=Chicago', 'radius=25', 'city=&state='])(
    'is asked for when %j names none',
    async (query) => {
      expect(await search(query)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', message: missing, details: [{ field: '', message: missing }] },
      });
    },
  );

  it('that is unknown is named, with what may have been meant', async () => {
    expect(await search('zipCode=00000')).toMatchObject({
      status: 422,
      body: { code: 'unknown_location', message: 'We could not find ZIP code 00000.' },
    });
    const { status, body } = await search('city=Chicgo&state=il');
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'unknown_location', message: 'We could not find Chicgo, IL.' },
    });
    expect(body).toHaveProperty('suggestions', expect.arrayContaining([{ city: 'Chicago', state: 'IL' }]));
    expect(Object(body).suggestions.length).toBeLessThanOrEqual(5);
  });
});

describe('the filters', () => {
  it.each([5, 10, 25, 100])('keep homes within %i miles', async (radius) => {
    const homes = await found(`zipCode=60601&radius=${radius}&limit=100`);
    expect(homes.length).toBeGreaterThan(0);
    for (const { distanceMiles } of homes) expect(distanceMiles).toBeLessThanOrEqual(radius);
  });

  it('look 25 miles around unless told otherwise', async () => {
    expect(await found('zipCode=60601&limit=100')).toEqual(await found('zipCode=60601&limit=100&radius=25'));
  });

  it('take homes with any of the care types, as careTypes or careType', async () => {
    const both = await found(`${all}&careTypes=Memory+Care&careTypes=Respite+Care`);
    const homes = await found(all);
    const wanted = homes.filter(
      ({ careTypes }) => careTypes.includes('Memory Care') || careTypes.includes('Respite Care'),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(homes.length);
    expect(both.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect(await found(`${all}&careType=Memory+Care&careTypes=Respite+Care`)).toEqual(both);
  });

  it('take homes with all of the amenities, in either spelling of the one', async () => {
    const homes = await found(all);
    const wanted = homes.filter(({ amenities }) =>
      ['Hospice', 'Assistance with Daily Living'].every((amenity) => amenities.includes(amenity)),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(homes.length);
    for (const spelling of ['Assistance', 'Assitance']) {
      const query = `${all}&amenities=Hospice&amenities=${spelling}+with+Daily+Living`;
      expect((await found(query)).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    }
  });

  it('leave out homes without a price when a cost is asked for, and say how many', async () => {
    const homes = await found(all);
    const priced = homes.filter(
      ({ roomCost }) => roomCost !== null && roomCost >= 4_000 && roomCost <= 6_000,
    );
    const unpriced = homes.filter(({ roomCost }) => roomCost === null);
    expect(unpriced.length).toBeGreaterThan(0);
    const { body, headers } = await search(`${all}&minCost=4000&maxCost=6000`);
    expect(z.array(foundPropertySchema).parse(body)).toEqual(priced);
    expect(headers.get('X-Unpriced-Count')).toBe(String(unpriced.length));
    expect((await search(all)).headers.get('X-Unpriced-Count')).toBeNull();
  });

  it.each([
    ['radius=7', 'radius', 'Radius must be 5, 10, 25 or 100 miles'],
    ['radius=far', 'radius', 'Radius must be 5, 10, 25 or 100 miles'],
    ['minCost=-1', 'minCost', 'Cost must be a number of 0 or more, in dollars a month'],
    ['maxCost=cheap', 'maxCost', 'Cost must be a number of 0 or more, in dollars a month'],
    ['maxCost=1e3', 'maxCost', 'Cost must be a number of 0 or more, in dollars a month'],
    ['minCost=2&maxCost=1', 'minCost', 'Minimum cost cannot be higher than maximum cost'],
    ['careTypes=Spa', 'careTypes.0', 'Care type is not one of the known care types'],
    ['careType=Spa', 'careTypes.0', 'Care type is not one of the known care types'],
    ['amenities=Hospice&amenities=Sauna', 'amenities.1', 'Amenity is not one of the known amenities'],
    ['sort=popular', 'sort', 'Sort must be distance, price or newest'],
    ['limit=0', 'limit', 'Limit must be a whole number from 1 to 100'],
    ['cursor=garbage', 'cursor', 'Cursor must be one that an earlier answer gave'],
    ['state=Illinois', 'state', 'State must be a 2-letter abbreviation'],
    ['city=a%00b&state=IL', 'city', 'Text cannot contain control characters'],
    [`city=${'x'.repeat(81)}&state=IL`, 'city', 'Use at most 80 characters'],
  ])('refuse %s', async (query, field, message) => {
    expect(await search(`zipCode=60601&${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message, details: [{ field, message }] },
    });
  });

  it.each(['606', '6060a', '60601-12'])('refuse the ZIP code %s', async (zipCode) => {
    expect(await search({ zipCode })).toMatchObject({
      status: 400,
      body: { message: 'Invalid ZIP code format' },
    });
  });
});

describe('the order', () => {
  it('is by distance, then id', async () => {
    const homes = await found(all);
    const nearest = sorted(homes, (a, b) => a.distanceMiles - b.distanceMiles || (a.id < b.id ? -1 : 1));
    expect(homes.map(({ id }) => id)).toEqual(nearest.map(({ id }) => id));
  });

  it('by price puts the cheapest first and homes without a price last', async () => {
    const homes = await found(`${all}&sort=price`);
    const cheapest = sorted(homes, (a, b) => price(a) - price(b) || (a.id < b.id ? -1 : 1));
    expect(homes.map(({ id }) => id)).toEqual(cheapest.map(({ id }) => id));
    expect(homes.at(-1)?.roomCost).toBeNull();
  });

  it('by newest puts the latest first', async () => {
    const homes = await found(`${all}&sort=newest`);
    const latest = sorted(
      homes,
      (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1),
    );
    expect(homes.map(({ id }) => id)).toEqual(latest.map(({ id }) => id));
  });

  it.each(['distance', 'price', 'newest'])(
    'by %s goes on from page to page without loss or repetition',
    async (sort) => {
      const ids = (await found(`${all}&sort=${sort}`)).map(({ id }) => id);
      const pages = await followPages(search, `?zipCode=60601&radius=100&limit=7&sort=${sort}`);
      expect(pages.ids).toEqual(ids);
      expect(pages.totals).toEqual([`items */${ids.length}`]);
    },
  );
});

describe('what is found', () => {
  it('are active homes only, whoever asks', async () => {
    const [home] = await found('zipCode=60601&limit=1');
    const hide = 'update public.properties set is_active = $2 where id = $1';
    await api.database.query(hide, [home?.id, false]);
    for (const as of ['homes', 'alice', 'pat'] as const) {
      const { body } = await api.call('GET /properties/search', { as, query: all });
      expect(JSON.stringify(body)).not.toContain(home?.id);
    }
    await api.database.query(hide, [home?.id, true]);
    expect(await found('zipCode=60601&limit=1')).toEqual([{ ...home, updatedAt: expect.any(String) }]);
  });

  it('shows the heart of a signed-in caller and may then be kept by nobody', async () => {
    const [home] = await found('zipCode=60601&limit=1');
    await api.database.query('insert into public.favorites (patient_id, property_id) values ($1, $2)', [
      testUsers.fay.id,
      home?.id,
    ]);
    const { body, headers } = await api.call('GET /properties/search', {
      as: 'fay',
      query: 'zipCode=60601&limit=1',
    });
    expect(body).toMatchObject([{ id: home?.id, isFavorite: true }]);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(home?.isFavorite).toBe(false);
  });

  it('may be kept by visitors for a while, and is answered 304 when it has not changed', async () => {
    const { headers } = await search('zipCode=60601');
    expect(headers.get('Cache-Control')).toBe('public, max-age=30, stale-while-revalidate=300');
    expect(headers.get('Vary')).toBe('Authorization, Origin');
    const again = { 'If-None-Match': headers.get('ETag') ?? '' };
    const { status } = await fetch(`${api.stack.apiUrl}/properties/search?zipCode=60601`, { headers: again });
    expect(status).toBe(304);
  });

  it('is nothing where no home is, which is no error', async () => {
    // Utqiagvik, the northernmost town.
    const { status, body, headers } = await search('zipCode=99723&radius=5');
    expect({ status, body }).toEqual({ status: 200, body: [] });
    expect(headers.get('Content-Range')).toBe('items */0');
    expect(headers.get('Link')).toBeNull();
  });
});
