import { t as prepared } from '@contract/inquiries/prepared/catalog.ts';
import type { Property } from '@contract/properties/properties.ts';
import { fees } from '@/lib/fees.ts';

/** The names of the prices and facts that the owner does not state, in the order of the page. */
export function notStated(property: Property): string[] {
  const isStated: [string, boolean][] = [
    property.roomCost === null && property.rates.length === 0
      ? [prepared.priceRoom(), false]
      : [prepared.pricesRoomTypes(), property.rates.length > 0],
    [prepared.careLevelsAndTheirPrices(), property.careLevels.length > 0],
    // The notice period stands in the agreement.
    ...fees
      .filter(({ kind }) => kind === 'dollars')
      .map(({ field, name, fullName = name }): [string, boolean] => [fullName, property[field] !== null]),
    [prepared.whatPriceIncludes(), property.includedServices.length > 0],
    [prepared.acceptedPayment(), property.payments.length > 0],
    [prepared.licenseNumber(), property.licenseNumber !== null],
    [
      prepared.cmsCertificationNumber(),
      property.certificationNumber !== null || !property.careTypes.includes('Skilled Nursing'),
    ],
  ];
  return isStated.flatMap(([name, stated]) => (stated ? [] : [name]));
}
