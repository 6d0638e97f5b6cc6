import { expect, it } from 'vitest';
import { pageSchema, readSearchParams, searchSchema } from './search.ts';

const read = (query: string) => searchSchema.safeParse(readSearchParams(new URLSearchParams(query)));
const messages = (query: string) => read(query).error?.issues.map(({ message }) => message);

it('a search has defaults, also for blank parameters', () => {
  for (const query of ['zipCode=60601', 'zipCode=60601&city=&state=+&minCost=&careType=&amenities='])
    expect(read(query).data).toEqual({
      zipCode: '60601',
      radius: 25,
      careTypes: [],
      amenities: [],
      sort: 'distance',
      limit: 24,
    });
});

it('a search has numbers and repeated parameters, with careType as an alias', () => {
  const query =
    'city=St.+Louis&state=mo&radius=100&minCost=0&maxCost=5000.50&sort=price&limit=5' +
    '&careTypes=Memory+Care&careType=Respite+Care&careTypes=Memory+Care' +
    '&amenities=Hospice&amenities=Assitance+with+Daily+Living';
  expect(read(query).data).toEqual({
    city: 'St. Louis',
    state: 'MO',
    radius: 100,
    minCost: 0,
    maxCost: 5_000.5,
    careTypes: ['Memory Care', 'Respite Care'],
    amenities: ['Hospice', 'Assistance with Daily Living'],
    sort: 'price',
    limit: 5,
  });
});

it('a search needs a place', () => {
  for (const query of ['', 'city=Chicago', 'state=IL', 'city=+&state=IL', 'minCost=1'])
    expect(messages(query)).toEqual(['Please provide either a Zip Code OR both City and State to search.']);
});

it('a search rejects other radiuses and costs', () => {
  for (const radius of ['0', '7', '25.5', '-25', 'x', '1e2', '0x19'])
    expect(messages(`zipCode=60601&radius=${radius}`)).toEqual(['Radius must be 5, 10, 25 or 100 miles']);
  const invalidCost = 'Cost must be a number of 0 or more, in dollars a month';
  for (const cost of ['-1', '-0.01', 'x', '1e3', '1,000', '$5', 'Infinity', '99999999999']) {
    expect(messages(`zipCode=60601&minCost=${cost}`)).toEqual([invalidCost]);
    expect(messages(`zipCode=60601&maxCost=${cost}`)).toEqual([invalidCost]);
  }
});

it('the minimum cost can equal the maximum cost, but not exceed it', () => {
  expect(read('zipCode=60601&minCost=2&maxCost=2').success).toBe(true);
  expect(messages('zipCode=60601&minCost=2&maxCost=1')).toEqual([
    'Minimum cost cannot be higher than maximum cost',
  ]);
});

it('a page has 1 to 100 items, 24 by default', () => {
  expect(pageSchema.parse({})).toEqual({ limit: 24 });
  for (const limit of [1, 100]) expect(pageSchema.parse({ limit: String(limit) })).toEqual({ limit });
  for (const limit of ['0', '101', '-1', '1.5', 'ten'])
    expect(pageSchema.safeParse({ limit }).error?.issues[0]?.message).toBe(
      'Limit must be a whole number from 1 to 100',
    );
});
