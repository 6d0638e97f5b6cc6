import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endTexts, moneyEnd, riseText } from './money-end.ts';
import type { MonthlyCostChoice } from './monthly-cost.ts';
import {
  durationText,
  endsWithinFiveYears,
  howLongMoneyLasts,
  moneyText,
  type AgreedProperty,
  type Money,
  type MoneyResult,
} from './money.ts';

const none: AgreedProperty = {
  roomCost: null,
  rates: [],
  careLevels: [],
  communityFee: null,
  secondPersonFee: null,
  deposit: null,
  includedServices: [],
  agreement: {},
  noticeDays: 0,
};
/** $4,000 for the room, $1,000 for care, no fees. */
const home: AgreedProperty = {
  ...none,
  roomCost: 4_000,
  rates: [{ roomType: 'Studio', monthlyCost: 4_000 }],
  careLevels: [{ name: 'Light', monthlyCost: 1_000 }],
  communityFee: 0,
  secondPersonFee: 500,
  deposit: 0,
};
const one: MonthlyCostChoice = { roomType: null, careLevel: 1, persons: 1 };
const broke: Money = { income: 0, savings: 0, house: null, otherCosts: 0, rise: 0, usesIncreases: false };

type Case = [
  why: string,
  expected: [kind: string, months: number],
  money: Partial<Money>,
  choice?: Partial<MonthlyCostChoice>,
  prices?: Partial<AgreedProperty>,
];

// Worked out by hand. The home costs $5,000 a month, unless a case says otherwise.
const cases: Case[] = [
  ['nothing', ['ends', 0], {}],
  ['exactly one month', ['ends', 1], { savings: 5_000 }],
  ['one cent less than a month', ['ends', 0], { savings: 4_999.99 }],
  ['one cent more than a month', ['ends', 1], { savings: 5_000.01 }],
  ['$60,000 is twelve months', ['ends', 12], { savings: 60_000 }],
  ['income of $2,000 leaves $3,000 to pay: 60,000 / 3,000', ['ends', 20], { savings: 60_000, income: 2_000 }],
  ['income of exactly the cost', ['covered', 360], { income: 5_000 }],
  ['income above the cost', ['covered', 360], { income: 7_000 }],
  ['one cent less income than the cost, no savings', ['ends', 0], { income: 4_999.99 }],
  ['one cent less income, savings of 360 cents', ['beyond', 360], { income: 4_999.99, savings: 3.6 }],
  ['one cent less income, savings of 359 cents', ['ends', 359], { income: 4_999.99, savings: 3.59 }],
  ['other costs of $1,000: 60,000 / 6,000', ['ends', 10], { savings: 60_000, otherCosts: 1_000 }],
  ['a year at 5,000, then 5,500: (71,000 - 60,000) / 5,500', ['ends', 14], { savings: 71_000, rise: 10 }],
  ['the same, one cent less', ['ends', 13], { savings: 70_999.99, rise: 10 }],
  ['25 %: 60,000 + 2 x 6,250', ['ends', 14], { savings: 72_500, rise: 25 }],
  ['25 % in two steps: 60,000 + 75,000 + 7,812.50', ['ends', 25], { savings: 142_812.5, rise: 25 }],
  ['the same, one cent less', ['ends', 24], { savings: 142_812.49, rise: 25 }],
  ['4 %: 60,000 + 5,200', ['ends', 13], { savings: 65_200, rise: 4 }],
  ['income covers the first year, then $500 a month are missing', ['ends', 12], { income: 5_000, rise: 10 }],
  ['the same with $1,000 of savings', ['ends', 14], { income: 5_000, savings: 1_000, rise: 10 }],
  [
    'a house of $50,000 in month 14, in time: 65,000 pays 13 months',
    ['ends', 23],
    { savings: 65_000, house: { value: 50_000, month: 14 } },
  ],
  ['the same one month too late', ['ends', 13], { savings: 65_000, house: { value: 50_000, month: 15 } }],
  ['a house sold at once', ['ends', 10], { house: { value: 50_000, month: 1 } }],
  ['two persons: 5,500', ['ends', 10], { savings: 55_000 }, { persons: 2 }],
  ['two persons, one cent less', ['ends', 9], { savings: 54_999.99 }, { persons: 2 }],
  ['no care: 4,000', ['ends', 15], { savings: 60_000 }, { careLevel: 0 }],
  [
    'fees of 3,000 and 2,000 first: 55,000 / 5,000',
    ['ends', 11],
    { savings: 60_000 },
    {},
    { communityFee: 3_000, deposit: 2_000 },
  ],
  ['savings that do not pay the fees', ['ends', 0], { savings: 5_500 }, {}, { communityFee: 501 }],
  ['income covers the months but not the fee', ['ends', 0], { income: 6_000 }, {}, { communityFee: 1_001 }],
  [
    'cents: 3 x 1,333.33 = 3,999.99',
    ['ends', 3],
    { savings: 3_999.99 },
    { careLevel: 0 },
    { rates: [], roomCost: 1_333.33 },
  ],
  ['a billion', ['beyond', 360], { savings: 1_000_000_000, rise: 4 }],
];

describe('how long the money lasts', () => {
  it.each(cases)('%s', (_why, [kind, months], money, choice = {}, prices = {}) => {
    const result = howLongMoneyLasts({ ...home, ...prices }, { ...one, ...choice }, { ...broke, ...money });
    expect(result).toMatchObject({ kind, months });
  });

  it('has no answer without a price for the room', () => {
    expect(howLongMoneyLasts({ ...home, rates: [], roomCost: null }, one, broke)).toBeNull();
  });

  it('lists what is left at the end of each year, and zero for the year in which it ends', () => {
    const result = howLongMoneyLasts(home, one, { ...broke, savings: 150_000 });
    expect(result?.years).toEqual([90_000, 30_000, 0]);
  });

  it('names the prices that are missing', () => {
    const result = howLongMoneyLasts({ ...home, careLevels: [], deposit: null }, one, {
      ...broke,
      savings: 40_000,
    });
    expect(result).toMatchObject({ kind: 'ends', months: 10, missing: ['Care levels', 'Deposit, once'] });
  });

  const amount = fc.integer({ min: 0, max: 50_000_000 }).map((value) => value / 100);
  const anyMoney = fc.record<Money>({
    income: fc.integer({ min: 0, max: 900_000 }).map((value) => value / 100),
    savings: amount,
    house: fc.option(fc.record({ value: amount, month: fc.integer({ min: 1, max: 60 }) })),
    otherCosts: fc.integer({ min: 0, max: 200_000 }).map((value) => value / 100),
    rise: fc.integer({ min: 0, max: 25 }),
    usesIncreases: fc.boolean(),
  });
  type Change = [what: string, change: (money: Money, by: number) => Money];
  const monthsOf = (money: Money, choice = one, prices = home) =>
    howLongMoneyLasts(prices, choice, money)?.months ?? 0;
  const more = fc.integer({ min: 1, max: 500_000 }).map((value) => value / 100);

  it.each<Change>([
    ['income', (money, by) => ({ ...money, income: money.income + by })],
    ['savings', (money, by) => ({ ...money, savings: money.savings + by })],
    [
      'a house',
      (money, by) => ({
        ...money,
        house: { month: 1, ...money.house, value: (money.house?.value ?? 0) + by },
      }),
    ],
    ['an earlier sale', (money) => ({ ...money, house: money.house && { ...money.house, month: 1 } })],
  ])('%s never shortens it', (_what, change) => {
    fc.assert(
      fc.property(anyMoney, more, (money, by) => {
        expect(monthsOf(change(money, by))).toBeGreaterThanOrEqual(monthsOf(money));
      }),
    );
  });

  it.each<Change>([
    ['other costs', (money, by) => ({ ...money, otherCosts: money.otherCosts + by })],
    ['a rise', (money, by) => ({ ...money, rise: money.rise + by / 1_000 })],
  ])('%s never make it longer', (_what, change) => {
    fc.assert(
      fc.property(anyMoney, more, (money, by) => {
        expect(monthsOf(change(money, by))).toBeLessThanOrEqual(monthsOf(money));
      }),
    );
  });

  it('a second person and a higher price never make it longer', () => {
    fc.assert(
      fc.property(anyMoney, more, (money, by) => {
        const dearer = { ...home, careLevels: [{ name: 'Light', monthlyCost: 1_000 + by }] };
        expect(monthsOf(money, { ...one, persons: 2 })).toBeLessThanOrEqual(monthsOf(money));
        expect(monthsOf(money, one, dearer)).toBeLessThanOrEqual(monthsOf(money));
      }),
    );
  });
});

// Worked out by hand. $5,000 a month; the fees are $4,250.
describe('what is missing', () => {
  const fees = { communityFee: 3_000, deposit: 1_250 };
  const house = (month: number) => ({ value: 200_000, month });
  it.each<[string, Partial<Money>, Partial<AgreedProperty>, string]>([
    [
      'fees: 9,250 - 9,000',
      { savings: 9_000 },
      fees,
      'The money covers the first month, but not the one-time fees of $4,250: you need $250 more',
    ],
    [
      'fees above savings, with income for the month: 4,250 - 4,000 - 150',
      { savings: 4_000, income: 5_150 },
      fees,
      'The money covers the first month, but not the one-time fees of $4,250: you need $100 more',
    ],
    [
      'the month and the fees: 9,250 - 4,000',
      { savings: 4_000 },
      fees,
      'The money does not cover the first month: you need $5,250 more',
    ],
    [
      'a house in month 14: 13 months are 65,000, less 15,000',
      { savings: 15_000, house: house(14) },
      {},
      'The money ends in month 3, before the house is sold in month 14. You need $50,000 more to last until then',
    ],
    [
      'the same with cents, which are rounded up',
      { savings: 15_000.6, house: house(14) },
      {},
      'The money ends in month 3, before the house is sold in month 14. You need $50,000 more to last until then',
    ],
    [
      'the same with a rise of 10 % in month 13: 60,000 + 5,500 - 15,000',
      { savings: 15_000, house: house(14), rise: 10 },
      {},
      'The money ends in month 3, before the house is sold in month 14. You need $50,500 more to last until then',
    ],
    [
      'a house in month 3 and nothing before: 2 months',
      { house: house(3) },
      {},
      'The money does not cover the first month. The house is sold in month 3: you need $10,000 more to last until then',
    ],
    [
      'fees before a house, with income above the cost from month 2 on: the first month alone',
      { income: 5_500, house: house(14) },
      { communityFee: 3_000, deposit: 0 },
      'The money does not cover the first month. The house is sold in month 14: you need $2,500 more to last until then',
    ],
    [
      'savings pay the fees and income the rest',
      { income: 5_000, savings: 4_250 },
      fees,
      'Income covers the monthly cost, and savings pay the one-time fees',
    ],
    ['income pays the fees too', { income: 9_250 }, fees, 'Income covers it'],
    [
      'prices that are not stated',
      { savings: 15_000, house: house(14) },
      { deposit: null },
      'The money ends in month 3, before the house is sold in month 14. You need at least $50,000 more to last until then',
    ],
  ])('%s', (_why, money, prices, text) => {
    const result = howLongMoneyLasts({ ...home, ...prices }, one, { ...broke, ...money });
    expect(result && moneyText(result)).toBe(text);
  });
});

describe('the words of the result', () => {
  const now = new Date(2026, 10, 25);
  const result: MoneyResult = {
    kind: 'ends',
    months: 27,
    years: [],
    missing: [],
    gap: null,
    rise: { percent: 4, years: [] },
    left: 0,
  };

  it.each<[MoneyResult, string]>([
    [result, '2 years and 3 months, until January 2029'],
    [{ ...result, months: 1 }, '1 month, until November 2026'],
    [{ ...result, months: 12 }, '1 year, until October 2027'],
    [{ ...result, months: 0 }, 'The money does not cover the first month'],
    [{ ...result, missing: ['Deposit'] }, 'At most 2 years and 3 months, until January 2029'],
    [{ ...result, kind: 'covered' }, 'Income covers it'],
    [{ ...result, kind: 'covered', missing: ['Deposit'] }, 'Income covers what is listed'],
    [{ ...result, kind: 'beyond' }, 'More than 30 years'],
    [{ ...result, kind: 'beyond', missing: ['Deposit'] }, 'May last more than 30 years'],
  ])('of %j', (given, text) => {
    expect(moneyText(given, now)).toBe(text);
  });

  it('name Medicaid below five years only', () => {
    expect(endsWithinFiveYears({ ...result, months: 59 })).toBe(true);
    expect(endsWithinFiveYears({ ...result, months: 60 })).toBe(false);
    expect(endsWithinFiveYears({ ...result, kind: 'covered', months: 12 })).toBe(false);
    expect(durationText(0)).toBe('0 months');
  });
});

const thisYear = new Date().getUTCFullYear();
/** Stated for this year and those before it. */
const rising = (...percents: number[]): Partial<AgreedProperty> => ({
  agreement: { increases: percents.map((percent, ago) => ({ year: thisYear - ago, percent })) },
});
type AgreedCase = [why: string, months: number, money: Partial<Money>, home: Partial<AgreedProperty>];

// Worked out by hand. The home costs $5,000 a month.
const agreedCases: AgreedCase[] = [
  ['10 %: 60,000 + 2 x 5,500', 14, { savings: 71_000 }, rising(10)],
  ['the same, one cent less', 13, { savings: 70_999.99 }, rising(10)],
  ['the mean of 5, 10 and 15 is 10', 14, { savings: 71_000 }, rising(5, 10, 15)],
  ['the mean of 0 and 20 is 10, one cent less', 13, { savings: 70_999.99 }, rising(0, 20)],
  [
    'stated 0 % and not the 25 % of the family: 120,000 / 5,000',
    24,
    { savings: 120_000, rise: 25 },
    rising(0),
  ],
  ['the mean of 3 and 4: 60,000 + 2 x 5,175', 14, { savings: 70_350 }, rising(3, 4)],
  ['the mean of 3, 4 and 4 is 3.67: 60,000 + 5,183.50', 13, { savings: 65_183.5 }, rising(3, 4, 4)],
  ['the same, one cent less', 12, { savings: 65_183.49 }, rising(3, 4, 4)],
  [
    'other costs rise as the family says: 72,000 + 5,500 + 1,200',
    13,
    { savings: 78_700, otherCosts: 1_000, rise: 20 },
    rising(10),
  ],
  ['the same, one cent less', 12, { savings: 78_699.99, otherCosts: 1_000, rise: 20 }, rising(10)],
  [
    '50 % stated, and the family counts with 10',
    14,
    { savings: 71_000, rise: 10, usesIncreases: false },
    rising(50),
  ],
  [
    'an increase of four years ago, and the family counts with 10',
    14,
    { savings: 71_000, rise: 10 },
    { agreement: { increases: [{ year: thisYear - 4, percent: 50 }] } },
  ],
  ['two increases of 10 %: 60,000 + 66,000 + 6,050', 25, { savings: 132_050 }, rising(10)],
  ['the same, one cent less', 24, { savings: 132_049.99 }, rising(10)],
  ['income of 2,000: 36,000 + 2 x 3,500', 14, { savings: 43_000, income: 2_000 }, rising(10)],
  ['income of the first price: 2 x 500', 14, { savings: 1_000, income: 5_000 }, rising(10)],
  [
    'a house of 50,000 in month 13: 60,000, then 50,000 / 5,500 and 500 left',
    21,
    { savings: 60_000, house: { value: 50_000, month: 13 } },
    rising(10),
  ],
  [
    'fees of 3,000 and 1,250 in the first month: 64,250 + 5,500',
    13,
    { savings: 69_750 },
    { ...rising(10), communityFee: 3_000, deposit: 1_250 },
  ],
  [
    'the same, one cent less',
    12,
    { savings: 69_749.99 },
    { ...rising(10), communityFee: 3_000, deposit: 1_250 },
  ],
  ['one percent: 60,000 + 12 x 5,050 + 5,100.50', 25, { savings: 125_700.5 }, rising(1)],
  ['the same, one cent less', 24, { savings: 125_700.49 }, rising(1)],
];

describe('what the home states about increases', () => {
  it.each(agreedCases)('%s', (_why, months, money, prices) => {
    const result = howLongMoneyLasts({ ...home, ...prices }, one, {
      ...broke,
      usesIncreases: true,
      ...money,
    });
    expect(result).toMatchObject({ kind: 'ends', months });
  });

  it.each<[Partial<Money>, Partial<AgreedProperty>, string]>([
    [
      {},
      rising(6, 5),
      `5.5% a year: the average of the increases that this home states for ${thisYear - 1} to ${thisYear}.`,
    ],
    [{}, rising(3), `3% a year: the average of the increases that this home states for ${thisYear}.`],
    [{ rise: 4 }, {}, '4% a year.'],
    [{ rise: 4, usesIncreases: false }, rising(6, 5), '4% a year.'],
  ])('is named: %j, %j', (money, prices, text) => {
    const result = howLongMoneyLasts({ ...home, ...prices }, one, {
      ...broke,
      usesIncreases: true,
      ...money,
    });
    expect(result && riseText(result)).toBe(`Counted with prices that rise by ${text}`);
  });

  it('makes it "at most" when increases or notice are missing', () => {
    const all = { ...broke, savings: 60_000, usesIncreases: true };
    const missing = (prices: Partial<AgreedProperty>, money = all) =>
      howLongMoneyLasts({ ...home, ...prices }, one, money)?.missing;
    expect(missing(rising(4))).toEqual([]);
    expect(missing({ noticeDays: null })).toEqual(['Price increases', 'Notice before moving out']);
    expect(missing({}, { ...all, usesIncreases: false })).toEqual([]);
  });
});

// Worked out by hand: 5,000 a month, and the fees first.
describe('the last month', () => {
  const now = new Date(2026, 10, 25);
  const fees = { communityFee: 3_000, deposit: 1_000 };
  it.each<[why: string, savings: number, home: Partial<AgreedProperty>, end: object, texts: string[]]>([
    [
      '14,500 - 4,000 - 10,000 leaves 500; half of 3,000 within 90 days, and 1,000',
      14_500,
      { ...fees, agreement: { communityFeeBack: 50, communityFeeBackDays: 90, depositBack: 100 } },
      { left: 500, back: 2_500, backUnknown: [], noticeMonth: 2 },
      ['After you move out, $2,500 of the one-time fees is refunded. With what is left, you have $3,000.'],
    ],
    [
      'after 60 days, nothing of the fee that comes back within 59',
      14_500,
      { ...fees, agreement: { communityFeeBack: 100, communityFeeBackDays: 59, depositBack: 0 } },
      { left: 500, back: 0, backUnknown: [] },
      [],
    ],
    [
      'all of the fee that comes back within 60 days',
      14_500,
      { ...fees, agreement: { communityFeeBack: 100, communityFeeBackDays: 60, depositBack: 0 } },
      { back: 3_000 },
      ['After you move out, $3,000 of the one-time fees is refunded. With what is left, you have $3,500.'],
    ],
    [
      'not stated',
      14_500,
      fees,
      { back: 0, backUnknown: ['Community fee', 'Deposit'] },
      ['Not stated: what part of the community fee and the deposit is refunded.'],
    ],
    [
      'notice of 30 days: one month before the end of month 4',
      20_000,
      { noticeDays: 30 },
      { left: 0, noticeMonth: 3 },
      ['To leave in time, give notice by the end of January 2027.'],
    ],
    [
      'notice of 31 days: two months',
      20_000,
      { noticeDays: 31 },
      { noticeMonth: 2 },
      ['To leave in time, give notice by the end of December 2026.'],
    ],
    [
      'notice of 120 days: four months',
      20_000,
      { noticeDays: 120 },
      { noticeMonth: 0 },
      ['To leave in time, you would give notice when you move in.'],
    ],
    [
      'notice of 150 days',
      20_000,
      { noticeDays: 150 },
      { noticeMonth: -1 },
      ['The notice period of this home is longer than the money lasts, and you pay until it ends.'],
    ],
    ['no notice', 20_000, { noticeDays: 0 }, { noticeMonth: 4 }, []],
    ['notice that is not stated', 20_000, { noticeDays: null }, { noticeMonth: null }, []],
  ])('%s', (_why, savings, prices, end, texts) => {
    const property = { ...home, ...prices };
    const result = howLongMoneyLasts(property, one, { ...broke, savings });
    expect(result && moneyEnd(property, result)).toMatchObject(end);
    expect(result && endTexts(property, result, now)).toEqual(texts);
  });

  it('has no end without one', () => {
    for (const money of [broke, { ...broke, income: 5_000 }]) {
      const result = howLongMoneyLasts(home, one, money);
      expect(result && moneyEnd(home, result)).toBeNull();
    }
  });
});
