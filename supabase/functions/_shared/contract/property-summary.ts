import type { Property } from './properties.ts';

/** How a home is summed up where only a line or two are seen: search engines, previews in a chat, the browser's tab. */

/** The most that search engines show of a description. */
const summaryLength = 160;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** 'Price on request' stands for a home whose owner gives no price. `roomCost` in dollars a month. */
export const priceText = (roomCost: number | null) =>
  roomCost === null ? 'Price on request' : `${dollars.format(roomCost)} a month`;

export const propertyTitle = ({ name, city, state }: Pick<Property, 'name' | 'city' | 'state'>) =>
  `${name} in ${city}, ${state}`;

type Summed = Pick<Property, 'careTypes' | 'city' | 'state' | 'roomCost' | 'availableSpots' | 'description'>;

/** Care, place, price and free spots, and as much of the description as there is room for. */
export function propertySummary(home: Summed): string {
  const care = home.careTypes.slice(0, 2).join(' and ') || 'Senior care';
  const spots = home.availableSpots === 1 ? '1 available spot' : `${home.availableSpots} available spots`;
  const facts = `${care} in ${home.city}, ${home.state}. ${priceText(home.roomCost)}, ${spots}.`;
  const text = `${facts} ${home.description ?? ''}`.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= summaryLength) return text;
  const cut = text.slice(0, summaryLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), facts.length)).replace(/[\s.,;]+$/, '')}…`;
}

type Described = Pick<Property, 'name' | 'street' | 'city' | 'state' | 'zipCode' | 'roomCost' | 'amenities'> &
  Summed;

/**
 * A home in the words of schema.org. No rating: the 4.8 on every card is not that of a home, and search engines would
 * show it as if families had given it.
 */
export function propertyStructuredData(home: Described, { url, image }: { url: string; image?: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: home.name,
    description: propertySummary(home),
    ...(image && { image }),
    ...(home.roomCost !== null && { priceRange: priceText(home.roomCost) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: home.street,
      addressLocality: home.city,
      addressRegion: home.state,
      postalCode: home.zipCode,
      addressCountry: 'US',
    },
    // 'Other' says nothing to somebody who cannot ask.
    amenityFeature: home.amenities
      .filter((name) => name !== 'Other')
      .map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
  };
}
