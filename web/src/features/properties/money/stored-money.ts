import { dollarsQuestion, readDollars } from '@contract/dollars.ts';
import type { Money } from '@contract/properties/money.ts';
import { moneyKey } from '@/lib/private-keys.ts';
import { localValue } from '@/lib/session-value.ts';
import { flag, optional, record, text } from '@/lib/shape.ts';
import { sharedValue } from '@/lib/shared-value.ts';
import { t } from './catalog.ts';

const incomeNames = ['socialSecurity', 'pension', 'va', 'rent', 'family'] as const;
/** The fields of the form, in its order. Dollars, a month except for savings and the house. */
export const moneyFields = [
  ...incomeNames,
  'savings',
  'houseValue',
  'houseMonth',
  'otherCosts',
  'rise',
] as const;
export type MoneyField = (typeof moneyFields)[number];

/** The form as typed. */
export type TypedMoney = Record<MoneyField, string> & {
  isOnCards: boolean;
  /** False: the rise above counts for every home, also where a home states its own increases. */
  usesIncreases?: boolean | undefined;
};

export const noMoney: TypedMoney = {
  socialSecurity: '',
  pension: '',
  va: '',
  rent: '',
  family: '',
  savings: '',
  houseValue: '',
  houseMonth: '',
  otherCosts: '',
  rise: '4',
  isOnCards: false,
};

const shape = record<TypedMoney>({
  socialSecurity: text,
  pension: text,
  va: text,
  rent: text,
  family: text,
  savings: text,
  houseValue: text,
  houseMonth: text,
  otherCosts: text,
  rise: text,
  isOnCards: flag,
  // A browser may have stored it before there was a choice.
  usesIncreases: optional(flag),
});

// Stays in the browser. The API never receives it.
const money = sharedValue<TypedMoney>(localValue(moneyKey, shape), noMoney);

export const saveMoney = money.write;
export const useTypedMoney = money.useValue;

/** Removes the figures from this browser, because computers are shared. */
export const forgetMoney = money.clear;

const maxAmount = 99_999_999;
const maxRise = 25;
const maxMonth = 120;

function amountError(dollars: number | undefined) {
  if (dollars === undefined) return undefined;
  if (Number.isNaN(dollars)) return t.enterAmountInDollarsSuchAs();
  if (dollars < 0) return t.enter0OrMore();
  return dollars > maxAmount ? t.enterAtMost() : undefined;
}

const numberIn = (typed: string) => (/^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN);

type MoneyErrors = Partial<Record<MoneyField, string>>;

/** The figures that the calculation takes. Null if nothing is typed, or if something has an error. */
export function readMoney(typed: TypedMoney): { money: Money | null; errors: MoneyErrors } {
  const errors: MoneyErrors = {};
  const amountOf = (name: MoneyField) => {
    const dollars = readDollars(typed[name]);
    const error = dollarsQuestion(typed[name]) ?? amountError(dollars);
    if (error) errors[name] = error;
    return dollars;
  };
  const incomes = incomeNames.map(amountOf);
  const [savings, houseValue, otherCosts] = [
    amountOf('savings'),
    amountOf('houseValue'),
    amountOf('otherCosts'),
  ];
  const month = numberIn(typed.houseMonth.trim());
  if (houseValue !== undefined && !(Number.isInteger(month) && month >= 1 && month <= maxMonth))
    errors.houseMonth = t.enterMonths({ maxMonth });
  const rise = numberIn(typed.rise.trim().replace(/\s*%$/, ''));
  if (!(rise <= maxRise)) errors.rise = t.enterRise({ maxRise });

  const given = [...incomes, savings, houseValue];
  if (Object.keys(errors).length > 0 || given.every((dollars) => dollars === undefined))
    return { money: null, errors };
  return {
    money: {
      income: incomes.reduce<number>((sum, dollars) => sum + (dollars ?? 0), 0),
      savings: savings ?? 0,
      house: houseValue === undefined ? null : { value: houseValue, month },
      otherCosts: otherCosts ?? 0,
      rise,
      usesIncreases: typed.usesIncreases ?? true,
    },
    errors,
  };
}

/** The figures of this browser, or null. */
export const useMoney = () => readMoney(useTypedMoney()).money;
