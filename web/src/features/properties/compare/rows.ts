import { findingsLine } from '@contract/visits/findings-text.ts';
import { abuseIconLine } from '@contract/properties/abuse-icon.ts';
import { availabilityText } from '@contract/properties/availability.ts';
import { monthlyCost, type MonthlyCostChoice, type CostTotal } from '@contract/properties/monthly-cost.ts';
import { howLongMoneyLasts, moneyText, type Money } from '@contract/properties/money.ts';
import { amenities, careTypes, includedServices, statesAndDc } from '@contract/options.ts';
import { isOutdated } from '@contract/properties/outdated.ts';
import type { Point, Property } from '@contract/properties/properties.ts';
import { fees } from '@/lib/fees.ts';
import { milesBetween } from '@/lib/miles.ts';
import { countText, dateText, dayText, distanceText, dollarsText } from '@/lib/wording.ts';

/** A place from which distances are measured. */
export type MeasuredFrom = Point & { name: string };

type Context = {
  choice: MonthlyCostChoice;
  places: readonly MeasuredFrom[];
  /** What the family has; null if it did not say. */
  money: Money | null;
  /** The rows of the public record. */
  recorded?: readonly Row[];
  /** The rows about what one signs, once they are loaded. */
  agreed?: readonly Row[];
};

export type Row = {
  label: string;
  /** A row of lines, the heading of a group with the number of each home, or an option of the group. */
  kind: 'lines' | 'group' | 'option';
  /** Different for each row. Two groups can have an option of one name. */
  key: string;
  /** The lines of each home; undefined for a home that is not loaded. */
  cells: (string[] | undefined)[];
  /** All loaded homes state the same. */
  isSame: boolean;
};

export const ask = 'Ask the owner';
const lowest = 'Lowest of these homes';
const orAsk = (lines: readonly string[]) => (lines.length > 0 ? [...lines] : [ask]);

function totalLines({ known, missing }: CostTotal, counted: string) {
  if (known === null) return [ask];
  return [dollarsText(known), counted, ...missing.map((part) => `Plus ${part}: ask the owner`)].filter(
    Boolean,
  );
}

function monthlyLines(property: Property, choice: MonthlyCostChoice) {
  const { parts, monthly } = monthlyCost(property, choice);
  const counted = parts.filter(({ isMonthly }) => isMonthly).map(({ label }) => label);
  return totalLines(monthly, counted.join(' + '));
}

function moneyLines(property: Property, choice: MonthlyCostChoice, money: Money) {
  const result = howLongMoneyLasts(property, choice, money);
  if (!result) return [ask];
  return [
    moneyText(result),
    `Prices rise by ${result.rise.percent}% a year${result.rise.years.length > 0 ? ', the average that this home states' : ''}`,
    ...result.missing.map((part) => `Not stated: ${part}`),
  ];
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

const monthlyLabel = 'Your monthly cost';

type Fact = [label: string, lines: (property: Property) => string[]];

/** The facts by which one decides: what it costs, and whether there is room. */
const firstFacts = ({ choice, money }: Context): Fact[] => [
  [monthlyLabel, (property) => monthlyLines(property, choice)],
  ...(money
    ? [
        [
          'How long your money lasts',
          (property: Property) => moneyLines(property, choice, money),
        ] satisfies Fact,
      ]
    : []),
  ['Lowest price with care', ({ lowestMonthlyCost: cost }) => [cost === null ? ask : dollarsText(cost)]],
  [
    'Availability',
    (property) => {
      const text = availabilityText(property);
      if (text === 'Full') return ['Full. Ask about the waiting list.'];
      return [text, countText(property.availableSpots, 'opening', 'openings')];
    },
  ],
  [
    'Confirmed by the owner',
    ({ confirmedAt }) => [
      dayText(confirmedAt, 'medium'),
      ...(isOutdated(confirmedAt) ? ['Please ask whether prices and openings are still right'] : []),
    ],
  ],
];

const otherFacts = ({ choice, places }: Context): Fact[] => [
  ['Place', ({ city, state, zipCode }) => [`${city}, ${state} ${zipCode}`]],
  ...places.map(({ name, ...point }): Fact => [
    `Distance from ${name}`,
    (property) => [distanceText(milesBetween(property, point))],
  ]),
  ['First year, with one-time fees', (property) => totalLines(monthlyCost(property, choice).firstYear, '')],
  [
    'One-time fees',
    (property) =>
      fees.filter(({ isOnce }) => isOnce).map(({ field, name }) => feeLine(name, property[field])),
  ],
  [
    'What visitors found, from five answers on',
    ({ visitFindings }) => [findingsLine(visitFindings) ?? 'No visits reported yet'],
  ],
  ['Phone number', ({ phone }) => orAsk(phone ? [phone] : [])],
  ['Accepted payment', ({ payments }) => orAsk(payments)],
  ['Languages of the staff', ({ languages }) => orAsk(languages.length > 0 ? [languages.join(', ')] : [])],
  ['Total capacity', ({ capacity }) => [countText(capacity, 'resident', 'residents')]],
  ['License, as listed by the owner', licenseLines],
  [
    'Owner checked',
    ({ verifiedAt }) => [verifiedAt ? `By our team on ${dateText(verifiedAt)}` : 'Not checked'],
  ],
];

/** Only where Medicare Care Compare marks one of the homes. */
const markFact: Fact = ['Marked by Medicare', (home) => [abuseIconLine(home) ?? 'Not marked']];

type Home = Property | undefined;
type Group = { label: string; options: readonly string[]; read: (property: Property) => readonly string[] };

const groups: Group[] = [
  { label: 'Care types', options: careTypes, read: (property) => property.careTypes },
  {
    label: 'Included in the price',
    options: includedServices,
    read: (property) => property.includedServices,
  },
  { label: 'Amenities', options: amenities, read: (property) => property.amenities },
];

export const optionTexts = { yes: 'Yes', no: 'No', unknown: 'Not listed' };

export function makeRow(
  kind: Row['kind'],
  label: string,
  homes: readonly Home[],
  linesOf: (property: Property, index: number) => string[] | undefined,
  key = label,
): Row {
  const cells = homes.map((home, index) => home && linesOf(home, index));
  const contents = new Set(cells.flatMap((lines) => (lines ? [lines.join('\n')] : [])));
  return { label, kind, key, cells, isSame: contents.size <= 1 };
}

/** A heading with the numbers, and a row for each option that one of the homes has. */
function groupRows(homes: readonly Home[], { label, options, read }: Group): Row[] {
  const offered = options.filter((option) => homes.some((home) => home && read(home).includes(option)));
  const textOf = (home: Property, option: string) => {
    const has = read(home);
    if (has.length === 0) return optionTexts.unknown;
    return has.includes(option) ? optionTexts.yes : optionTexts.no;
  };
  const rows = offered.map((option) =>
    makeRow('option', option, homes, (home) => [textOf(home, option)], `${label}: ${option}`),
  );
  const heading = makeRow('group', label, homes, (home) => {
    const count = read(home).length;
    return [count === 0 ? ask : `${count} of ${options.length}`];
  });
  return [{ ...heading, isSame: heading.isSame && rows.every(({ isSame }) => isSame) }, ...rows];
}

/** Marks the lowest complete cost, unless all are the same. */
function markLowest(row: Row, homes: readonly Home[], choice: MonthlyCostChoice): Row {
  const costs = homes.map((home) => {
    const total = home && monthlyCost(home, choice).monthly;
    return total && total.missing.length === 0 ? total.known : null;
  });
  const known = costs.filter((cost) => cost !== null);
  const least = Math.min(...known);
  if (known.every((cost) => cost === least)) return row;
  const cells = row.cells.map((lines, index) =>
    costs[index] === least && lines ? [...lines, lowest] : lines,
  );
  return { ...row, cells };
}

const isUnstated = ({ kind, cells }: Row) =>
  kind !== 'option' && cells.every((lines) => lines === undefined || lines.join() === ask);

/**
 * The facts of homes side by side, and the names of those that none of the homes states. `homes` holds undefined for one
 * that is not loaded.
 */
export function compareRows(homes: readonly Home[], context: Context): { rows: Row[]; unstated: string[] } {
  const isMarked = homes.some((home) => home?.abuseIconAsOf);
  const rowsOf = (facts: Fact[]) => facts.map(([label, linesOf]) => makeRow('lines', label, homes, linesOf));
  const rows = [
    ...rowsOf(isMarked ? [markFact] : []),
    ...rowsOf(firstFacts(context)).map((row) =>
      row.label === monthlyLabel ? markLowest(row, homes, context.choice) : row,
    ),
    ...(context.recorded ?? []),
    ...rowsOf(otherFacts(context)),
    ...groups.flatMap((group) => groupRows(homes, group)),
    ...(context.agreed ?? []),
  ];
  const isLoaded = homes.some((home) => home !== undefined);
  const unstated = isLoaded ? rows.filter(isUnstated) : [];
  return {
    rows: rows.filter((row) => !unstated.includes(row)),
    unstated: unstated.map(({ label }) => label),
  };
}
