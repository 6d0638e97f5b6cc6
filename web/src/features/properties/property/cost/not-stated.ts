import type { Property } from '@contract/properties/properties.ts';
import { fees } from '@/lib/fees.ts';

/** The names of the prices and facts that the owner does not state, in the order of the page. */
export function notStated(property: Property): string[] {
  const isStated: [string, boolean][] = [
    property.roomCost === null && property.rates.length === 0
      ? ['Price of a room', false]
      : ['Prices of the room types', property.rates.length > 0],
    ['Care levels and their prices', property.careLevels.length > 0],
    // The notice period stands in the agreement.
    ...fees
      .filter(({ kind }) => kind === 'dollars')
      .map(({ field, name, fullName = name }): [string, boolean] => [fullName, property[field] !== null]),
    ['What the price includes', property.includedServices.length > 0],
    ['Accepted payment', property.payments.length > 0],
    ['License number', property.licenseNumber !== null],
    [
      'CMS certification number',
      property.certificationNumber !== null || !property.careTypes.includes('Skilled Nursing'),
    ],
  ];
  return isStated.flatMap(([name, stated]) => (stated ? [] : [name]));
}
