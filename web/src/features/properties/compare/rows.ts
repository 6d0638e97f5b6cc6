import { optionsText, optionText } from '@contract/option-text.ts';
import { findingsLine } from '@contract/visits/findings-text.ts';
import { abuseIconLine } from '@contract/properties/abuse-icon.ts';
import { availabilityText } from '@contract/properties/availability.ts';
import { isFull } from '@/lib/availability.ts';
import { monthlyCost, type MonthlyCostChoice, type CostTotal } from '@contract/properties/monthly-cost.ts';
import { howLongMoneyLasts, moneyText, type Money } from '@contract/properties/money.ts';
import { amenities, careTypes, includedServices, statesAndDc } from '@contract/options.ts';
import { isOutdated } from '@contract/properties/outdated.ts';
import type { Point, Property } from '@contract/properties/properties.ts';
import { fees } from '@/lib/fees.ts';
import { milesBetween } from '@/lib/miles.ts';
import { dateText, dayText, distanceText, dollarsText, numberText } from '@/lib/wording.ts';
import { t } from './catalog.ts';

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

export const ask = t.askOwner();
const lowest = t.lowestTheseHomes();
const orAsk = (lines: readonly string[]) => (lines.length > 0 ? [...lines] : [ask]);

function totalLines({ known, missing }: CostTotal, counted: string) {
  if (known === null) return [ask];
  return [dollarsText(known), counted, ...missing.map((part) => t.plusAskOwner({ part }))].filter(Boolean);
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
    result.rise.years.length > 0
      ? t.pricesRiseAsStated({ percent: result.rise.percent })
      : t.pricesRise({ percent: result.rise.percent }),
    ...result.missing.map((part) => t.notStated({ part })),
  ];
}

const feeLine = (name: string, fee: number | null) =>
  fee === null ? t.feeNotStated({ name }) : fee === 0 ? t.feeNone({ name }) : `${name}: ${dollarsText(fee)}`;

const checkedLine = (at: string | null) => (at ? [t.checkedByOurTeamOn({ at: dateText(at) })] : []);

function licenseLines(property: Property) {
  const { licenseNumber, licenseState, certificationNumber } = property;
  const state = statesAndDc.find(({ code }) => code === (licenseState ?? property.state))?.name;
  return orAsk([
    ...(licenseNumber
      ? [`${licenseNumber}, ${optionText(state ?? '')}`, ...checkedLine(property.licenseCheckedAt)]
      : []),
    ...(certificationNumber
      ? [t.cmsCertificationNumber({ certificationNumber }), ...checkedLine(property.certificationCheckedAt)]
      : []),
  ]);
}

const monthlyLabel = t.yourMonthlyCost();

type Fact = [label: string, lines: (property: Property) => string[]];

/** The facts by which one decides: what it costs, and whether there is room. */
const firstFacts = ({ choice, money }: Context): Fact[] => [
  [monthlyLabel, (property) => monthlyLines(property, choice)],
  ...(money
    ? [
        [
          t.howLongYourMoneyLasts(),
          (property: Property) => moneyLines(property, choice, money),
        ] satisfies Fact,
      ]
    : []),
  [t.lowestPriceWithCare(), ({ lowestMonthlyCost: cost }) => [cost === null ? ask : dollarsText(cost)]],
  [
    t.availability(),
    (property) => {
      const text = availabilityText(property);
      if (isFull(property)) return [t.fullAskAboutWaitingList()];
      return [
        text,
        t.openings({ count: property.availableSpots, number: numberText(property.availableSpots) }),
      ];
    },
  ],
  [
    t.confirmedByOwner(),
    ({ confirmedAt }) => [
      dayText(confirmedAt, 'medium'),
      ...(isOutdated(confirmedAt) ? [t.pleaseAskWhetherPricesAndOpenings()] : []),
    ],
  ],
];

const otherFacts = ({ choice, places }: Context): Fact[] => [
  [t.place(), ({ city, state, zipCode }) => [`${city}, ${state} ${zipCode}`]],
  ...places.map(({ name, ...point }): Fact => [
    t.distanceFrom({ name }),
    (property) => [distanceText(milesBetween(property, point))],
  ]),
  [t.firstYearWithOneTimeFees(), (property) => totalLines(monthlyCost(property, choice).firstYear, '')],
  [
    t.oneTimeFees(),
    (property) =>
      fees.filter(({ isOnce }) => isOnce).map(({ field, name }) => feeLine(name, property[field])),
  ],
  [
    t.whatVisitorsFoundFromFiveAnswers(),
    ({ visitFindings }) => [findingsLine(visitFindings) ?? t.noVisitsReportedYet()],
  ],
  [t.phoneNumber(), ({ phone }) => orAsk(phone ? [phone] : [])],
  [t.acceptedPayment(), ({ payments }) => orAsk(payments.map((payment) => optionText(payment)))],
  [t.languagesStaff(), ({ languages }) => orAsk(languages.length > 0 ? [optionsText(languages)] : [])],
  [t.totalCapacity(), ({ capacity }) => [t.residents({ count: capacity, number: numberText(capacity) })]],
  [t.licenseAsListedByOwner(), licenseLines],
  [
    t.ownerChecked(),
    ({ verifiedAt }) => [verifiedAt ? t.byOurTeamOn({ verifiedAt: dateText(verifiedAt) }) : t.notChecked()],
  ],
];

/** Only where Medicare Care Compare marks one of the homes. */
const markFact: Fact = [t.markedByMedicare(), (home) => [abuseIconLine(home) ?? t.notMarked()]];

type Home = Property | undefined;
type Group = { label: string; options: readonly string[]; read: (property: Property) => readonly string[] };

const groups: Group[] = [
  { label: t.careTypes(), options: careTypes, read: (property) => property.careTypes },
  {
    label: t.includedInPrice(),
    options: includedServices,
    read: (property) => property.includedServices,
  },
  { label: t.amenities(), options: amenities, read: (property) => property.amenities },
];

export const optionTexts = { yes: t.yes(), no: t.no(), unknown: t.notListed() };

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
    makeRow('option', optionText(option), homes, (home) => [textOf(home, option)], `${label}: ${option}`),
  );
  const heading = makeRow('group', label, homes, (home) => {
    const count = read(home).length;
    return [count === 0 ? ask : t.countOf({ number: count, options: options.length })];
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
