import { expect, it } from 'vitest';
import { nilId } from '../fields.ts';
import { emptyProperty } from './property-fields.ts';
import { monthlyCostText, propertyStructuredData, propertySummary } from './property-summary.ts';

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

it.each([
  [null, null, '$5,900 a month'],
  [5_200, 7_400.5, '$5,200 to $7,400.50 a month with care'],
  [6_000, 6_000, '$6,000 a month with care'],
])('the cost from %s to %s is %s', (lowestMonthlyCost, highestMonthlyCost, text) => {
  expect(monthlyCostText({ ...property, lowestMonthlyCost, highestMonthlyCost })).toBe(text);
});
