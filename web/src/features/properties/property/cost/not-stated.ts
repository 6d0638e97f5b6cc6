import type { Property } from '@contract/properties/properties.ts';
import { fees } from '@/lib/fees.ts';
import { t } from '../catalog.ts';

/** The names of the prices and facts that the owner does not state, in the order of the page. */
export function notStated(property: Property): string[] {
  const isStated: [string, boolean][] = [
    property.roomCost === null && property.rates.length === 0
      ? [t.priceRoom(), false]
      : [t.pricesRoomTypes(), property.rates.length > 0],
    [t.careLevelsAndTheirPrices(), property.careLevels.length > 0],
    // The notice period stands in the agreement.
    ...fees
      .filter(({ kind }) => kind === 'dollars')
      .map(({ field, name, fullName = name }): [string, boolean] => [fullName, property[field] !== null]),
    [t.whatPriceIncludes(), property.includedServices.length > 0],
    [t.acceptedPayment(), property.payments.length > 0],
    [t.licenseNumber(), property.licenseNumber !== null],
    [
      t.cmsCertificationNumber(),
      property.certificationNumber !== null || !property.careTypes.includes('Skilled Nursing'),
    ],
  ];
  return isStated.flatMap(([name, stated]) => (stated ? [] : [name]));
}
