import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SearchProvider } from '@/features/search/search-provider.tsx';
import { fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import RequestsRoute from './requests.tsx';

const homes = ['Maple Court', 'The Oaks', 'Willow Creek'].map((name) => makeProperty({ name }));
const user = makeUser();
const show = (answerOf: (place: number) => Answer | (() => Answer)) => {
  const calls = fakeApi(
    Object.fromEntries([
      ...homes.map(({ id }, place) => [`GET /api/properties/${id}`, answerOf(place)] as const),
      ['GET /api/helper', { json: { helper: null } }] as const,
    ]),
  );
  renderApp(
    <SearchProvider>
      <RequestsRoute />
    </SearchProvider>,
    {
      auth: { status: 'authenticated', user },
      path: `/requests/new?homes=${homes.map(({ id }) => id).join()}`,
      pattern: '/requests/:id?',
    },
  );
  return calls;
};
const json = (place: number) => ({ json: homes[place] });

it('asks no fewer homes because one could not be loaded', async () => {
  let isBusy = true;
  show((place) =>
    place === 1
      ? () => (isBusy ? refusal(429, 'too_many_writes', 'Too many changes are sent at once.') : json(place))
      : json(place),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByLabelText('Maple Court')).toBeNull();
  isBusy = false;
  await userEvent.click(retry);
  for (const { name } of homes) expect(await screen.findByLabelText(name)).toBeChecked();
});

it('leaves out a home that is no longer on the site, and loads the others one after another', async () => {
  const calls = show((place) =>
    place === 0 ? refusal(404, 'not_found', 'Property not found') : json(place),
  );
  expect(await screen.findByRole('button', { name: 'Ask these 2 homes' })).toBeVisible();
  expect(calls.filter((call) => call.includes('/properties/'))).toEqual(
    homes.map(({ id }) => `GET /api/properties/${id}`),
  );
});

it('asks a family whether it finds homes for clients, and leads a helper to its organization', async () => {
  for (const isHelper of [false, true]) {
    fakeApi({ 'GET /api/needs': { json: [] } });
    const { unmount } = renderApp(
      <SearchProvider>
        <RequestsRoute />
      </SearchProvider>,
      {
        auth: { status: 'authenticated', user: makeUser({ isHelper }) },
        path: '/requests',
        pattern: '/requests/:id?',
      },
    );
    const link = await screen.findByRole('link', {
      name: isHelper ? 'Your organization' : 'Ask for clients',
    });
    expect(link).toHaveAttribute('href', '/requests/helper');
    expect(screen.queryByText(/Do you find homes for clients/) === null).toBe(isHelper);
    const toHomes = isHelper ? 'Search for homes' : 'My Favorites';
    expect(await screen.findByRole('link', { name: toHomes })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'My Favorites' }) === null).toBe(isHelper);
    unmount();
  }
});
