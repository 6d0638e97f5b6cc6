import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refusal } from '@/testing/fake-api.ts';
import { makeProperty } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import PlacePageScreen from './place-page-screen.tsx';

const page = {
  city: 'Chicago',
  state: 'IL',
  homeCount: 6,
  openHomeCount: 2,
  openingCount: 5,
  cost: { lowest: 3_200, highest: 9_800, homeCount: 4 },
  careTypes: [{ name: 'Assisted Living', homeCount: 5 }],
  otherPlaces: [{ city: 'St. Anne', homeCount: 7 }],
  countedAt: '2026-11-29T12:00:00Z',
  changedAt: '2026-11-28T12:00:00Z',
  homes: [makeProperty({ name: 'Maple Court' }), makeProperty({ name: 'Birch House' })],
};
const call = 'GET /api/place-pages/il/chicago';
const open = (path = '/places/il/chicago') =>
  renderApp(<PlacePageScreen />, { path, pattern: '/places/:state/:city' });

it('shows the facts of a city with their day, and its homes', async () => {
  fakeApi({ [call]: { json: page } });
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Senior care homes in Chicago, IL' }),
  ).toBeVisible();
  const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(factOf('Homes with openings')).toBe('2, with 5 openings');
  expect(factOf('Room with care, a month')).toBe('$3,200 to $9,800 at the 4 homes that state it');
  expect(factOf('Assisted Living')).toBe('5 homes');
  expect(screen.getByText(/^Counted on November 29, 2026/)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Homes in Chicago' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Search in and around Chicago/ })).toHaveAttribute(
    'href',
    '/search?city=Chicago&state=IL',
  );
  const others = within(screen.getByRole('navigation', { name: 'Other cities in Illinois' }));
  expect(others.getByRole('link', { name: 'St. Anne, 7 homes' })).toHaveAttribute(
    'href',
    '/places/il/st-anne',
  );
  expect(document.title).toMatch(/^Senior care homes in Chicago, IL/);
});

it.each(['/places/il/nowhere', '/places/illinois/chicago'])(
  'says of %s that there is no page',
  async (path) => {
    fakeApi({
      'GET /api/place-pages/il/nowhere': refusal(404, 'not_found', 'Place not found'),
      'GET /api/place-pages/illinois/chicago': refusal(
        400,
        'invalid_request',
        'State must be a 2-letter abbreviation',
      ),
    });
    open(path);
    expect(await screen.findByRole('heading', { name: 'There is no page for this place' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search homes' })).toHaveAttribute('href', '/search');
  },
);
