import { dollarsText } from '../number-text.ts';
import { bothText } from '../option-text.ts';
import { descriptionOf, nameOf } from './own-words.ts';
import type { Property } from './properties.ts';
import { t } from './catalog.ts';

// The title and description of a property for search engines, link previews and browser tabs.

/** Search engines show about this many characters. */
const summaryLength = 160;

/** `roomCost` in dollars a month; null when the owner gives no price. */
export const rateText = (roomCost: number | null) =>
  roomCost === null ? t.priceOnRequest() : t.aMonth({ cost: dollarsText(roomCost) });

/** The same for the room with care. */
export const withCareText = (cost: number | null) =>
  cost === null ? t.priceWithCareNotListed() : t.aMonthWithCare({ cost: dollarsText(cost) });

/** The cost that a search compares, with and without `costWithCare`, and the other one if the owner states it. */
export function cardCostTexts({ roomCost, lowestMonthlyCost }: Property, costWithCare: boolean) {
  const [room, care] = [roomCost, lowestMonthlyCost].map((cost) => cost !== null && dollarsText(cost));
  return costWithCare
    ? { cost: withCareText(lowestMonthlyCost), other: room && t.roomFor({ cost: room }) }
    : { cost: rateText(roomCost), other: care && t.withCareFrom({ cost: care }) };
}

/** The range of complete monthly figures if there is one, else `rateText` of the room cost. */
export function monthlyCostText({
  roomCost,
  lowestMonthlyCost: low,
  highestMonthlyCost: high,
}: Pick<Property, 'roomCost' | 'lowestMonthlyCost' | 'highestMonthlyCost'>): string {
  return low === null || high === null
    ? rateText(roomCost)
    : t.rangeWithCare({ range: rangeText(low, high) });
}

/** The figures of `monthlyCostText` alone, for narrow places. */
export function shortMonthlyCostText({
  roomCost,
  lowestMonthlyCost: low,
  highestMonthlyCost: high,
}: Property): string {
  if (low === null || high === null) return rateText(roomCost);
  return low === high ? dollarsText(high) : `${dollarsText(low)}–${dollarsText(high)}`;
}

const rangeText = (low: number, high: number) =>
  low === high ? dollarsText(high) : t.range({ low: dollarsText(low), high: dollarsText(high) });

export const propertyTitle = (property: Property) =>
  t.homeIn({ name: nameOf(property), city: property.city, state: property.state });

/** Care, place, price, available spots, and the beginning of the description. */
export function propertySummary(property: Property): string {
  const care = bothText(property.careTypes.slice(0, 2)) || t.seniorCare();
  const spots = t.openings({ count: property.availableSpots });
  const facts = t.summary({
    care,
    city: property.city,
    state: property.state,
    rate: rateText(property.roomCost),
    spots,
  });
  const text = `${facts} ${descriptionOf(property)?.text ?? ''}`.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= summaryLength) return text;
  const cut = text.slice(0, summaryLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), facts.length)).replace(/[\s.,;]+$/, '')}…`;
}
