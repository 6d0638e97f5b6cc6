import { expect, it } from 'vitest';
import { homeStructuredData, homeSummary, homeTitle } from './home-summary.ts';

const home = {
  name: 'Maple Court',
  street: '12 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  roomCost: 5900,
  availableSpots: 3,
  careTypes: ['Memory Care', 'Respite Care', 'Assisted Living'],
  amenities: ['Hospice', 'Other'],
  description: 'A quiet house.\nWith a garden.',
};

it('names home and place', () => {
  expect(homeTitle(home)).toBe('Maple Court in Chicago, IL');
});

it('sums up care, place, price, free spots and the description', () => {
  expect(homeSummary(home)).toBe(
    'Memory Care and Respite Care in Chicago, IL. $5,900 a month, 3 available spots. A quiet house. With a garden.',
  );
  expect(homeSummary({ ...home, careTypes: [], roomCost: null, availableSpots: 1, description: null })).toBe(
    'Senior care in Chicago, IL. Price on request, 1 available spot.',
  );
});

it('cuts a long description between words, at 160 characters at most', () => {
  const summary = homeSummary({ ...home, description: 'Sunny rooms, wide doors, '.repeat(20) });
  expect(summary.length).toBeLessThanOrEqual(160);
  expect(summary).toMatch(/3 available spots\. Sunny rooms, .*(rooms|doors|wide|Sunny)…$/);
});

it('speaks of the home in the words of schema.org, and of no rating', () => {
  const data = homeStructuredData(home, { url: 'https://a.test/p', image: 'https://a.test/i' });
  expect(data).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Maple Court',
    url: 'https://a.test/p',
    image: 'https://a.test/i',
    priceRange: '$5,900 a month',
    address: { streetAddress: '12 Main Street', addressRegion: 'IL', postalCode: '60601' },
    amenityFeature: [{ name: 'Hospice', value: true }],
  });
  expect(JSON.stringify(data)).not.toMatch(/rating/i);
  const bare = homeStructuredData({ ...home, roomCost: null }, { url: 'https://a.test/p' });
  expect(bare).not.toHaveProperty('image');
  expect(bare).not.toHaveProperty('priceRange');
});
