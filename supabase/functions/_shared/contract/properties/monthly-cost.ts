import { optionText } from '../option-text.ts';
import { includedServices } from '../options.ts';
import type { Property } from './properties.ts';
import { t } from './catalog.ts';

// What a family pays. A part without a price is named, and never counts as zero.

/** What a family chooses. It applies to every home: levels are compared by their place in the list of the owner. */
export interface MonthlyCostChoice {
  /** A room type, or null for the cheapest room. */
  roomType: string | null;
  /** The place of the care level in the list of the home, from 1; 0 for no care. */
  careLevel: number;
  persons: 1 | 2;
}

interface CostPart {
  label: string;
  /** Dollars. */
  amount: number;
  isMonthly: boolean;
}

export interface CostTotal {
  /** Dollars: the sum of the parts that have a price. Null without a price for the room. */
  known: number | null;
  /** The names of the parts without a price. The total is complete if there are none. */
  missing: string[];
}

interface MonthlyCost {
  /** What the totals add up: first what is paid each month, then what is paid once. */
  parts: CostPart[];
  monthly: CostTotal;
  /** Twelve months, the community fee and the deposit. */
  firstYear: CostTotal;
  /** What the totals leave out, in words. */
  notIncluded: string[];
}

export type PricedProperty = Pick<
  Property,
  'roomCost' | 'rates' | 'careLevels' | 'communityFee' | 'secondPersonFee' | 'deposit' | 'includedServices'
> & {
  /** What the home offered this family in writing, in place of its monthly prices. */
  quote?: { name: string; monthlyTotal: number };
};

type MaybePriced = Omit<CostPart, 'amount'> & { amount: number | null };

/** The price of the chosen room. Without room types, the room cost that the owner gives for all rooms. */
function findRoom({ rates, roomCost }: PricedProperty, roomType: string | null): MaybePriced {
  if (roomType === null || rates.length === 0) {
    const cheapest = rates.find(({ monthlyCost }) => monthlyCost === roomCost);
    return { label: cheapest ? optionText(cheapest.roomType) : t.room(), amount: roomCost, isMonthly: true };
  }
  const amount = rates.find((rate) => rate.roomType === roomType)?.monthlyCost ?? null;
  return { label: optionText(roomType), amount, isMonthly: true };
}

function findCare({ careLevels }: PricedProperty, careLevel: number): MaybePriced {
  const level = careLevels[careLevel - 1];
  if (level) return { label: t.care({ name: level.name }), amount: level.monthlyCost, isMonthly: true };
  const label = careLevels.length === 0 ? t.careLevels() : t.careLevel({ number: careLevel });
  return { label, amount: null, isMonthly: true };
}

/** Adds dollars in whole cents, so that no rounding error appears. */
const addDollars = (amounts: number[]) =>
  amounts.reduce((cents, dollars) => cents + Math.round(dollars * 100), 0) / 100;

/** What a home costs with a choice, each month and in the first year. */
export function monthlyCost(property: PricedProperty, choice: MonthlyCostChoice): MonthlyCost {
  const { communityFee, deposit, secondPersonFee, quote } = property;
  const room = quote
    ? { label: quote.name, amount: quote.monthlyTotal, isMonthly: true }
    : findRoom(property, choice.roomType);
  const monthlyParts: MaybePriced[] = [
    room,
    ...(!quote && choice.careLevel > 0 ? [findCare(property, choice.careLevel)] : []),
    ...(!quote && choice.persons === 2
      ? [{ label: t.secondPerson(), amount: secondPersonFee, isMonthly: true }]
      : []),
  ];
  const singleParts: MaybePriced[] = [
    { label: t.communityFeeOnce(), amount: communityFee, isMonthly: false },
    { label: t.depositOnce(), amount: deposit, isMonthly: false },
  ];
  const missing = (parts: MaybePriced[]) =>
    parts.filter(({ amount }) => amount === null).map(({ label }) => label);
  const known = (parts: MaybePriced[]) => addDollars(parts.map(({ amount }) => amount ?? 0));

  const monthly = room.amount === null ? null : known(monthlyParts);
  // The owner gives one room cost and no room types, so it may not be that of the chosen type.
  const isOfAnyRoom = !quote && monthly !== null && choice.roomType !== null && property.rates.length === 0;
  const monthlyMissing = [...missing(monthlyParts), ...(isOfAnyRoom ? [t.roomTypes()] : [])];
  return {
    parts: [...monthlyParts, ...singleParts].filter((part): part is CostPart => part.amount !== null),
    monthly: { known: monthly, missing: monthlyMissing },
    firstYear: {
      known: monthly === null ? null : addDollars([monthly * 12, known(singleParts)]),
      missing: [...monthlyMissing, ...missing(singleParts)],
    },
    notIncluded: [
      ...(!quote && choice.careLevel === 0 ? [t.careAlone()] : []),
      ...(!quote && choice.persons === 2 && choice.careLevel > 0 ? [t.careForSecondPerson()] : []),
      ...(property.includedServices.length === 0
        ? [t.servicesNotListed()]
        : includedServices.filter((service) => !property.includedServices.includes(service)).map(optionText)),
    ],
  };
}
