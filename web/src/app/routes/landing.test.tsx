import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { storedSearch, noSearch } from '@/features/search/stored-search.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import LandingRoute from './landing.tsx';

it.each([
  ['patient', '/', '/patient'],
  ['owner', '/', '/owner'],
  ['owner', '/?signin=1&return=%2Fowner%3Finquiries%3Dopen', '/owner?inquiries=open'],
  ['owner', '/?signin=1&return=%2F%2Fevil.example', '/owner'],
  ['owner', '/?return=%2Ffavorites', '/owner'],
] as const)('redirects a signed-in %s from %s to %s', (role, path, target) => {
  const auth = { status: 'authenticated' as const, user: makeUser({ role }) };
  // Mounted at `/` alone, so that the target is not the landing page again.
  expect(renderApp(<LandingRoute />, { auth, path, pattern: '/' }).place()).toBe(target);
});

it('shows a spinner while the role is unknown', () => {
  renderApp(<LandingRoute />, { auth: { status: 'loading', user: null } });
  expect(screen.getByRole('status')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

it.each([
  ['/?signin=1', {}],
  ['/?signin=1&return=%2Fowner', { returnTo: '/owner' }],
  ['/?signin=1&return=https%3A%2F%2Fevil.example%2F', {}],
])('opens the sign-in dialog once for %s with %o, and removes the query', (path, returns) => {
  const { openAuthDialog, place } = renderApp(<LandingRoute />, { path });
  expect(openAuthDialog).toHaveBeenCalledExactlyOnceWith({ mode: 'sign-in', ...returns });
  expect(place()).toBe('/');
});

it.each([
  ['Start Searching', 'patient'],
  ['Find Senior Care', 'patient'],
  ['List My Property', 'owner'],
])('opens the sign-up dialog with "%s" for the role %s', async (name, role) => {
  const { openAuthDialog } = renderApp(<LandingRoute />);
  const buttons = within(screen.getByRole('main')).getAllByRole('button', { name });
  for (const button of buttons) await userEvent.click(button);
  expect(openAuthDialog.mock.calls).toEqual(buttons.map(() => [{ mode: 'sign-up', role }]));
});

it('says what the product promises, and shows three steps each for families and owners', () => {
  renderApp(<LandingRoute />);
  const main = within(screen.getByRole('main'));
  for (const text of [
    /^Search by ZIP code, city or state\..* trusted property owners/,
    'Owners verified by our team',
  ])
    expect(main.getByText(text)).toBeVisible();
  // Also below a figure.
  expect(main.getAllByText('Verified properties')[0]).toBeVisible();
  const lists = within(main.getByRole('region', { name: 'How It Works' })).getAllByRole('list');
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([3, 3]);
});

it('has the links of the top bar and the lists of the footer, and signs in', async () => {
  const { openAuthDialog } = renderApp(<LandingRoute />);
  const bar = within(screen.getByRole('banner'));
  // On phones the links are a popover, which jsdom hides.
  const links = bar.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Senior Care Living', '/'],
    ['How It Works', '#how-it-works'],
    ['Features', '#features'],
    ['Support', '#support'],
    ['Favorites', '/favorites'],
  ]);
  await userEvent.click(bar.getByRole('button', { name: 'Sign In' }));
  expect(openAuthDialog).toHaveBeenCalledExactlyOnceWith({ mode: 'sign-in' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'For Families',
    'For Owners',
    'Support',
  ]);
  expect(footer.getByText(/^© 2024 Senior Care Living/)).toBeVisible();
});

it('shows the first homes of the last search below the hero', async () => {
  fakeApi({});
  const results = [1, 2, 3, 4].map((distanceMiles) =>
    Object.assign(makeProperty({ id: crypto.randomUUID(), imageUrls: [] }), { distanceMiles }),
  );
  storedSearch.write({ ...noSearch, hasSearched: true, query: 'zipCode=60601', results, total: 48 });
  renderApp(<LandingRoute />);
  const section = within(await screen.findByRole('region', { name: 'Your last search' }));
  expect(section.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'))).toEqual(
    results.slice(0, 3).map(({ id }) => `property-${id}`),
  );
  expect(section.getByRole('link', { name: 'Back to 48 homes' })).toHaveAttribute(
    'href',
    '/search?zipCode=60601',
  );
});
