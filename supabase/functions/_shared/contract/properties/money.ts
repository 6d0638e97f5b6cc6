import { locale } from '../locale.ts';
import { dollarsText } from '../number-text.ts';
import { meanIncrease, recentIncreases } from './increases.ts';
import { monthlyCost, type MonthlyCostChoice, type PricedProperty } from './monthly-cost.ts';
import type { Property } from './properties.ts';
import { t } from './catalog.ts';

// How long the money of a family lasts in a home. Pure, and used in the browser only: these figures are sent nowhere.

/** What a family has. Amounts in dollars. */
export interface Money {
  /** Each month, from all sources. It stays the same in all years. */
  income: number;
  savings: number;
  /** A house you will sell: what it brings, and in which month from now, 1 for the first month in the home. */
  house: { value: number; month: number } | null;
  /** Each month, besides the home. */
  otherCosts: number;
  /** How much the price of the home and the other costs rise each year, in percent. */
  rise: number;
  /** Whether the price of a home rises by the mean of the increases that it states, if it does. */
  usesIncreases: boolean;
}

/** With what the owner states about increases, notice and refunds. */
export type AgreedProperty = PricedProperty & Pick<Property, 'agreement' | 'noticeDays'>;

export interface MoneyResult {
  /**
   * 'ends': the money does not pay the month after `months`. 'covered': the income pays every month, and the savings stay.
   * 'fees': the income pays every month, and the savings the one-time fees. 'beyond': the money lasts longer than
   * `horizonYears`.
   */
  kind: 'ends' | 'covered' | 'fees' | 'beyond';
  /** What the family lacks to go on, if more than time ends the money. */
  gap: Gap | null;
  /** The months that are paid in whole, at most those of the horizon. */
  months: number;
  /** Dollars left at the end of each year, for as many years as the money lasts. */
  years: number[];
  /** The prices and facts that the owner does not state. The home may cost more, so the money may end earlier. */
  missing: string[];
  /** How much the price of the home rises each year, in percent, and the years with the stated increases, oldest first. */
  rise: { percent: number; years: number[] };
  /** Dollars left after these months. */
  left: number;
}

/** Dollars above what the family has: for the fees of the first month, for the month itself, or until the house is sold. */
type Gap =
  | { cause: 'first month'; dollars: number; fees: number; isOfFees: boolean }
  | { cause: 'house'; dollars: number; month: number };

const horizonYears = 30;

const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * In the first month, the family pays the one-time fees too. Prices rise at the beginning of each further year. Null
 * without a price for the room.
 */
export function howLongMoneyLasts(
  property: AgreedProperty,
  choice: MonthlyCostChoice,
  money: Money,
): MoneyResult | null {
  const { parts, monthly, firstYear } = monthlyCost(property, choice);
  if (monthly.known === null) return null;
  const once = parts
    .filter(({ isMonthly }) => !isMonthly)
    .reduce((sum, { amount }) => sum + cents(amount), 0);
  const increases = money.usesIncreases ? recentIncreases(property.agreement) : [];
  const rise = {
    percent: meanIncrease(increases) ?? money.rise,
    years: increases.map(({ year }) => year).toSorted((one, other) => one - other),
  };
  const [homeCents, otherCents] = [cents(monthly.known), cents(money.otherCosts)];
  const income = cents(money.income);
  const dueIn = (month: number) => {
    const years = Math.floor((month - 1) / 12);
    return (
      Math.round(homeCents * (1 + rise.percent / 100) ** years) +
      Math.round(otherCents * (1 + money.rise / 100) ** years) +
      (month === 1 ? once : 0)
    );
  };
  const missing = [
    ...firstYear.missing,
    ...(money.usesIncreases && increases.length === 0 ? [t.priceIncreases()] : []),
    ...(property.noticeDays === null ? [t.noticeBeforeMovingOut()] : []),
  ];
  const years: number[] = [];
  let left = cents(money.savings);
  let isCovered = true;
  for (let month = 1; month <= 12 * horizonYears; month += 1) {
    if (money.house?.month === month) left += cents(money.house.value);
    left += income - dueIn(month);
    isCovered &&= income >= dueIn(month) - (month === 1 ? once : 0);
    if (left < 0)
      return {
        kind: 'ends',
        months: month - 1,
        years: [...years, 0],
        missing,
        rise,
        gap: gapIn(month),
        left: (left - income + dueIn(month)) / 100,
      };
    if (month % 12 === 0) years.push(left / 100);
  }
  const kind = !isCovered ? 'beyond' : income >= dueIn(1) ? 'covered' : 'fees';
  return { kind, months: 12 * horizonYears, years, missing, rise, gap: null, left: left / 100 };

  /** What is missing when the money does not pay this month, from `left`, which is below zero. */
  function gapIn(month: number): Gap | null {
    const sale = money.house?.month ?? 0;
    if (sale > month) {
      let [least, after] = [left, left];
      for (let next = month + 1; next < sale; next += 1) {
        after += income - dueIn(next);
        least = Math.min(least, after);
      }
      return { cause: 'house', dollars: -least / 100, month: sale };
    }
    if (month > 1) return null;
    return { cause: 'first month', dollars: -left / 100, fees: once / 100, isOfFees: left + once >= 0 };
  }
}

/** '2 years and 3 months'. */
export function durationText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return t.monthCount({ count: rest });
  const inYears = t.yearCount({ count: years });
  return rest === 0 ? inYears : t.yearsAndMonths({ years: inYears, months: t.monthCount({ count: rest }) });
}

/** 'March 2028'. `now` is month 1. */
export const monthOf = (month: number, now: Date) =>
  new Date(now.getFullYear(), now.getMonth() + month - 1, 1).toLocaleDateString(locale(), {
    month: 'long',
    year: 'numeric',
  });

/** The result in one line. `now` is the first month in the home. */
export function moneyText({ kind, months, missing, gap }: MoneyResult, now = new Date()): string {
  const most = missing.length > 0;
  // Prices that rise by per cent end in cents. A little less would not be enough.
  const dollars = dollarsText(Math.ceil(gap?.dollars ?? 0));
  const lacking = most ? t.lackingAtLeast({ dollars }) : t.lacking({ dollars });
  if (kind === 'covered') return most ? t.incomeCoversWhatIsListed() : t.incomeCoversIt();
  if (kind === 'fees') return most ? t.savingsPayListedFees() : t.savingsPayFees();
  if (kind === 'beyond') return most ? t.mayLast({ years: horizonYears }) : t.lasts({ years: horizonYears });
  if (gap?.cause === 'house')
    return months === 0
      ? t.firstMonthBeforeHouse({ month: gap.month, lacking })
      : t.endsBeforeHouse({ months, month: gap.month, lacking });
  if (gap?.isOfFees) return t.feesNotCovered({ fees: dollarsText(gap.fees), lacking });
  if (months === 0) return gap ? t.firstMonthLacks({ lacking }) : t.firstMonthNotCovered();
  const [duration, month] = [durationText(months), monthOf(months, now)];
  return most ? t.lastsAtMost({ duration, month }) : t.lastsUntil({ duration, month });
}

/** Whether to say that the home accepts Medicaid: when the savings end within five years. */
export const endsWithinFiveYears = ({ kind, months }: MoneyResult) => kind === 'ends' && months < 60;
