import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { placeSchema } from '../../functions/_shared/contract/search/search.ts';
import { api, invalid, notFound } from '../api/support/api.ts';

const suggest = (query: Record<string, string>) => api.call('GET /places', { query });
const locate = (zipCode: string) => api.call('GET /places/zip/{zipCode}', { params: { zipCode } });
const agency = (state: string) => api.call('GET /licensing-agencies/{state}', { params: { state } });

describe('GET /places', () => {
  it('suggests at most eight cities, the most populous first', async () => {
    const { status, body } = await suggest({ query: 'san' });
    expect(status).toBe(200);
    const places = z.array(placeSchema).parse(body);
    expect(places).toHaveLength(8);
    expect(places.slice(0, 2)).toEqual([
      { city: 'San Antonio', state: 'TX' },
      { city: 'San Diego', state: 'CA' },
    ]);
    for (const { city } of places) expect(city).toMatch(/^San/);
  });

  it.each([
    [{}, 'query', 'City is required'],
    [{ query: 'a\u0000' }, 'query', 'Text cannot contain control characters'],
    [{ query: 'san', state: 'Texas' }, 'state', 'State must be a 2-letter abbreviation'],
  ])('rejects %j', async (query: Record<string, string>, field, message) => {
    expect(await suggest(query)).toMatchObject(invalid(field, message));
  });
});

describe('GET /places/zip/{zipCode}', () => {
  it.each(['60601', '60601-1234'])('returns the city and state of %s', async (zipCode) => {
    const body = { zipCode: '60601', city: 'Chicago', state: 'IL' };
    expect(await locate(zipCode)).toMatchObject({ status: 200, body });
  });

  it('returns 404 for an unknown ZIP code', async () => {
    expect(await locate('00000')).toMatchObject(notFound('ZIP code not found'));
  });

  it.each(['606', 'abcde', '606011'])('rejects %s', async (zipCode) => {
    expect(await locate(zipCode)).toMatchObject(invalid('zipCode', 'Invalid ZIP code format'));
  });
});

describe('GET /licensing-agencies/{state}', () => {
  it('returns the agency of a state', async () => {
    const { status, body } = await agency('tx');
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'TX',
      name: 'Texas Health and Human Services Commission (HHSC), Long-term Care Regulation',
      facilityTerm: 'Assisted Living Facility (ALF, Type A or Type B)',
      url: 'https://apps.hhs.texas.gov/LTCSearch/',
      hasLookup: true,
      licenseNumberHint: '6 digits, e.g. 149045',
      checkedOn: '2026-11-01',
    });
    expect((await agency('DC')).body).toMatchObject({ hasLookup: false, licenseNumberHint: null });
  });

  it('rejects other states', async () => {
    expect((await agency('PR')).status).toBe(404);
    expect(await agency('Texas')).toMatchObject(invalid('state', 'State must be a 2-letter abbreviation'));
  });
});
