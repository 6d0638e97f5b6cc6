import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import type { Property } from '@contract/properties.ts';
import { fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast } from '@/testing/toasts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { clearToasts } from '@/lib/toast.ts';
import { FavoriteHeart } from './favorite-heart.tsx';

const signedIn = { status: 'authenticated', user: makeUser() } as const;
const add = { name: 'Add Maple Court to favorites' };
const remove = { name: 'Remove Maple Court from favorites' };

/** A card reads its home from the cache, as the screens do. */
function Card({ home }: { home: Property }) {
  const { data } = useQuery({ queryKey: ['/api/properties', home.id], initialData: home });
  return <FavoriteHeart property={data} kind="heart" />;
}
const show = (
  overrides: Partial<Property> = {},
  auth: Parameters<typeof renderApp>[1] = { auth: signedIn },
) => {
  const home = makeProperty(overrides);
  return { home, ...renderApp(<Card home={home} />, auth) };
};
const toastShown = () => {
  const { title, message } = currentToast() ?? {};
  return [title, message];
};

afterEach(clearToasts);

describe('FavoriteHeart', () => {
  it('updates at once and shows a toast after the response', async () => {
    const answer = Promise.withResolvers<Answer>();
    const calls = fakeApi({ 'POST /api/favorites': () => answer.promise });
    show();
    await userEvent.click(screen.getByRole('button', add));
    expect(await screen.findByRole('button', remove)).toBeVisible();
    expect(toastShown()).toEqual([undefined, undefined]);
    answer.resolve({ status: 201, json: {} });
    await waitFor(() => expect(toastShown()).toEqual(['Added to favorites', '']));
    expect(calls).toEqual(['POST /api/favorites']);
  });

  it('removes the property', async () => {
    const calls = fakeApi({ 'DELETE /api/favorites/': { status: 204 } });
    const { home } = show({ isFavorite: true });
    await userEvent.click(screen.getByRole('button', remove));
    expect(await screen.findByRole('button', add)).toBeVisible();
    await waitFor(() => expect(toastShown()).toEqual(['Removed from favorites', '']));
    expect(calls).toEqual([`DELETE /api/favorites/${home.id}`]);
  });

  it('sends one request for a double click', async () => {
    const answer = Promise.withResolvers<Answer>();
    const calls = fakeApi({ 'POST /api/favorites': () => answer.promise });
    show();
    await userEvent.dblClick(screen.getByRole('button', add));
    answer.resolve({ status: 201, json: {} });
    await waitFor(() => expect(toastShown()).toEqual(['Added to favorites', '']));
    expect(calls).toHaveLength(1);
  });

  it('rolls back when adding fails', async () => {
    fakeApi({ 'POST /api/favorites': refusal(500, 'internal', 'Something went wrong on our side.') });
    show();
    await userEvent.click(screen.getByRole('button', add));
    await waitFor(() => expect(toastShown()).toEqual(['Error', 'Failed to add to favorites']));
    expect(screen.getByRole('button', add)).toBeVisible();
  });

  it('rolls back when removing fails', async () => {
    fakeApi({ 'DELETE /api/favorites/': 'offline' });
    show({ isFavorite: true });
    await userEvent.click(screen.getByRole('button', remove));
    await waitFor(() => expect(toastShown()).toEqual(['Error', 'Failed to remove from favorites']));
    expect(screen.getByRole('button', remove)).toBeVisible();
  });

  it('stays filled when the property was added in another tab', async () => {
    fakeApi({
      'POST /api/favorites': refusal(409, 'already_favorited', 'This property is already in your favorites'),
    });
    show();
    await userEvent.click(screen.getByRole('button', add));
    await waitFor(() =>
      expect(toastShown()).toEqual(['Already favorited', 'This property is already in your favorites']),
    );
    expect(screen.getByRole('button', remove)).toBeVisible();
  });

  it('asks visitors to sign in without a request', async () => {
    const calls = fakeApi({});
    show({}, {});
    await userEvent.click(screen.getByRole('button', add));
    expect(toastShown()).toEqual(['Please sign in', 'You need to be signed in to add favorites']);
    expect(calls).toEqual([]);
  });

  it('sends the request while the session loads', async () => {
    const calls = fakeApi({ 'POST /api/favorites': { status: 201, json: {} } });
    show({}, { auth: { status: 'loading', user: null } });
    await userEvent.click(screen.getByRole('button', add));
    await waitFor(() => expect(toastShown()).toEqual(['Added to favorites', '']));
    expect(calls).toEqual(['POST /api/favorites']);
  });

  it('asks to sign in when the token is rejected', async () => {
    fakeApi({ 'POST /api/favorites': refusal(401, 'unauthorized', 'Unauthorized: please sign in') });
    show();
    await userEvent.click(screen.getByRole('button', add));
    await waitFor(() =>
      expect(toastShown()).toEqual(['Please sign in', 'You need to be signed in to add favorites']),
    );
    expect(screen.getByRole('button', add)).toBeVisible();
  });
});
