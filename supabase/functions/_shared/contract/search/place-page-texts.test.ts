import { describe, expect, it } from 'vitest';
import { nilId } from '../fields.ts';
import { emptyProperty } from '../properties/property-fields.ts';
import {
  otherPlacesTitle,
  placeFacts,
  placeHomeText,
  placeLinkText,
  placeListText,
  placePath,
  placeSource,
  placeStructuredData,
  placeSummary,
} from './place-page-texts.ts';

const home = { ...emptyProperty(), id: nilId, ownerId: nilId, name: 'Maple Court' };
const page = {
  city: 'Chicago',
  state: 'IL',
  homeCount: 60,
  openHomeCount: 41,
  openingCount: 1_122,
  cost: { lowest: 3_200, highest: 9_800.5, homeCount: 38 },
  careTypes: ['Assisted Living', 'Memory Care', 'Respite Care', 'Skilled Nursing'].map((name, at) => ({
    name,
    homeCount: 4 - at,
  })),
  otherPlaces: [{ city: 'Peoria', homeCount: 12 }],
  countedAt: '2026-11-29T12:00:00Z',
  changedAt: '2026-11-28T12:00:00Z',
  homes: [home],
};

describe('the page of a city', () => {
  it.each([
    ['Chicago', '/places/il/chicago'],
    ['St. Louis', '/places/il/st-louis'],
    ['Cañon City', '/places/il/canon-city'],
    ["O'Fallon", '/places/il/o-fallon'],
  ])('%s is at %s', (city, path) => {
    expect(placePath({ city, state: 'IL' })).toBe(path);
  });

  it('says how many homes, openings, costs and kinds of care', () => {
    expect(placeFacts(page)).toEqual([
      ['Homes listed here', '60'],
      ['Homes with openings', '41, with 1,122 openings'],
      ['Room with care, a month', '$3,200 to $9,800.50 at the 38 homes that state it'],
      ['Assisted Living', '4 homes'],
      ['Memory Care', '3 homes'],
      ['Respite Care', '2 homes'],
      ['Skilled Nursing', '1 home'],
    ]);
    expect(placeSource(page)).toMatch(/^Counted on November 29, 2026, /);
    expect(placeListText(page)).toMatch(/^1 of 60 homes\. Homes with openings come first/);
    expect(placeSummary(page)).toBe(
      '60 homes in Chicago, IL, 41 with openings. $3,200 to $9,800.50 a month for a room with care. ' +
        'Assisted Living, Memory Care, Respite Care.',
    );
  });

  it('says what is not there', () => {
    const bare = { ...page, homeCount: 5, openHomeCount: 0, openingCount: 0, cost: null, careTypes: [] };
    expect(placeFacts(bare)).toEqual([
      ['Homes listed here', '5'],
      ['Homes with openings', 'None now'],
      ['Room with care, a month', 'No home states it'],
    ]);
    expect(placeSummary(bare)).toBe('5 homes in Chicago, IL, none with openings.');
    expect(placeListText({ ...bare, homes: [home, home, home, home, home] })).toMatch(/^Homes with/);
    expect([0, 1, 2].map((availableSpots) => placeHomeText({ ...home, availableSpots }))).toEqual([
      'Full',
      '1 opening',
      '2 openings',
    ]);
  });

  it('says one price once, and of all homes', () => {
    const cost = { lowest: 5_000, highest: 5_000, homeCount: 60 };
    expect(placeFacts({ ...page, cost })[2]?.[1]).toBe('$5,000 at all');
    expect(placeFacts({ ...page, cost: { ...cost, homeCount: 1 } })[2]?.[1]).toBe(
      '$5,000 at the one home that states it',
    );
  });

  it('names the other cities of the state', () => {
    expect([otherPlacesTitle(page), ...page.otherPlaces.map(placeLinkText)]).toEqual([
      'Other cities in Illinois',
      'Peoria, 12 homes',
    ]);
  });

  it('has the list and the day of the last change for search engines', () => {
    expect(placeStructuredData(page, 'https://a.test')).toMatchObject({
      '@type': 'CollectionPage',
      url: 'https://a.test/places/il/chicago',
      dateModified: '2026-11-28T12:00:00Z',
      mainEntity: {
        numberOfItems: 60,
        itemListElement: [{ position: 1, name: 'Maple Court', url: `https://a.test/properties/${nilId}` }],
      },
    });
  });
});
