import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { showProperty } from '@contract/properties/calls/properties.ts';
import type { Property } from '@contract/properties/properties.ts';
import type { AuthState } from '@/lib/auth-context.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { awaitedFavoriteKey } from '@/lib/private-keys.ts';
import { renderApp } from '@/testing/render.tsx';
import { toastText } from '@/testing/toasts.ts';
import { addAwaited } from '../toggle-favorite.ts';
import { FavoriteHeart } from './favorite-heart.tsx';

vi.mock('@/config/language.ts', async (original) => ({
  ...(await original<typeof import('@/config/language.ts')>()),
  otherLanguage: 'es',
}));

const signedIn: AuthState = { status: 'authenticated', user: makeUser() };
const home = makeProperty();
const add = 'POST /api/favorites';
const remove = `DELETE /api/favorites/${home.id}`;
const names = { [add]: 'Add Maple Court to favorites', [remove]: 'Remove Maple Court from favorites' };
const heart = (call: string) => screen.getByRole('button', { name: names[call] ?? '' });

/** Reads the property from the cache, as the screens do. */
function Card({ property }: { property: Property }) {
  const { data } = useQuery({ queryKey: [showProperty.path, property.id], initialData: property });
  return <FavoriteHeart property={data} kind="heart" />;
}
const show = (isFavorite = false, auth: AuthState = signedIn) =>
  renderApp(<Card property={{ ...home, isFavorite }} />, { auth });

it.each([
  [add, remove, 'Added to favorites'],
  [remove, add, 'Removed from favorites'],
])('sends one %s for a double click, and shows the toast after the response', async (call, next, text) => {
  const response = Promise.withResolvers<Answer>();
  const calls = fakeApi({ [call]: () => response.promise });
  show(call === remove);
  await userEvent.dblClick(heart(call));
  await waitFor(() => expect(heart(next)).toBeVisible());
  expect(toastText()).toBeNull();
  response.resolve({ status: 204 });
  await waitFor(() => expect(toastText()).toEqual([text, '']));
  expect(calls).toEqual([call]);
});

const error = refusal(500, 'internal', 'Something went wrong on our side.');
const paused = refusal(503, 'paused', 'Changes are paused for a few minutes');
const pausedText = 'Changes are paused for a few minutes. Please try again then.';
const unauthorized = refusal(401, 'unauthorized', 'Unauthorized: please sign in');
const conflict = refusal(409, 'already_favorited', 'This property is already in your favorites');
const signInFirst = ['Please sign in', 'You need to be signed in to add favorites'];
it.each<[string, string, Answer, string[], string]>([
  ['rolls back when adding fails', add, error, ['Error', 'Failed to add to favorites'], add],
  ['rolls back while changes are paused', add, paused, ['Error', pausedText], add],
  ['rolls back when removing fails', remove, 'offline', ['Error', 'Failed to remove from favorites'], remove],
  ['asks to sign in when the token is rejected', add, unauthorized, signInFirst, add],
  [
    'stays filled when another tab added it',
    add,
    conflict,
    ['Already favorited', 'This property is already in your favorites'],
    remove,
  ],
])('%s', async (_name, call, response, text, shown) => {
  fakeApi({ [call]: response });
  show(call === remove);
  await userEvent.click(heart(call));
  await waitFor(() => expect(toastText()).toEqual(text));
  expect(heart(shown)).toBeVisible();
});

it.each<['unauthenticated' | 'loading', string[], string[]]>([
  ['unauthenticated', signInFirst, []],
  ['loading', ['Added to favorites', ''], [add]],
])('for a user who is %s shows the toast %j and sends %j', async (status, text, sent) => {
  const calls = fakeApi({ [add]: { status: 201, json: {} } });
  show(false, { status, user: null });
  await userEvent.click(heart(add));
  await waitFor(() => expect(toastText()).toEqual(text));
  expect(calls).toEqual(sent);
});

it.each([
  ['the account that was asked for', 'Pat@Example.com', [add], ['Added to favorites', '']],
  ['no other account', 'fay@example.com', [], signInFirst],
])('opens the sign-in for a visitor, and then saves for %s', async (_who, email, sent, text) => {
  const calls = fakeApi({ [add]: { status: 201, json: {} } });
  const { openAuthDialog, setAuth } = show(false, { status: 'unauthenticated', user: null });
  await userEvent.click(heart(add));
  expect(openAuthDialog).toHaveBeenCalledOnce();
  openAuthDialog.mock.calls[0]?.[0]?.onAddress?.('pat@example.com');
  await waitFor(() => expect(localStorage.getItem(awaitedFavoriteKey)).toContain(home.id));
  expect(calls).toEqual([]);
  setAuth({ status: 'authenticated', user: makeUser({ email }) });
  await waitFor(() => expect(localStorage.getItem(awaitedFavoriteKey)).toBeNull());
  await waitFor(() => expect(toastText()).toEqual(text));
  expect(calls).toEqual(sent);
});

it('leaves a home to the page in the language of the browser', async () => {
  fakeApi({});
  localStorage['language'] = 'es';
  const { client, openAuthDialog, setAuth } = show(false, { status: 'unauthenticated', user: null });
  await userEvent.click(heart(add));
  openAuthDialog.mock.calls[0]?.[0]?.onAddress?.('pat@example.com');
  setAuth(signedIn);
  await addAwaited(client, 'pat@example.com', home.id);
  expect(bodiesOf(add)).toEqual([]);
  expect(localStorage[awaitedFavoriteKey]).toContain(home.id);
});

it('is not there for a helper, who has no favorites', () => {
  fakeApi({});
  show(false, { status: 'authenticated', user: makeUser({ isHelper: true }) });
  expect(screen.queryByRole('button')).toBeNull();
});
