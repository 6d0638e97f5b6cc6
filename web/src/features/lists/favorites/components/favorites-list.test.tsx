import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { FavoriteHeart } from './favorite-heart.tsx';
import { FavoritesList } from './favorites-list.tsx';

const list = 'GET /api/favorites';
const removed = 'GET /api/favorites/removed';
const removal = 'DELETE /api/favorites/';
const saved = (name: string, isActive = true) => makeProperty({ name, isActive, isFavorite: true });
const [maple, oaks, willow] = [saved('Maple Court'), saved('The Oaks', false), saved('Willow Creek')];
const card = (name: string) => screen.findByRole('article', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = (other?: React.ReactNode) =>
  renderApp(
    <>
      {other}
      <FavoritesList browseTo="/patient" onIntent={() => undefined} />
    </>,
    { auth: { status: 'authenticated', user: makeUser() } },
  );

it('loads the next page with Show more, and retries it after an error', async () => {
  let next: Answer = 'offline';
  const calls = fakeApi({
    [list]: page([maple], { total: 2, next: 'two' }),
    [`${list}?cursor=two`]: () => next,
  });
  show();
  await press('Show more');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The next homes could not be loaded. We could not reach the server. Please check your connection and try again.',
  );
  expect(await card('Maple Court')).toBeVisible();
  next = page([oaks], { total: 2 });
  await press('Try again');
  expect(await card('The Oaks')).toHaveTextContent('Unavailable');
  expect(screen.getByText('2 properties saved')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.filter((call) => call !== removed)).toEqual([
    list,
    `${list}?cursor=two`,
    `${list}?cursor=two`,
  ]);
});

it('shows a property that is added after the list was loaded', async () => {
  let homes = [maple];
  fakeApi({
    [list]: () => page(homes, { total: homes.length }),
    'POST /api/favorites': () => {
      homes = [oaks, maple];
      return { status: 201, json: {} };
    },
  });
  show(<FavoriteHeart property={{ ...oaks, isFavorite: false }} kind="heart" />);
  expect(await screen.findByText('1 property saved')).toBeVisible();
  await press('Add The Oaks to favorites');
  expect(await card('The Oaks')).toBeVisible();
  expect(screen.getByText('2 properties saved')).toBeVisible();
});

it('removes a property at once, and restores it at its place when removing fails', async () => {
  const response = Promise.withResolvers<Answer>();
  fakeApi({ [list]: page([maple, oaks, willow], { total: 3 }), [removal]: () => response.promise });
  show();
  await press('Remove The Oaks from favorites');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.getByText('2 properties saved')).toBeVisible();
  response.resolve(refusal(500, 'internal', 'Something went wrong on our side.'));
  expect(await screen.findByText('3 properties saved')).toBeVisible();
  expect(screen.getAllByRole('article')[1]).toHaveAccessibleName('The Oaks');
  expect(screen.getByRole('button', { name: 'Remove The Oaks from favorites' })).toBeVisible();
});

it('moves the focus to the list and links to the search when the last property is removed', async () => {
  fakeApi({ [list]: page([maple], { total: 1 }), [removal]: { status: 204 } });
  const view = show();
  await press('Remove Maple Court from favorites');
  expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Browse Properties' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(view.place()).toBe('/patient');
});

it('names the homes that the team removed, and removes one', async () => {
  const [gone, other] = [makeProperty(), makeProperty()].map(({ id }) => id);
  const calls = fakeApi({
    [list]: page([], { total: 0 }),
    [removed]: {
      json: {
        data: [
          { propertyId: gone, name: 'Old Mill' },
          { propertyId: other, name: 'The Oaks' },
        ],
      },
    },
    [`${removal}${gone}`]: { status: 204 },
  });
  show();
  const section = within(await screen.findByRole('region', { name: 'No longer listed' }));
  expect(section.queryByRole('link')).toBeNull();
  await press('Remove Old Mill from favorites');
  await waitFor(() => expect(section.queryByText('Old Mill')).toBeNull());
  expect(section.getByText('The Oaks')).toBeVisible();
  expect(calls).toContain(`${removal}${gone}`);
});

it('explains a lost connection and can be retried', async () => {
  let response: Answer = 'offline';
  fakeApi({ [list]: () => response });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your favorites could not be loadedWe could not reach the server.',
  );
  response = page([maple], { total: 1 });
  await press('Try again');
  expect(await card('Maple Court')).toBeVisible();
});
