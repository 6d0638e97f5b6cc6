import { expect, it } from 'vitest';
import { monthlyCost, type MonthlyCostChoice, type PricedProperty } from './monthly-cost.ts';
import { includedServices } from '../options.ts';

const full: PricedProperty = {
  roomCost: 4_500,
  rates: [
    { roomType: 'One bedroom', monthlyCost: 5_600.1 },
    { roomType: 'Studio', monthlyCost: 4_500 },
  ],
  careLevels: [
    { name: 'Light', monthlyCost: 700.2 },
    { name: 'Full', monthlyCost: 1_900 },
  ],
  communityFee: 3_000,
  secondPersonFee: 1_050,
  deposit: 500,
  includedServices: [...includedServices],
};
const noFees = { communityFee: null, secondPersonFee: null, deposit: null };
const bare: PricedProperty = { ...full, ...noFees, rates: [], careLevels: [], includedServices: [] };
const alone: MonthlyCostChoice = { roomType: 'Studio', careLevel: 1, persons: 1 };
const oneTime = ['Community fee, once', 'Deposit, once'];
const careLevels = 'Care levels';
const roomTypes = 'Room types';

// The sums are computed by hand.
it.each<
  [string, PricedProperty, Partial<MonthlyCostChoice>, number | null, number | null, string[], string[]]
>([
  ['studio, light care', full, {}, 5_200.2, 65_902.4, [], []],
  ['one bedroom, full care', full, { roomType: 'One bedroom', careLevel: 2 }, 7_500.1, 93_501.2, [], []],
  ['the cheapest room', full, { roomType: null }, 5_200.2, 65_902.4, [], []],
  ['no care', full, { careLevel: 0 }, 4_500, 57_500, [], []],
  ['two persons', full, { persons: 2 }, 6_250.2, 78_502.4, [], []],
  // Whatever the family chose, a quote counts as it was sent.
  ...[full, { ...bare, communityFee: 3_000, deposit: 500 }].map(
    (home): [string, PricedProperty, Partial<MonthlyCostChoice>, number, number, string[], string[]] => [
      `a quote in place of ${home.rates.length} rooms`,
      {
        ...home,
        includedServices: [...includedServices],
        quote: { name: 'Your quote', monthlyTotal: 5_050 },
      },
      { careLevel: 2, persons: 2 },
      5_050,
      64_100,
      [],
      [],
    ],
  ),
  [
    'a care level for nothing',
    { ...full, careLevels: [{ name: 'All', monthlyCost: 0 }] },
    {},
    4_500,
    57_500,
    [],
    [],
  ],
  ['no fees', { ...full, communityFee: 0, deposit: 0 }, {}, 5_200.2, 62_402.4, [], []],
  ['fees unknown', { ...full, ...noFees }, {}, 5_200.2, 62_402.4, [], oneTime],
  [
    'second person unknown',
    { ...full, ...noFees },
    { persons: 2 },
    5_200.2,
    62_402.4,
    ['Second person'],
    oneTime,
  ],
  ['care levels unknown', { ...full, careLevels: [] }, {}, 4_500, 57_500, [careLevels], []],
  ['a higher care level', full, { careLevel: 3 }, 4_500, 57_500, ['Care level 3'], []],
  ['another room type', full, { roomType: 'Companion room' }, null, null, ['Companion room'], []],
  ['room cost only', bare, {}, 4_500, 54_000, [careLevels, roomTypes], oneTime],
  ['room cost only, any room', bare, { roomType: null, careLevel: 0 }, 4_500, 54_000, [], oneTime],
  ['no price at all', { ...bare, roomCost: null }, {}, null, null, ['Room', careLevels], oneTime],
])('%s', (_, property, choice, monthly, firstYear, missing, missingOnce) => {
  const cost = monthlyCost(property, { ...alone, ...choice });
  expect(cost.monthly).toEqual({ known: monthly, missing });
  expect(cost.firstYear).toEqual({ known: firstYear, missing: [...missing, ...missingOnce] });
  // The parts are those of the totals.
  const sum = (times: number) =>
    cost.parts.reduce((total, part) => total + part.amount * (part.isMonthly ? times : 1), 0);
  expect(firstYear === null || Math.abs(sum(12) - firstYear) < 0.005).toBe(true);
});

it('names the parts, and what is not included', () => {
  const services = { includedServices: includedServices.slice(2) };
  const two = monthlyCost({ ...full, ...services }, { ...alone, roomType: null, persons: 2 });
  expect(two.parts.map(({ label }) => label)).toEqual([
    'Studio',
    'Care: Light',
    'Second person',
    'Community fee, once',
    'Deposit, once',
  ]);
  expect(two.notIncluded).toEqual(['Care for the second person', 'Meals', 'Utilities']);
  expect(monthlyCost(bare, { ...alone, careLevel: 0 }).notIncluded).toEqual([
    'Care',
    'Meals, utilities and other services: not listed',
  ]);
});
