import type { Property } from '@contract/properties/properties.ts';
import { amenities } from '@contract/options.ts';
import { makeProperty } from '@/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { isHomeId, readChoice, readHomes, withChoice } from './address.ts';
import { compareRows, type Row } from './rows.ts';

const choice = { roomType: null, careLevel: 1, persons: 1 } as const;
const chicago = { name: '60601', latitude: 41.8858, longitude: -87.6181 };
const rowsOf = (
  homes: (Partial<Property> | undefined)[],
  change: Partial<Parameters<typeof compareRows>[1]> = {},
) => {
  const loaded = homes.map(
    (home) => home && makeProperty({ confirmedAt: new Date().toISOString(), ...home }),
  );
  const { rows } = compareRows(loaded, { choice, places: [], money: null, ...change });
  return Object.fromEntries(rows.map(({ label, cells, isSame }) => [label, { cells, isSame }]));
};

describe('the rows of a comparison', () => {
  it('say how long the money lasts, if the family entered it', () => {
    const money = { income: 0, savings: 12_000, house: null, otherCosts: 0, rise: 0, usesIncreases: true };
    const stated = { roomCost: 6_000, communityFee: 0, deposit: 0, noticeDays: 0 };
    const increases = [{ year: new Date().getFullYear(), percent: 3 }];
    const homes = [{ ...stated, agreement: { increases } }, stated, { roomCost: null }];
    const row = rowsOf(homes, { choice: { ...choice, careLevel: 0 }, money })['How long your money lasts'];
    expect(row?.cells).toEqual([
      [
        expect.stringMatching(/^2 months, until /),
        'Prices rise by 3% a year, the average that this home states',
      ],
      [
        expect.stringMatching(/^At most 2 months, until /),
        'Prices rise by 0% a year',
        'Not stated: Price increases',
      ],
      ['Ask the owner'],
    ]);
    expect(rowsOf(homes)).not.toHaveProperty('How long your money lasts');
  });

  const full: Partial<Property> = {
    roomCost: 4_500,
    rates: [{ roomType: 'Studio', monthlyCost: 4_500 }],
    careLevels: [{ name: 'Light', monthlyCost: 700 }],
    communityFee: 3_000,
    deposit: 0,
    secondPersonFee: 1_050,
    includedServices: ['Meals', 'Utilities'],
    payments: ['Medicaid'],
    languages: ['Spanish', 'Tagalog'],
    licenseNumber: 'AL-7',
    licenseState: 'IL',
    licenseCheckedAt: '2026-11-01T12:00:00Z',
    certificationNumber: '145001',
    capacity: 1,
    availableSpots: 1,
    verifiedAt: '2026-10-02T12:00:00Z',
  };
  it.each([
    [
      'Your monthly cost',
      ['$5,200', 'Studio + Care: Light'],
      ['$5,900', 'Room', 'Plus Care levels: ask the owner'],
    ],
    [
      'First year, with one-time fees',
      ['$65,400'],
      [
        '$70,800',
        'Plus Care levels: ask the owner',
        'Plus Community fee, once: ask the owner',
        'Plus Deposit, once: ask the owner',
      ],
    ],
    [
      'One-time fees',
      expect.arrayContaining(['Community fee: $3,000', 'Deposit: none']),
      expect.arrayContaining(['Community fee: ask the owner', 'Deposit: ask the owner']),
    ],
    ['Included in the price', ['2 of 12'], ['Ask the owner']],
    ['Meals', ['Yes'], ['Not listed']],
    ['Accepted payment', ['Medicaid'], ['Ask the owner']],
    ['Languages of the staff', ['Spanish, Tagalog'], ['Ask the owner']],
    ['Availability', ['Available', '1 opening'], ['Unavailable', '3 openings']],
    [
      'Confirmed by the owner',
      ['today'],
      ['May 1, 2024', 'Please ask whether prices and openings are still right'],
    ],
    ['Total capacity', ['1 resident'], ['20 residents']],
    [
      'License, as listed by the owner',
      ['AL-7, Illinois', 'Checked by our team on November 1, 2026', 'CMS certification number 145001'],
      ['Ask the owner'],
    ],
    ['Owner checked', ['By our team on October 2, 2026'], ['Not checked']],
  ])('%s', (label, stated, notStated) => {
    const rows = rowsOf([full, { isActive: false, confirmedAt: '2024-05-01T12:00:00Z' }]);
    expect(rows[label]).toEqual({ cells: [stated, notStated], isSame: false });
  });

  it('names what Medicare Care Compare marks, if it marks one of the homes', () => {
    const label = 'Marked by Medicare';
    expect(rowsOf([{ abuseIconAsOf: '2026-08-01', careCompareStars: 1 }, {}])[label]?.cells).toEqual([
      ['Medicare: abuse icon, 1 of 5 stars'],
      ['Not marked'],
    ]);
    expect(rowsOf([{ careCompareStars: 3 }])).not.toHaveProperty(label);
  });

  it('follows the choice of the family', () => {
    const rows = rowsOf([full, { roomCost: 5_000 }], {
      choice: { roomType: 'Private room', careLevel: 0, persons: 2 },
    });
    expect(rows['Your monthly cost']?.cells[0]).toEqual(['Ask the owner']);
    const two = rowsOf([full], { choice: { roomType: null, careLevel: 0, persons: 2 } });
    expect(two['Your monthly cost']?.cells).toEqual([['$5,550', 'Studio + Second person']]);
  });

  it('marks the lowest complete cost with a word', () => {
    const dearer = { ...full, roomCost: 5_000, rates: [{ roomType: 'Studio', monthlyCost: 5_000 }] };
    const cells = rowsOf([full, dearer, { roomCost: 1_000 }])['Your monthly cost']?.cells;
    expect(cells?.map((lines) => lines?.includes('Lowest of these homes'))).toEqual([true, false, false]);
    expect(JSON.stringify(rowsOf([full, full])['Your monthly cost'])).not.toContain('lowest');
  });

  it('has a row with Yes or No for each option that a home has, below the number of each home', () => {
    const homes = [makeProperty({ amenities: ['Hospice', 'Other'] }), makeProperty({ amenities: ['Other'] })];
    const { rows } = compareRows(homes, { choice, places: [], money: null });
    const shown = rows
      .filter(({ kind }) => kind !== 'lines')
      .map(({ label, kind, cells }) => [label, kind, cells]);
    expect(shown.slice(-3)).toEqual([
      ['Amenities', 'group', [[`2 of ${amenities.length}`], [`1 of ${amenities.length}`]]],
      ['Hospice', 'option', [['Yes'], ['No']]],
      ['Other', 'option', [['Yes'], ['Yes']]],
    ]);
  });

  it('tells what visitors found, or that too few told of a visit', () => {
    const counts = { freeRoom: 7, attention: 7, roomShown: 7, notPressed: 7, wouldConsider: 7 };
    const rows = rowsOf([
      { visitFindings: { confirmed: { visitors: 7, priceAsListed: 6, ...counts } } },
      { visitFindings: { removed: 1 } },
      { visitFindings: null },
    ]);
    expect(rows['What visitors found, from five answers on']).toEqual({
      cells: [
        ['Of 7 visitors, 6 found the price as listed'],
        ['No visits reported yet'],
        ['No visits reported yet'],
      ],
      isSame: false,
    });
  });

  it('names what no home states once, at the end', () => {
    const none = makeProperty({
      payments: [],
      amenities: [],
      licenseNumber: null,
      certificationNumber: null,
    });
    const { rows, unstated } = compareRows([none, undefined], { choice, places: [], money: null });
    expect(unstated).toEqual(
      expect.arrayContaining(['Accepted payment', 'Amenities', 'License, as listed by the owner']),
    );
    expect(rows.map(({ label }) => label)).not.toContain('Amenities');
  });

  it('begins with the cost, the cost with care and what is free, before the public record', () => {
    const record: Row = { label: 'Stars', kind: 'lines', key: 'record: Stars', cells: [['5']], isSame: true };
    const labels = compareRows([makeProperty({ ...full, lowestMonthlyCost: 5_200 })], {
      choice,
      places: [chicago],
      money: null,
      recorded: [record],
    }).rows.map(({ label }) => label);
    expect(labels.slice(0, 6)).toEqual([
      'Your monthly cost',
      'Lowest price with care',
      'Availability',
      'Confirmed by the owner',
      'Stars',
      'Place',
    ]);
  });

  it('has a row for each place', () => {
    const mom = { name: 'Mom’s house', latitude: 41.8858, longitude: -88.6181 };
    const rows = rowsOf([{}], { places: [chicago, mom] });
    expect(Object.entries(rows).filter(([label]) => label.startsWith('Distance'))).toEqual([
      ['Distance from 60601', { cells: [['About a mile']], isSame: true }],
      ['Distance from Mom’s house', { cells: [['51 miles away']], isSame: true }],
    ]);
  });

  it.each<[string, (Partial<Property> | undefined)[], boolean]>([
    [
      'another order is the same',
      [{ amenities: ['Hospice', 'Other'] }, { amenities: ['Other', 'Hospice'] }],
      true,
    ],
    ['one more is a difference', [{ amenities: ['Hospice'] }, { amenities: ['Hospice', 'Other'] }], false],
    ['a home that is not loaded makes none', [{ amenities: ['Hospice'] }, undefined], true],
  ])('differences: %s', (_name, homes, isSame) => {
    expect(rowsOf(homes)['Amenities']?.isSame).toBe(isSame);
  });
});

const ids = [1, 2, 3, 4, 5].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);

it.each([
  ['', [], 0],
  ['?homes=', [], 0],
  [`?homes=${ids[0]},${ids[1]}`, ids.slice(0, 2), 0],
  [`?homes=${ids[0]}&homes=${ids[1]},${ids[0]?.toUpperCase()}, `, ids.slice(0, 2), 0],
  [`?homes=${ids.join(',')}`, ids.slice(0, 4), 1],
  ['?homes=../users,x', ['../users', 'x'], 0],
])('reads the homes of %s', (search, read, moreCount) => {
  expect(readHomes(search)).toMatchObject({ ids: read, moreCount });
  expect(read.filter((id) => !isHomeId(id))).toEqual(read.filter((id) => !ids.includes(id)));
});

it('reads the cost choice that it writes into an address', () => {
  const path = `/compare?homes=${ids[0]}`;
  expect(readChoice(new URL(path, 'http://a').search)).toBeUndefined();
  for (const given of [choice, { roomType: 'One bedroom', careLevel: 0, persons: 2 } as const])
    expect(readChoice(new URL(withChoice(path, given), 'http://a').search)).toEqual(given);
  expect(readChoice('?room=Castle&care=1&persons=9')).toEqual(choice);
});
