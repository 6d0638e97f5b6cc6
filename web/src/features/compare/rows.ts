import { availabilityText } from '@contract/availability.ts';
import { monthlyCost, type CostChoice, type CostTotal } from '@contract/monthly-cost.ts';
import { howLongMoneyLasts, moneyText, type Money } from '@contract/money.ts';
import { statesAndDc } from '@contract/options.ts';
import { isOutdated } from '@contract/outdated.ts';
import type { Point, Property } from '@contract/properties.ts';
import { milesBetween } from '@/lib/own-places.ts';
import { countText, dateText, dayText, distanceText, dollarsText } from '@/lib/wording.ts';

/** A place from which distances are measured. */
export type MeasuredFrom = Point & { name: string };

type Context = {
  choice: CostChoice;
  places: readonly MeasuredFrom[];
  /** What the family has; null if it did not say. */
  money: Money | null;
};

export type Row = {
  label: string;
  /** The lines of each home; undefined for a home that is not loaded. */
  cells: (string[] | undefined)[];
  /** All loaded homes state the same. */
  isSame: boolean;
};

const ask = 'Ask the owner';
const orAsk = (lines: readonly string[]) => (lines.length > 0 ? [...lines] : [ask]);

function totalLines({ known, missing }: CostTotal, counted: string) {
  if (known === null) return [ask];
  return [dollarsText(known), counted, ...missing.map((part) => `Plus ${part}: ask the owner`)].filter(
    Boolean,
  );
}

function monthlyLines(property: Property, choice: CostChoice) {
  const { parts, monthly } = monthlyCost(property, choice);
  const counted = parts.filter(({ isMonthly }) => isMonthly).map(({ label }) => label);
  return totalLines(monthly, counted.join(' + '));
}

function moneyLines(property: Property, choice: CostChoice, money: Money) {
  const result = howLongMoneyLasts(property, choice, money);
  if (!result) return [ask];
  return [moneyText(result), ...result.missing.map((part) => `Not counted: ${part}`)];
}

const feeLine = (name: string, fee: number | null) =>
  `${name}: ${fee === null ? 'ask the owner' : fee === 0 ? 'none' : dollarsText(fee)}`;

const checkedLine = (at: string | null) => (at ? [`Checked by our team on ${dateText(at)}`] : []);

function licenseLines(property: Property) {
  const { licenseNumber, licenseState, certificationNumber } = property;
  const state = statesAndDc.find(({ code }) => code === (licenseState ?? property.state))?.name;
  return orAsk([
    ...(licenseNumber ? [`${licenseNumber}, ${state}`, ...checkedLine(property.licenseCheckedAt)] : []),
    ...(certificationNumber
      ? [`CMS certification number ${certificationNumber}`, ...checkedLine(property.certificationCheckedAt)]
      : []),
  ]);
}

type Fact = [label: string, lines: (property: Property) => string[]];

const factsOf = ({ choice, places, money }: Context): Fact[] => [
  ...places.map(({ name, ...point }): Fact => [
    `Distance from ${name}`,
    (property) => [distanceText(milesBetween(property, point))],
  ]),
  ['Your monthly cost', (property) => monthlyLines(property, choice)],
  ...(money
    ? [
        [
          'How long your money lasts',
          (property: Property) => moneyLines(property, choice, money),
        ] satisfies Fact,
      ]
    : []),
  ['First year, with one-time fees', (property) => totalLines(monthlyCost(property, choice).firstYear, '')],
  [
    'One-time fees',
    ({ communityFee, deposit }) => [feeLine('Community fee', communityFee), feeLine('Deposit', deposit)],
  ],
  ['Included in the price', ({ includedServices }) => orAsk(includedServices)],
  ['Accepted payment', ({ payments }) => orAsk(payments)],
  [
    'Availability',
    (property) => [
      availabilityText(property),
      countText(property.availableSpots, 'available spot', 'available spots'),
    ],
  ],
  [
    'Confirmed by the owner',
    ({ confirmedAt }) => [
      dayText(confirmedAt, 'medium'),
      ...(isOutdated(confirmedAt) ? ['Please ask whether prices and spots are still right'] : []),
    ],
  ],
  ['Total capacity', ({ capacity }) => [countText(capacity, 'resident', 'residents')]],
  ['Care types', ({ careTypes }) => orAsk(careTypes)],
  ['Amenities', ({ amenities }) => orAsk(amenities)],
  ['License, as the owner states it', licenseLines],
  ['Verified', ({ verifiedAt }) => [verifiedAt ? `By our team on ${dateText(verifiedAt)}` : 'Not verified']],
];

/** The order in which an owner chose options makes no difference. */
const contentOf = (lines: string[]) => lines.toSorted().join('\n');

/** The facts of homes side by side. `homes` holds undefined for one that is not loaded. */
export const compareRows = (homes: readonly (Property | undefined)[], context: Context): Row[] =>
  factsOf(context).map(([label, linesOf]) => {
    const cells = homes.map((home) => home && linesOf(home));
    const contents = new Set(cells.flatMap((lines) => (lines ? [contentOf(lines)] : [])));
    return { label, cells, isSame: contents.size <= 1 };
  });
