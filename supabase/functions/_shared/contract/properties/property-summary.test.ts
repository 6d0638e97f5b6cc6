import { afterEach, expect, it } from 'vitest';
import { nilId } from '../fields.ts';
import { textSettings } from '../texts-in.ts';
import { emptyProperty, type Property } from './property-fields.ts';
import { propertyStructuredData } from './home-structured-data.ts';
import { monthlyCostText, propertySummary } from './property-summary.ts';

const { language } = textSettings;
afterEach(() => {
  // Other tests of the worker use it too.
  textSettings.language = language;
});

const property = {
  ...emptyProperty(),
  id: nilId,
  ownerId: nilId,
  name: 'Maple Court',
  street: '12 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  roomCost: 5900,
  capacity: 12,
  availableSpots: 3,
  careTypes: ['Memory Care', 'Respite Care', 'Assisted Living'],
  amenities: ['Hospice', 'Other'],
  languages: ['Spanish'],
  description: 'A quiet house.\nWith a garden.',
  isActive: true,
  latitude: 41.8858,
  longitude: -87.6181,
};

it('the summary has care, place, price, available spots and the description', () => {
  expect(propertySummary(property)).toBe(
    'Memory Care and Respite Care in Chicago, IL. $5,900 a month, 3 openings. A quiet house. With a garden.',
  );
  expect(
    propertySummary({ ...property, careTypes: [], roomCost: null, availableSpots: 1, description: null }),
  ).toBe('Senior care in Chicago, IL. Price on request, 1 opening.');
});

it('the summary ends between two words after at most 160 characters', () => {
  const summary = propertySummary({ ...property, description: 'Sunny rooms, wide doors, '.repeat(20) });
  expect(summary.length).toBeLessThanOrEqual(160);
  expect(summary).toMatch(/3 openings\. Sunny rooms, .*(rooms|doors|wide|Sunny)…$/);
});

it('the structured data has no rating, and no price, image and phone number without their values', () => {
  const data = propertyStructuredData(
    { ...property, phone: '(312) 555-0100' },
    { url: 'https://a.test/p', image: 'https://a.test/i' },
  );
  expect(data).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Maple Court',
    url: 'https://a.test/p',
    image: 'https://a.test/i',
    priceRange: '$5,900 a month',
    telephone: '(312) 555-0100',
    address: { streetAddress: '12 Main Street', addressRegion: 'IL', postalCode: '60601' },
    amenityFeature: [{ name: 'Hospice', value: true }],
    knowsLanguage: [{ name: 'Spanish' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/rating/i);
  const bare = propertyStructuredData(
    { ...property, roomCost: null, languages: [] },
    { url: 'https://a.test/p' },
  );
  expect(bare).not.toHaveProperty('image');
  expect(bare).not.toHaveProperty('priceRange');
  expect(bare).not.toHaveProperty('telephone');
  expect(bare).not.toHaveProperty('knowsLanguage');
});

it('the structured data has the prices with their day, the free spots and the day of the last change', () => {
  const given = {
    ...property,
    rates: [
      { roomType: 'Studio', monthlyCost: 5_900 },
      { roomType: 'One Bedroom', monthlyCost: 7_100.5 },
    ],
    confirmedAt: '2026-11-20T09:00:00Z',
    updatedAt: '2026-11-21T09:00:00Z',
  };
  const dataOf = (change: Partial<Property>) =>
    propertyStructuredData({ ...given, ...change }, { url: 'https://a.test/p' });
  expect(dataOf({})).toMatchObject({
    makesOffer: {
      '@type': 'AggregateOffer',
      availability: 'https://schema.org/InStock',
      inventoryLevel: { value: 3 },
      validFrom: '2026-11-20T09:00:00Z',
      priceCurrency: 'USD',
      lowPrice: 5_900,
      highPrice: 7_100.5,
      offerCount: 2,
      offers: [
        { name: 'Studio', price: 5_900, priceSpecification: { price: 5_900, unitCode: 'MON' } },
        { name: 'One Bedroom', price: 7_100.5 },
      ],
    },
    mainEntityOfPage: { '@id': 'https://a.test/p', dateModified: '2026-11-21T09:00:00Z' },
  });
  expect(dataOf({ rates: [] }).makesOffer).toMatchObject({
    lowPrice: 5_900,
    highPrice: 5_900,
    offerCount: 1,
  });
  expect(dataOf({ availableSpots: 0 }).makesOffer).toMatchObject({
    availability: 'https://schema.org/SoldOut',
    inventoryLevel: { value: 0 },
  });
  const bare = dataOf({ rates: [], roomCost: null }).makesOffer;
  expect(bare).toMatchObject({ '@type': 'Offer', inventoryLevel: { value: 3 } });
  expect(bare).not.toHaveProperty('lowPrice');
});

it('the structured data has its names in the language of the page', () => {
  textSettings.language = () => 'es';
  const rates = [{ roomType: 'Studio', monthlyCost: 5_900 }];
  expect(propertyStructuredData({ ...property, rates }, { url: 'https://a.test/p' })).toMatchObject({
    amenityFeature: [{ name: 'Cuidado de hospicio' }],
    knowsLanguage: [{ name: 'Español' }],
    makesOffer: { inventoryLevel: { unitText: 'lugares libres' }, offers: [{ name: 'Estudio' }] },
  });
});

it.each([
  [null, null, '$5,900 a month'],
  [5_200, 7_400.5, '$5,200 to $7,400.50 a month with care'],
  [6_000, 6_000, '$6,000 a month with care'],
])('the cost from %s to %s is %s', (lowestMonthlyCost, highestMonthlyCost, text) => {
  expect(monthlyCostText({ ...property, lowestMonthlyCost, highestMonthlyCost })).toBe(text);
});
