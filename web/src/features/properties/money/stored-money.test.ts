import { expect, it } from 'vitest';
import { noMoney, readMoney, type TypedMoney } from './stored-money.ts';

const read = (typed: Partial<TypedMoney>) => readMoney({ ...noMoney, ...typed });

it('reads nothing from an empty form', () => {
  expect(read({})).toEqual({ money: null, errors: {} });
  expect(read({ otherCosts: '300', rise: '3' })).toEqual({ money: null, errors: {} });
});

it('adds up the sources of income', () => {
  const typed = {
    socialSecurity: '$2,100.50',
    pension: '900 a month',
    va: '0',
    savings: '180k',
    otherCosts: '300',
  };
  expect(read({ ...typed, houseValue: '250000', houseMonth: '14', rise: '0 %' }).money).toEqual({
    income: 3_000.5,
    savings: 180_000,
    house: { value: 250_000, month: 14 },
    otherCosts: 300,
    rise: 0,
    usesIncreases: true,
  });
});

const amount = 'Enter an amount in dollars, such as 4,500';
it.each<[Partial<TypedMoney>, Partial<TypedMoney>]>([
  [{ savings: 'much' }, { savings: amount }],
  [{ savings: '1,0000' }, { savings: amount }],
  [{ pension: '-5' }, { pension: 'Enter 0 or more' }],
  [{ savings: '1000000000' }, { savings: 'Enter at most $99,999,999' }],
  [{ savings: '1', rise: '26' }, { rise: 'Enter a number from 0 to 25' }],
  [{ savings: '1', rise: '' }, { rise: 'Enter a number from 0 to 25' }],
  [{ houseValue: '1' }, { houseMonth: 'Enter a whole number of months from 1 to 120' }],
  [{ houseValue: '1', houseMonth: '1.5' }, { houseMonth: 'Enter a whole number of months from 1 to 120' }],
])('says what is wrong in %j', (typed, errors) => {
  expect(read(typed)).toEqual({ money: null, errors });
});

it.each(['0', '25', '3.5'])('takes a rise of %s %%', (rise) => {
  expect(read({ savings: '1', rise }).money?.rise).toBe(Number(rise));
});
