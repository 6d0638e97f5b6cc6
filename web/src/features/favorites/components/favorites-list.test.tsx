import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToasts } from '@/lib/toast.ts';
import { fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { afterEach, describe, expect, it } from 'vitest';
import { FavoriteHeart } from './favorite-heart.tsx';
import { FavoritesList } from './favorites-list.tsx';

const list = 'GET /api/favorites';
const saved = (name: string) => makeProperty({ name, isFavorite: true });
const show = () =>
  renderApp(<FavoritesList browseTo="/patient" onIntent={() => undefined} />, {
    auth: { status: 'authenticated', user: makeUser() },
  });

afterEach(clearToasts);

describe('FavoritesList', () => {
  it('uses the singular for one', async () => {
    fakeApi({ [list]: page([saved('Maple Court')], { total: 1 }) });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'My Favorites' })).toBeVisible();
    expect(await screen.findByText('1 property saved')).toBeVisible();
  });

  it('marks unavailable properties', async () => {
    fakeApi({ [list]: page([makeProperty({ isActive: false, isFavorite: true })], { total: 1 }) });
    show();
    expect(await screen.findByText('Unavailable')).toBeVisible();
  });

  it('loads the next page with Show more', async () => {
    const calls = fakeApi({
      [list]: ({ url }) =>
        url.searchParams.get('cursor') === 'two'
          ? page([saved('The Oaks')], { total: 2 })
          : page([saved('Maple Court')], { total: 2, next: 'two' }),
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'The Oaks' })).toBeVisible();
    expect(screen.getByText('2 properties saved')).toBeVisible();
    expect(calls).toEqual([list, `${list}?cursor=two`]);
  });

  it('shows the error of the next page and retries', async () => {
    let next: Answer = 'offline';
    fakeApi({
      [list]: page([saved('Maple Court')], { total: 2, next: 'two' }),
      [`${list}?cursor=two`]: () => next,
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The next homes could not be loaded. We could not reach the server. Please check your connection and try again.',
    );
    expect(screen.getByRole('article', { name: 'Maple Court' })).toBeVisible();
    next = page([saved('The Oaks')], { total: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'The Oaks' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a property that is added after the list was loaded', async () => {
    const oaks = makeProperty({ name: 'The Oaks' });
    let homes = [saved('Maple Court')];
    fakeApi({
      [list]: () => page(homes, { total: homes.length }),
      'POST /api/favorites': () => {
        homes = [{ ...oaks, isFavorite: true }, ...homes];
        return { status: 201, json: {} };
      },
    });
    renderApp(
      <>
        <FavoriteHeart property={oaks} kind="heart" />
        <FavoritesList browseTo="/patient" onIntent={() => undefined} />
      </>,
      { auth: { status: 'authenticated', user: makeUser() } },
    );
    expect(await screen.findByText('1 property saved')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add The Oaks to favorites' }));
    expect(await screen.findByText('2 properties saved')).toBeVisible();
    expect(screen.getByRole('article', { name: 'The Oaks' })).toBeVisible();
  });

  it('removes a property at once and updates the count', async () => {
    fakeApi({
      [list]: page([saved('Maple Court'), saved('The Oaks')], { total: 2 }),
      'DELETE /api/favorites/': { status: 204 },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove The Oaks from favorites' }));
    expect(await screen.findByText('1 property saved')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'The Oaks' })).toBeNull();
  });

  it('restores the property at its place when removing fails', async () => {
    const answer = Promise.withResolvers<Answer>();
    fakeApi({
      [list]: page([saved('Maple Court'), saved('The Oaks'), saved('Willow Creek')], { total: 3 }),
      'DELETE /api/favorites/': () => answer.promise,
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove The Oaks from favorites' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    answer.resolve(refusal(500, 'internal', 'Something went wrong on our side.'));
    expect(await screen.findByText('3 properties saved')).toBeVisible();
    expect(screen.getAllByRole('article')[1]).toHaveAccessibleName('The Oaks');
    expect(screen.getByRole('button', { name: 'Remove The Oaks from favorites' })).toBeVisible();
  });

  it('links to the search when the list is empty', async () => {
    fakeApi({ [list]: page([], { total: 0 }) });
    const view = show();
    expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Browse Properties' }));
    expect(view.place()).toBe('/patient');
  });

  it.each<[string, Answer, string]>([
    [
      'a failure of the server',
      refusal(500, 'internal', 'Something went wrong on our side.'),
      'Something went wrong on our side. Please try again in a moment.',
    ],
    [
      'a failure that says nothing',
      { status: 500 },
      'Something went wrong on our side. Please try again in a moment.',
    ],
    [
      'a lost connection',
      'offline',
      'We could not reach the server. Please check your connection and try again.',
    ],
  ])('shows %s and can be retried', async (_name, failure, text) => {
    let answer = failure;
    fakeApi({ [list]: () => answer });
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your favorites could not be loaded');
    expect(alert).toHaveTextContent(text);
    answer = page([saved('Maple Court')], { total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
  });
});
