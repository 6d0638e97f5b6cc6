import { optionText } from '../option-text.ts';
import { hasFreeSpot } from './availability.ts';
import { t } from './catalog.ts';
import type { Property } from './properties.ts';
import { propertySummary, rateText } from './property-summary.ts';

type Fact = Pick<
  Property,
  'rates' | 'roomCost' | 'availableSpots' | 'isActive' | 'isSuspended' | 'confirmedAt'
>;

const priceOf = (price: number) => ({
  price,
  priceCurrency: 'USD',
  // MON is a month in UN/CEFACT.
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD', unitCode: 'MON' },
});

/** What a home offers: its prices and free spots, from the day on which the owner confirmed them. */
function offerOf({ rates, roomCost, availableSpots, isActive, isSuspended, confirmedAt }: Fact) {
  const rooms =
    rates.length > 0
      ? rates.map(({ roomType, monthlyCost }) => ({
          '@type': 'Offer',
          name: optionText(roomType),
          ...priceOf(monthlyCost),
        }))
      : roomCost === null
        ? []
        : [{ '@type': 'Offer', name: t.room(), ...priceOf(roomCost) }];
  const prices = rooms.map(({ price }) => price);
  const isOpen = hasFreeSpot({ isActive, isSuspended, availableSpots });
  return {
    '@type': rooms.length > 0 ? 'AggregateOffer' : 'Offer',
    availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
    inventoryLevel: { '@type': 'QuantitativeValue', value: availableSpots, unitText: t.unitOfOpenings() },
    validFrom: confirmedAt,
    ...(rooms.length > 0 && {
      priceCurrency: 'USD',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: rooms.length,
      offers: rooms,
    }),
  };
}

/**
 * The schema.org data of a property, whose names are in the language of the page. It has no rating: the 4.8 on every card is not the rating of one property, and search
 * engines would show it as a rating by families.
 */
export function propertyStructuredData(property: Property, { url, image }: { url: string; image?: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: property.name,
    description: propertySummary(property),
    ...(image && { image }),
    ...(property.roomCost !== null && { priceRange: rateText(property.roomCost) }),
    makesOffer: offerOf(property),
    ...(property.phone && { telephone: property.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.street,
      addressLocality: property.city,
      addressRegion: property.state,
      postalCode: property.zipCode,
      addressCountry: 'US',
    },
    ...(property.languages.length > 0 && {
      knowsLanguage: property.languages.map((name) => ({ '@type': 'Language', name: optionText(name) })),
    }),
    // 'Other' is not an amenity that can be searched for.
    amenityFeature: property.amenities
      .filter((name) => name !== 'Other')
      .map((name) => ({ '@type': 'LocationFeatureSpecification', name: optionText(name), value: true })),
    // schema.org knows when a page changed, and not when a business did.
    mainEntityOfPage: { '@type': 'WebPage', '@id': url, dateModified: property.updatedAt },
  };
}
