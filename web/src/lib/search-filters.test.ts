import fc from 'fast-check';
import {
  careTypes,
  languages,
  payments,
  radiusOptions,
  searchAmenities,
  sortOptions,
  states,
} from '@contract/options.ts';
import { readSearchParams, searchSchema } from '@contract/search/search.ts';
import { describe, expect, it } from 'vitest';
import {
  checkFilters,
  countNarrowing,
  defaultFilters,
  fromQuery,
  hasPlace,
  placeOf,
  toQuery,
} from './search-filters.ts';

const filters = (given: Partial<typeof defaultFilters>) => ({ ...defaultFilters, ...given });

it.each([
  [{}, false],
  [{ city: 'Chicago' }, false],
  [{ state: 'IL' }, false],
  [{ city: '  ', state: 'IL' }, false],
  [{ city: 'Chicago', state: 'IL' }, true],
  [{ zipCode: '60601' }, true],
])('the place of %j is sufficient: %s', (given, isEnough) => {
  expect(hasPlace(filters(given))).toBe(isEnough);
});

const cost = 'Cost must be a number of 0 or more, in dollars a month';
const amount = 'Please enter an amount in dollars';
it.each([
  [{ minCost: '2000', maxCost: '4500.50' }, {}],
  [{ zipCode: '60601-1234' }, {}],
  [{ minCost: '$2,000', maxCost: ' 4,500 ' }, {}],
  [{ zipCode: '6060' }, { zipCode: 'Invalid ZIP code format' }],
  [{ minCost: 'cheap' }, { minCost: amount }],
  [{ maxCost: '-1' }, { maxCost: cost }],
  [{ minCost: '2k', maxCost: '$ 7 000' }, {}],
  [{ maxCost: '10000000000' }, { maxCost: cost }],
  [{ minCost: '5000', maxCost: '3000' }, { minCost: 'Minimum cost cannot be higher than maximum cost' }],
  [{ zipCode: '', city: 'x'.repeat(81), state: 'IL' }, { city: 'Use at most 80 characters' }],
])('the errors of %j are %j', (given, errors) => {
  expect(checkFilters(filters({ zipCode: '60601', ...given }))).toEqual(errors);
});

describe('toQuery and fromQuery', () => {
  it('repeat list parameters and normalize costs', () => {
    const query = toQuery(
      filters({
        city: 'Saint Louis',
        state: 'MO',
        radius: '100',
        maxCost: '$4,500',
        careTypes: ['Memory Care', 'Respite Care'],
        amenities: ['Hospice'],
        payments: ['Medicaid'],
        languages: ['Haitian Creole'],
      }),
      'price',
    );
    expect(query).toBe(
      'city=Saint+Louis&state=MO&radius=100&maxCost=4500&careTypes=Memory+Care&careTypes=Respite+Care&amenities=Hospice&payments=Medicaid&languages=Haitian+Creole&sort=price',
    );
  });

  it('use defaults for unknown options', () => {
    expect(
      fromQuery(
        '?radius=7&sort=paid&careTypes=Spa&amenities=Helipad&payments=Cash&languages=English&zipCode=%20',
      ),
    ).toEqual({
      filters: defaultFilters,
      sort: 'distance',
    });
  });

  it.each<[text: string, first: string, state?: string]>([
    ['60601', '60601'],
    ['Chicago, IL 60601-1234', '60601-1234'],
    ['606', '606'],
    ['Naperville IL', 'Naperville', 'IL'],
    ['kansas city,missouri', 'kansas city', 'MO'],
    ['Charleston West Virginia', 'Charleston', 'WV'],
    ['Fort Lee, new jersey ', 'Fort Lee', 'NJ'],
    ['Indiana', 'Indiana', ''],
    ['Marin', 'Marin', ''],
    ['Winston-Salem,', 'Winston-Salem', ''],
    ['60601, Chicago', '60601'],
    ['60601 Chicago IL', '60601'],
    ['  60601 - 1234 ', '60601-1234'],
    ['Washington DC', 'Washington', 'DC'],
    ['Washington, D.C.', 'Washington', 'DC'],
    ['washington district of columbia', 'washington', 'DC'],
    ['NYC', 'New York', 'NY'],
    ['new york city', 'New York', 'NY'],
    ['L.A.', 'Los Angeles', 'CA'],
  ])('read the place "%s" from one line', (text, first, state) => {
    const expected =
      state === undefined ? { zipCode: first, city: '', state: '' } : { zipCode: '', city: first, state };
    expect(fromQuery(new URLSearchParams({ place: text }).toString()).filters).toEqual(filters(expected));
  });

  it('keep an invalid cost for the form, and read careType and payment into the lists', () => {
    expect(
      fromQuery('minCost=cheap&payment=Medicaid&careType=Memory+Care&careTypes=Respite+Care').filters,
    ).toMatchObject({
      minCost: 'cheap',
      careType: '',
      careTypes: ['Memory Care', 'Respite Care'],
      payments: ['Medicaid'],
    });
  });

  it('round-trip any search, and the API accepts it', () => {
    const amount = fc.integer({ min: 0, max: 4_000 }).map(String);
    const search = fc.record({
      zipCode: fc.constantFrom('60601', '10001', '60601-1234'),
      city: fc.constantFrom('', 'Chicago', "Coeur d'Alene", 'Winston-Salem & more'),
      state: fc.constantFrom('', ...states.map(({ code }) => code)),
      careType: fc.constant(''),
      radius: fc.constantFrom(...radiusOptions.map(String)),
      minCost: fc.oneof(fc.constant(''), amount),
      maxCost: fc.oneof(
        fc.constant(''),
        amount.map((value) => String(Number(value) + 4_000)),
      ),
      amenities: fc.subarray([...searchAmenities]),
      careTypes: fc.subarray([...careTypes]),
      payments: fc.subarray([...payments]),
      languages: fc.subarray([...languages]),
      openSpots: fc.boolean(),
      costWithCare: fc.boolean(),
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

it('keeps the place without the other filters', () => {
  const given = filters({ zipCode: '60601', radius: '5', minCost: '1', payments: ['Medicaid'] });
  expect(countNarrowing(given)).toBe(3);
  expect(placeOf(given)).toEqual(filters({ zipCode: '60601' }));
});
