import fc from 'fast-check';
import { careTypes, radiusOptions, searchAmenities, sortOptions, states } from '@contract/options.ts';
import { readSearchParams, searchSchema } from '@contract/search.ts';
import { describe, expect, it } from 'vitest';
import {
  checkFilters,
  countNarrowing,
  defaultFilters,
  fromQuery,
  hasPlace,
  placeOf,
  toQuery,
} from './filters.ts';

const filters = (given: Partial<typeof defaultFilters>) => ({ ...defaultFilters, ...given });

describe('hasPlace', () => {
  it('requires a ZIP code, or a city and a state', () => {
    expect(hasPlace(filters({}))).toBe(false);
    expect(hasPlace(filters({ city: 'Chicago' }))).toBe(false);
    expect(hasPlace(filters({ state: 'IL' }))).toBe(false);
    expect(hasPlace(filters({ city: '  ', state: 'IL' }))).toBe(false);
    expect(hasPlace(filters({ city: 'Chicago', state: 'IL' }))).toBe(true);
    expect(hasPlace(filters({ zipCode: '60601' }))).toBe(true);
  });
});

describe('checkFilters', () => {
  it('accepts a valid search', () => {
    expect(checkFilters(filters({ zipCode: '60601', minCost: '2000', maxCost: '4500.50' }))).toEqual({});
    expect(checkFilters(filters({ zipCode: '60601-1234' }))).toEqual({});
  });

  it('accepts costs with dollar signs and commas', () => {
    expect(checkFilters(filters({ zipCode: '60601', minCost: '$2,000', maxCost: ' 4,500 ' }))).toEqual({});
  });

  it('returns the message of each invalid field', () => {
    expect(checkFilters(filters({ zipCode: '6060' }))).toEqual({ zipCode: 'Invalid ZIP code format' });
    const cost = 'Cost must be a number of 0 or more, in dollars a month';
    expect(checkFilters(filters({ zipCode: '60601', minCost: 'cheap' }))).toEqual({ minCost: cost });
    expect(checkFilters(filters({ zipCode: '60601', maxCost: '-1' }))).toEqual({ maxCost: cost });
    expect(checkFilters(filters({ zipCode: '60601', maxCost: '10.005' }))).toEqual({ maxCost: cost });
    expect(checkFilters(filters({ zipCode: '60601', minCost: '5000', maxCost: '3000' }))).toEqual({
      minCost: 'Minimum cost cannot be higher than maximum cost',
    });
    expect(checkFilters(filters({ city: 'x'.repeat(81), state: 'IL' }))).toEqual({
      city: 'Use at most 80 characters',
    });
  });
});

describe('toQuery and fromQuery', () => {
  it('leave out defaults', () => {
    expect(toQuery(filters({ zipCode: '60601' }))).toBe('zipCode=60601');
  });

  it('repeat list parameters and normalize costs', () => {
    const query = toQuery(
      filters({
        city: 'Saint Louis',
        state: 'MO',
        radius: '100',
        maxCost: '$4,500',
        careTypes: ['Memory Care', 'Respite Care'],
        amenities: ['Hospice'],
      }),
      'price',
    );
    expect(query).toBe(
      'city=Saint+Louis&state=MO&radius=100&maxCost=4500&careTypes=Memory+Care&careTypes=Respite+Care&amenities=Hospice&sort=price',
    );
  });

  it('use defaults for unknown options', () => {
    expect(fromQuery('?radius=7&sort=paid&careTypes=Spa&amenities=Helipad&zipCode=%20')).toEqual({
      filters: defaultFilters,
      sort: 'distance',
    });
  });

  it('keep an invalid cost for the form', () => {
    expect(fromQuery('zipCode=60601&minCost=cheap').filters.minCost).toBe('cheap');
  });

  it('read careType into careTypes', () => {
    expect(fromQuery('careType=Memory+Care&careTypes=Respite+Care').filters).toMatchObject({
      careType: '',
      careTypes: ['Memory Care', 'Respite Care'],
    });
  });

  it('round-trip any search, and the API accepts it', () => {
    const cost = fc.integer({ min: 0, max: 4_000 }).map(String);
    const search = fc.record({
      zipCode: fc.constantFrom('60601', '10001', '60601-1234'),
      city: fc.constantFrom('', 'Chicago', "Coeur d'Alene", 'Winston-Salem & more'),
      state: fc.constantFrom('', ...states.map(({ code }) => code)),
      careType: fc.constant(''),
      radius: fc.constantFrom(...radiusOptions.map(String)),
      minCost: fc.oneof(fc.constant(''), cost),
      maxCost: fc.oneof(
        fc.constant(''),
        cost.map((value) => String(Number(value) + 4_000)),
      ),
      amenities: fc.subarray([...searchAmenities]),
      careTypes: fc.subarray([...careTypes]),
    });
    fc.assert(
      fc.property(search, fc.constantFrom(...sortOptions), (given, sort) => {
        const query = toQuery(given, sort);
        expect(fromQuery(query)).toEqual({ filters: given, sort });
        expect(searchSchema.safeParse(readSearchParams(new URLSearchParams(query))).success).toBe(true);
        expect(checkFilters(given)).toEqual({});
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });
});

describe('placeOf and countNarrowing', () => {
  it('keep the place and count the other filters', () => {
    const given = filters({ zipCode: '60601', radius: '5', minCost: '1', careTypes: ['Memory Care'] });
    expect(countNarrowing(given)).toBe(3);
    expect(placeOf(given)).toEqual(filters({ zipCode: '60601' }));
    expect(countNarrowing(placeOf(given))).toBe(0);
  });
});
