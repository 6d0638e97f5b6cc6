import { describe, expect, it } from 'vitest';
import { pageSchema, readSearchParams, searchSchema } from './search.ts';

const read = (query: string) => searchSchema.safeParse(readSearchParams(new URLSearchParams(query)));
const messages = (query: string) => read(query).error?.issues.map(({ message }) => message);

describe('a search', () => {
  it('has defaults for all but the place', () => {
    expect(read('zipCode=60601').data).toEqual({
      zipCode: '60601',
      radius: 25,
      careTypes: [],
      amenities: [],
      sort: 'distance',
      limit: 24,
    });
  });

  it('reads numbers, repeated parameters, and careType as one more of careTypes', () => {
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

  it('takes blanks as not given', () => {
    expect(read('zipCode=60601&city=&state=+&minCost=&careType=&amenities=').data).toEqual(
      read('zipCode=60601').data,
    );
  });

  it.each(['', 'city=Chicago', 'state=IL', 'city=+&state=IL', 'minCost=1'])(
    'asks for a place when %j names none',
    (query) => {
      expect(messages(query)).toEqual(['Please provide either a Zip Code OR both City and State to search.']);
    },
  );

  it.each(['0', '7', '25.5', '-25', 'x', '1e2', '0x19'])('refuses the radius %s', (radius) => {
    expect(messages(`zipCode=60601&radius=${radius}`)).toEqual(['Radius must be 5, 10, 25 or 100 miles']);
  });

  it.each(['-1', '-0.01', 'x', '1e3', '1,000', '$5', 'Infinity', '99999999999'])(
    'refuses the cost %s',
    (cost) => {
      const text = 'Cost must be a number of 0 or more, in dollars a month';
      expect(messages(`zipCode=60601&minCost=${cost}`)).toEqual([text]);
      expect(messages(`zipCode=60601&maxCost=${cost}`)).toEqual([text]);
    },
  );

  it('refuses a lowest cost above the highest, and takes equal ones', () => {
    expect(messages('zipCode=60601&minCost=2&maxCost=1')).toEqual([
      'Minimum cost cannot be higher than maximum cost',
    ]);
    expect(read('zipCode=60601&minCost=2&maxCost=2').success).toBe(true);
  });
});

describe('a page', () => {
  it('holds 24 unless told otherwise', () => {
    expect(pageSchema.parse({})).toEqual({ limit: 24 });
  });

  it.each(['1', '100'])('may hold %s', (limit) => {
    expect(pageSchema.parse({ limit })).toEqual({ limit: Number(limit) });
  });

  it.each(['0', '101', '-1', '1.5', 'ten'])('cannot hold %s', (limit) => {
    expect(pageSchema.safeParse({ limit }).error?.issues[0]?.message).toBe(
      'Limit must be a whole number from 1 to 100',
    );
  });
});
