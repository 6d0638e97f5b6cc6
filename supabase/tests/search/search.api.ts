import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { foundPropertySchema } from '../../functions/_shared/contract/properties/properties.ts';
import { pinsSchema } from '../../functions/_shared/contract/search/search.ts';
import { makeFavorite } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid } from '../api/support/api.ts';
import { followPages } from '../api/support/follow-pages.ts';

type Found = z.infer<typeof foundPropertySchema>;
const search = (query: string | Record<string, string>) => api.call('GET /properties/search', { query });
const find = async (query: string) => z.array(foundPropertySchema).parse((await search(query)).body);
const ids = (found: Found[]) => found.map(({ id }) => id);
/** All properties near New York, where no other module makes one. */
const place = 'zipCode=10001&radius=100';
const all = `${place}&limit=100`;

describe('the place of GET /properties/search', () => {
  it.each([
    'zipCode=60601',
    'zipCode=60601-1234',
    'city=Chicago&state=IL',
    'city=+chicago+&state=il',
    'zipCode=60601&city=Miami&state=FL',
  ])('is found by %s', async (query) => {
    const { status, body, headers } = await search(query);
    expect(status).toBe(200);
    const found = z.array(foundPropertySchema).parse(body);
    expect(found.length).toBe(24);
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['IL']));
    expect(headers.get('Content-Range')).toMatch(/^items \*\/\d+$/);
    expect(headers.get('X-Search-Center')).toMatch(/^41\.8\d+,-87\.6\d+$/);
  });

  it.each(['', 'city=Chicago', 'state=IL', 'zipCode=+&city=Chicago'])('is required: %j', async (query) => {
    const message = 'Please provide either a Zip Code OR both City and State to search.';
    expect(await search(query)).toMatchObject(invalid('', message));
  });

  it('returns 422 with suggestions if it is unknown', async () => {
    const code = 'unknown_location';
    const zipCode = { code, message: 'We could not find ZIP code 00000.' };
    expect(await search('zipCode=00000')).toMatchObject({ status: 422, body: zipCode });
    const close = await search('zipCode=99999');
    expect(close).toMatchObject({ status: 422, body: { code } });
    expect(close.body).toHaveProperty('suggestions.length', 5);
    expect(close.body).toHaveProperty('suggestions.0.state', 'AK');
    const { status, body } = await search('city=Chicgo&state=il');
    const city = { code, message: 'We could not find Chicgo, IL.' };
    expect({ status, body }).toMatchObject({ status: 422, body: city });
    expect(body).toHaveProperty('suggestions', expect.arrayContaining([{ city: 'Chicago', state: 'IL' }]));
    expect(Object(body).suggestions.length).toBeLessThanOrEqual(5);
  });
});

describe('the filters of GET /properties/search', () => {
  it('limit the distance, by default to 25 miles', async () => {
    for (const radius of [5, 10, 25, 100]) {
      const found = await find(`zipCode=60601&radius=${radius}&limit=100`);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ distanceMiles }) => distanceMiles <= radius)).toBe(true);
    }
    expect(await find('zipCode=60601&limit=100')).toEqual(await find('zipCode=60601&limit=100&radius=25'));
  });

  const hasAnyCare = ({ careTypes }: Found) => careTypes.some((type) => /^(Memory|Respite) Care$/.test(type));
  const hasAmenities = ({ amenities }: Found) =>
    amenities.includes('Hospice') && amenities.includes('Assistance with Daily Living');
  const hasPayments = ({ payments }: Found) =>
    payments.includes('Medicaid') && payments.includes('Private pay');
  const hasLanguages = ({ languages }: Found) =>
    languages.includes('Spanish') && languages.includes('Tagalog');
  it.each<[string, string, (home: Found) => boolean]>([
    ['any care type', 'careTypes=Memory+Care&careTypes=Respite+Care', hasAnyCare],
    ['any care type', 'careType=Memory+Care&careTypes=Respite+Care', hasAnyCare],
    ['all amenities', 'amenities=Hospice&amenities=Assistance+with+Daily+Living', hasAmenities],
    ['all amenities', 'amenities=Hospice&amenities=Assitance+with+Daily+Living', hasAmenities],
    ['all payments', 'payments=Medicaid&payment=Private+pay', hasPayments],
    ['all languages', 'languages=Spanish&languages=Tagalog', hasLanguages],
  ])('match %s, on the map too: %s', async (_, filter, isMatch) => {
    const matching = (await find(all)).filter(isMatch);
    expect(matching.length).toBeGreaterThan(0);
    expect(ids(await find(`${all}&${filter}`))).toEqual(ids(matching));
    const { body } = await api.call('GET /properties/pins', { query: `${place}&${filter}` });
    expect(Object(body).pins).toHaveLength(matching.length);
  });

  it('leave out properties without a price if a cost is given, and count them', async () => {
    const found = await find(all);
    const matching = found.filter(
      ({ roomCost }) => roomCost !== null && roomCost >= 4_000 && roomCost <= 6_000,
    );
    const unpriced = found.filter(({ roomCost }) => roomCost === null);
    expect(unpriced.length).toBeGreaterThan(0);
    const { body, headers } = await search(`${all}&minCost=4000&maxCost=6000`);
    expect(body).toEqual(matching);
    expect(headers.get('X-Unpriced-Count')).toBe(String(unpriced.length));
    expect((await search(all)).headers.get('X-Unpriced-Count')).toBeNull();
  });

  it('compare the cost with care, and count the homes that do not state it', async () => {
    const found = await find(`${all}&sort=price&costWithCare=true`);
    const costs = found.map(({ lowestMonthlyCost }) => lowestMonthlyCost ?? Infinity);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    const stated = costs.filter((cost) => cost < Infinity).length;
    expect(stated).toBeGreaterThan(0);
    const unstated = String(costs.length - stated);
    const limited = await search(`${all}&sort=price&costWithCare=true&maxCost=7000`);
    expect(limited.body).toEqual(found.filter((_home, at) => (costs[at] ?? Infinity) <= 7_000));
    expect(limited.headers.get('X-Unpriced-Count')).toBe(unstated);
    const { headers } = await search(`${all}&costWithCare=true`);
    expect(headers.get('X-Unpriced-Count')).toBe(unstated);
  });

  const cost = 'Cost must be a number of 0 or more, in dollars a month';
  const careType = 'Care type is not one of the known care types';
  it.each([
    ['radius=7', 'radius', 'Radius must be 5, 10, 25 or 100 miles'],
    ['costWithCare=yes', 'costWithCare', 'costWithCare must be true or false'],
    ['openSpots=1', 'openSpots', 'openSpots must be true or false'],
    ['minCost=-1', 'minCost', cost],
    ['maxCost=cheap', 'maxCost', cost],
    ['minCost=2&maxCost=1', 'minCost', 'Minimum cost cannot be higher than maximum cost'],
    ['careTypes=Spa', 'careTypes.0', careType],
    ['careType=Spa', 'careTypes.0', careType],
    ['amenities=Hospice&amenities=Unknown', 'amenities.1', 'Amenity is not one of the known amenities'],
    ['payments=Cash', 'payments.0', 'Payment is not one of the known payments'],
    ['languages=English', 'languages.0', 'Language is not one of the known languages'],
    ['sort=popular', 'sort', 'Sort must be distance, price or newest'],
    ['limit=0', 'limit', 'Limit must be a whole number from 1 to 100'],
    ['cursor=garbage', 'cursor', 'Cursor must come from an earlier response'],
    ['state=Illinois', 'state', 'State must be a 2-letter abbreviation'],
    ['city=a%00b&state=IL', 'city', 'Text cannot contain control characters'],
    [`city=${'x'.repeat(81)}&state=IL`, 'city', 'Use at most 80 characters'],
  ])('reject %s', async (query, field, message) => {
    expect(await search(`zipCode=60601&${query}`)).toMatchObject(invalid(field, message));
  });

  it.each(['606', '6060a', '60601-12'])('reject the ZIP code %s', async (zipCode) => {
    const body = { message: 'Invalid ZIP code format' };
    expect(await search({ zipCode })).toMatchObject({ status: 400, body });
  });
});

describe('the order of GET /properties/search', () => {
  const price = ({ roomCost }: Found) => roomCost ?? Infinity;
  const byId = (a: Found, b: Found) => (a.id < b.id ? -1 : 1);
  const orders: Record<string, (a: Found, b: Found) => number> = {
    // The owner decides the order of equal distances. See ../search-agreement.test.ts.
    distance: (a, b) => a.distanceMiles - b.distanceMiles,
    // Properties without a price come last.
    price: (a, b) => (price(a) === price(b) ? byId(a, b) : price(a) - price(b)),
    newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || byId(b, a),
  };

  it.each(Object.entries(orders))('by %s is the same in pages', async (sort, compare) => {
    const found = await find(`${all}&sort=${sort}`);
    expect(ids(found)).toEqual(ids(found.toSorted(compare)));
    const pages = await followPages(search, `?${place}&limit=7&sort=${sort}`);
    expect(pages.ids).toEqual(ids(found));
    expect(pages.totals).toEqual([`items */${found.length}`]);
  });
});

describe('the response of GET /properties/search', () => {
  it('contains the favorites of the caller and is then not cached', async () => {
    const [first] = await find('zipCode=60601&limit=1');
    expect(first?.isFavorite).toBe(false);
    await makeFavorite(api.database, testUsers.fay.id, first?.id ?? '');
    const query = 'zipCode=60601&limit=1';
    const { body, headers } = await api.call('GET /properties/search', { as: 'fay', query });
    expect(body).toMatchObject([{ id: first?.id, isFavorite: true }]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('is cached for visitors, and 304 if it has not changed', async () => {
    const { headers } = await search('zipCode=60601');
    expect(headers.get('Cache-Control')).toBe('public, max-age=30, stale-while-revalidate=300');
    // Deno 2.1 puts Accept-Encoding before it.
    expect(headers.get('Vary')).toMatch(/(^|, )Authorization, Origin$/);
    const url = `${api.stack.apiUrl}/properties/search?zipCode=60601`;
    const { status } = await fetch(url, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    expect(status).toBe(304);
  });
});

describe('GET /properties/pins', () => {
  const call = (query: string) => api.call('GET /properties/pins', { query });

  it.each(['', '&careType=Memory+Care&amenities=Hospice'])(
    'has the homes of the search%s',
    async (filter) => {
      const { body, headers } = await call(all + filter);
      const { pins, hasMore, isApproximate, center } = pinsSchema.parse(body);
      const found = await find(all + filter);
      expect(pins).toEqual(found.map((home) => [home.id, home.latitude, home.longitude, home.roomCost]));
      expect(hasMore).toBe(false);
      expect(isApproximate).toBe(found.some((home) => !home.locationIsExact));
      const centerOfSearch = (await search(all)).headers.get('X-Search-Center');
      expect(centerOfSearch).toBe(`${center.latitude},${center.longitude}`);
      expect(headers.get('Cache-Control')).toBe('public, max-age=30, stale-while-revalidate=300');
    },
  );

  it.each(['', 'zipCode=00000', 'city=Chicgo&state=il', 'zipCode=6&radius=7&careTypes=Spa'])(
    'has the errors of the search: %s',
    async (query) => {
      const [pins, page] = [await call(query), await search(query)];
      expect(pins).toMatchObject({
        status: page.status,
        body: { ...Object(page.body), requestId: expect.any(String) },
      });
      expect(pins.body).toHaveProperty('message');
    },
  );
});
