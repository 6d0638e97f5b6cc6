import { monthlyCost, type CostChoice, type PricedProperty } from './monthly-cost.ts';

// How long the money of a family lasts in a home. Pure, and used in the browser only: these figures are sent nowhere.

/** What a family has. Amounts in dollars. */
export interface Money {
  /** Each month, from all sources. It stays the same in all years. */
  income: number;
  savings: number;
  /** A house to be sold: what it brings, and in which month from now, 1 for the first month in the home. */
  house: { value: number; month: number } | null;
  /** Each month, besides the home. */
  otherCosts: number;
  /** How much the price of the home and the other costs rise each year, in percent. */
  rise: number;
}

export interface MoneyResult {
  /**
   * 'ends': the money does not pay the month after `months`. 'covered': the income pays every month, and the savings stay.
   * 'beyond': the money lasts longer than `horizonYears`.
   */
  kind: 'ends' | 'covered' | 'beyond';
  /** The months that are paid in whole, at most those of the horizon. */
  months: number;
  /** Dollars left at the end of each year, for as many years as the money lasts. */
  years: number[];
  /** The prices that the owner does not state. The home costs more, so the money may end earlier. */
  missing: string[];
}

const horizonYears = 30;

const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * In the first month, the family pays the one-time fees too. Prices rise at the beginning of each further year. Null
 * without a price for the room.
 */
export function howLongMoneyLasts(
  property: PricedProperty,
  choice: CostChoice,
  money: Money,
): MoneyResult | null {
  const { parts, monthly, firstYear } = monthlyCost(property, choice);
  if (monthly.known === null) return null;
  const once = parts
    .filter(({ isMonthly }) => !isMonthly)
    .reduce((sum, { amount }) => sum + cents(amount), 0);
  const monthlyCents = cents(monthly.known) + cents(money.otherCosts);
  const years: number[] = [];
  let left = cents(money.savings);
  let isCovered = true;
  for (let month = 1; month <= 12 * horizonYears; month += 1) {
    const year = Math.floor((month - 1) / 12);
    const due = Math.round(monthlyCents * (1 + money.rise / 100) ** year) + (month === 1 ? once : 0);
    if (money.house?.month === month) left += cents(money.house.value);
    left += cents(money.income) - due;
    isCovered &&= cents(money.income) >= due;
    if (left < 0)
      return { kind: 'ends', months: month - 1, years: [...years, 0], missing: firstYear.missing };
    if (month % 12 === 0) years.push(left / 100);
  }
  const kind = isCovered ? 'covered' : 'beyond';
  return { kind, months: 12 * horizonYears, years, missing: firstYear.missing };
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '2 years and 3 months'. */
export function durationText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [
    ...(years > 0 ? [plural(years, 'year')] : []),
    ...(rest > 0 || years === 0 ? [plural(rest, 'month')] : []),
  ].join(' and ');
}

/** The result in one line. `now` is the first month in the home. */
export function moneyText({ kind, months, missing }: MoneyResult, now = new Date()): string {
  const most = missing.length > 0;
  if (kind === 'covered') return most ? 'Income covers what is stated' : 'Income covers it';
  if (kind === 'beyond')
    return most ? `May last more than ${horizonYears} years` : `More than ${horizonYears} years`;
  if (months === 0) return 'The money does not pay the first month';
  const last = new Date(now.getFullYear(), now.getMonth() + months - 1, 1);
  const until = last.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  return `${most ? 'At most ' : ''}${durationText(months)}, until ${until}`;
}

/** Whether to say that the home accepts Medicaid: when the savings end within five years. */
export const endsWithinFiveYears = ({ kind, months }: MoneyResult) => kind === 'ends' && months < 60;
