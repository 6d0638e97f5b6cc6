import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import * as z from 'zod/mini';
import { placeSchema } from '../../functions/_shared/contract/search.ts';

const suggest = (query: Record<string, string>) => api.call('GET /places', { query });
const locate = (zipCode: string) => api.call('GET /places/zip/{zipCode}', { params: { zipCode } });

describe('GET /places', () => {
  it('suggests cities that begin so, the most populous first, at most eight', async () => {
    const { status, body, headers } = await suggest({ query: 'san' });
    expect(status).toBe(200);
    const places = z.array(placeSchema).parse(body);
    expect(places).toHaveLength(8);
    expect(places.slice(0, 2)).toEqual([
      { city: 'San Antonio', state: 'TX' },
      { city: 'San Diego', state: 'CA' },
    ]);
    for (const { city } of places) expect(city).toMatch(/^San/);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('keeps to a state, and to other spellings', async () => {
    expect((await suggest({ query: 'SAINT LOU', state: 'mo' })).body).toMatchObject([
      { city: 'St. Louis', state: 'MO' },
    ]);
    const { body } = await suggest({ query: 'spring', state: 'IL' });
    expect(
      new Set(
        z
          .array(placeSchema)
          .parse(body)
          .map(({ state }) => state),
      ),
    ).toEqual(new Set(['IL']));
  });

  it.each(['Xyzzyville', '!!!', '%', '~'])('suggests nothing for %s', async (query) => {
    expect(await suggest({ query })).toMatchObject({ status: 200, body: [] });
  });

  it.each([
    [{}, 'query', 'City is required'],
    [{ query: ' ' }, 'query', 'City is required'],
    [{ query: 'x'.repeat(81) }, 'query', 'Use at most 80 characters'],
    [{ query: 'a\u0000' }, 'query', 'Text cannot contain control characters'],
    [{ query: 'san', state: 'Texas' }, 'state', 'State must be a 2-letter abbreviation'],
  ])('refuses %j', async (query: Record<string, string>, field, message) => {
    expect(await suggest(query)).toMatchObject({
      status: 400,
      body: { message, details: [{ field, message }] },
    });
  });
});

describe('GET /places/zip/{zipCode}', () => {
  it.each(['60601', '60601-1234'])('finds the city and state of %s', async (zipCode) => {
    expect(await locate(zipCode)).toMatchObject({
      status: 200,
      body: { zipCode: '60601', city: 'Chicago', state: 'IL' },
    });
  });

  it('answers 404 for one that there is not', async () => {
    expect(await locate('00000')).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'ZIP code not found' },
    });
  });

  it.each(['606', 'abcde', '606011'])('refuses %s', async (zipCode) => {
    const message = 'Invalid ZIP code format';
    expect(await locate(zipCode)).toMatchObject({
      status: 400,
      body: { message, details: [{ field: 'zipCode', message }] },
    });
  });
});
