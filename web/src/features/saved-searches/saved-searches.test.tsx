import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SavedSearch } from '@contract/saved-searches/saved-searches.ts';
import { queryClient } from '@/lib/query-client.ts';
import { makeId, makeUser } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { toastText } from '@/testing/toasts.ts';
import { useSaveSearch } from './components/save-search.tsx';
import { SavedSearchesPage } from './components/saved-searches-page.tsx';
import { UnsubscribePage } from '@/features/mails/unsubscribe-page.tsx';
import { keepPending } from './pending-search.ts';
import type { Marks } from './marks.ts';
import { savePending } from './save-pending.ts';
import { queryOf, searchInWords, searchOf } from './search-query.ts';

vi.mock('@/config/language.ts', async (original) => ({
  ...(await original<typeof import('@/config/language.ts')>()),
  otherLanguage: 'es',
}));

const query = 'zipCode=60601&radius=10&maxCost=5000&careTypes=Memory+Care&sort=price';
const family = { status: 'authenticated', user: makeUser() } as const;
const at = '2026-10-03T12:00:00Z';

function makeSearch(changes: Partial<SavedSearch> = {}): SavedSearch {
  const search = searchOf(query);
  if (!search) throw new Error('The query is not a search');
  const counts = { homeCount: 12, newCount: 1, placeIsKnown: true };
  return {
    id: makeId(),
    name: 'Near Mom',
    search,
    mail: 'daily',
    ...counts,
    seenAt: at,
    createdAt: at,
    ...changes,
  };
}

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it.each([
  [query, 'Within 10 miles of 60601 · Up to $5,000 · Memory Care'],
  [
    'zipCode=60601&maxCost=7000&openSpots=true&costWithCare=true',
    'Within 25 miles of 60601 · Up to $7,000 with care · Openings only',
  ],
  ['city=St.+Louis&state=MO&payments=Medicaid', 'Within 25 miles of St. Louis, MO · Accepts Medicaid'],
])('keeps the search of %s and says it in words', (address, words) => {
  const search = searchOf(address);
  expect(search && queryOf(search)).toBe(address);
  expect(search && searchInWords(search)).toBe(words);
});

function SaveSearch({ onMarks }: { onMarks: (marks?: Marks) => void }) {
  const { button, dialog } = useSaveSearch(query, onMarks);
  return (
    <>
      {button(false)}
      {dialog}
    </>
  );
}

describe('saving the search of the results', () => {
  const onMarks = vi.fn();
  const show = (auth?: typeof family) => renderApp(<SaveSearch onMarks={onMarks} />, auth ? { auth } : {});
  const openDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    return name;
  };

  it('keeps what a visitor chose until the sign-in, and saves it then', async () => {
    fakeApi({ 'POST /api/searches': { status: 201, json: makeSearch() } });
    const { openAuthDialog } = show();
    const name = await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in and save' }));
    expect(await screen.findByText('Please enter a name for this search')).toBeVisible();
    expect(openAuthDialog).not.toHaveBeenCalled();
    await userEvent.type(name, ' Near Mom ');
    await userEvent.click(screen.getByLabelText('Every week'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in and save' }));
    await waitFor(() => expect(openAuthDialog).toHaveBeenCalledOnce());
    expect(bodiesOf('POST')).toEqual([]);

    await savePending();
    await savePending();
    const search = expect.objectContaining({ zipCode: '60601', radius: 10, maxCost: 5_000, sort: 'price' });
    expect(bodiesOf('POST /api/searches')).toEqual([{ name: 'Near Mom', search, mail: 'weekly' }]);
    expect(toastText()?.[0]).toBe('Search saved');
  });

  it('keeps the form open with the reason when the API refuses', async () => {
    const message = 'You have 10 saved searches. Delete one to save another.';
    fakeApi({ 'GET /api/searches': { json: [] }, 'POST /api/searches': refusal(409, 'conflict', message) });
    show(family);
    await userEvent.type(await openDialog(), 'Near Mom');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Name')).toHaveValue('Near Mom');
    expect(screen.getByRole('link', { name: 'Look at your saved searches' })).toBeVisible();
  });

  it('says that it is saved, in any order, and marks its new homes once', async () => {
    const saved = makeSearch({ search: { ...makeSearch().search, sort: 'newest' } });
    const ids = { a: makeId(), b: makeId(), c: makeId() };
    const news = [
      [ids.a, 'price'],
      [ids.a, 'listed'],
      [ids.a, 'available'],
      [ids.b, 'price'],
      [ids.c, 'available'],
    ];
    const homes = news.map(([propertyId, reason]) => ({ propertyId, reason, at }));
    const calls = fakeApi({
      'GET /api/searches': { json: [makeSearch({ search: { ...saved.search, radius: 25 } }), saved] },
      [`GET /api/searches/${saved.id}/news`]: { json: { since: at, homes } },
      'PUT /api/searches': { status: 204 },
    });
    show(family);
    expect(await screen.findByRole('link', { name: 'Search saved' })).toHaveAttribute('href', '/searches');
    const marks = new Map([
      [ids.a, 'New since Oct 3'],
      [ids.b, 'Price lowered'],
      [ids.c, 'Now available'],
    ]);
    await waitFor(() => expect(onMarks).toHaveBeenLastCalledWith(marks));
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT /api/searches/${saved.id}/seen`]);
  });
});

it.each<[string, number, Answer, number, boolean]>([
  ['drops a search that waited for three hours', 3 * 3_600_000, { status: 201 }, 0, true],
  ['keeps it after an outage', 0, 'offline', 1, false],
  ['drops one that the API refuses', 0, refusal(409, 'conflict', 'Saved as “Near Mom”'), 1, true],
])('%s', async (_, age, answer, requests, isDropped) => {
  fakeApi({ 'POST /api/searches': answer });
  vi.useFakeTimers({ now: Date.now() - age, toFake: ['Date'] });
  keepPending({ name: 'Near Mom', query, mail: 'daily' });
  vi.useRealTimers();
  await savePending();
  expect(bodiesOf('POST')).toHaveLength(requests);
  expect(localStorage.getItem('pendingSearch') === null).toBe(isDropped);
});

it('leaves a search to the page in the language of the browser', async () => {
  fakeApi({});
  keepPending({ name: 'Near Mom', query, mail: 'daily' });
  localStorage['language'] = 'es';
  await savePending();
  expect(bodiesOf('POST')).toEqual([]);
  expect(localStorage['pendingSearch']).toContain('Near Mom');
});

it('shows saved searches, also one whose place is gone, and asks before it deletes one', async () => {
  const searches = [
    makeSearch(),
    makeSearch({ name: 'Gone', placeIsKnown: false, homeCount: 0, newCount: 0 }),
  ];
  let listed: SavedSearch[] | 'offline' = 'offline';
  fakeApi({
    'GET /api/searches': () => (listed === 'offline' ? 'offline' : { json: listed }),
    'DELETE /api/searches': () => {
      listed = searches.slice(1);
      return { status: 204 };
    },
    'POST /api/searches/mail-off': { status: 204 },
    'GET /api/home-watches': { json: [] },
  });
  renderApp(<SavedSearchesPage />, { auth: family });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  listed = searches;
  await userEvent.click(retry);
  expect(await screen.findByText('12 homes now')).toBeVisible();
  expect(screen.getByText('1 new')).toBeVisible();
  expect(screen.getByText(/^This place is no longer/)).toBeVisible();
  const open = screen.getByRole('link', { name: 'Show homes of Near Mom' });
  expect(open).toHaveAttribute('href', `/patient?${query}`);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off all emails' }));
  await waitFor(() => expect(toastText()?.[0]).toBe('All emails are off'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Near Mom' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('12 homes now')).toBeNull());
  expect(screen.getByText('1 of 10 searches saved')).toBeVisible();
});

it.each([false, true])(
  'offers a place in the waiting list of a full home, but not to a helper: %s',
  async (isHelper) => {
    const home = {
      propertyId: makeId(),
      name: 'Maple Court',
      city: 'Chicago',
      state: 'IL',
      endsAt: at,
      place: null,
      moveInCount: null,
    };
    fakeApi({ 'GET /api/searches': { json: [] }, 'GET /api/home-watches': { json: [home] } });
    renderApp(<SavedSearchesPage />, { auth: { status: 'authenticated', user: makeUser({ isHelper }) } });
    expect(await screen.findByRole('button', { name: 'Turn off alert for Maple Court' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join the waiting list of Maple Court' }) === null).toBe(
      isHelper,
    );
  },
);

describe('the link of a mail', () => {
  const active = { scope: 'search', name: 'Near Mom', state: 'active' };
  const show = (read: Answer, end: Answer = 'offline', path = '/unsubscribe?token=t') => {
    const calls = fakeApi({ 'POST /api/unsubscribe/read': read, 'POST /api/unsubscribe?token=t': end });
    renderApp(<UnsubscribePage />, { path });
    return calls;
  };
  const expired = refusal(404, 'not_found', 'This link is incomplete or older than a year.');

  it.each([
    ['a mail that had ended', { json: { ...active, state: 'already' } }, 'These emails were already off'],
    ['an expired link', expired, 'This link no longer works'],
    ['no connection', 'offline', 'We could not read this link'],
  ] as const)('says what is so: %s', async (_, read, title) => {
    const calls = show(read);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(calls).toEqual(['POST /api/unsubscribe/read']);
  });

  it('needs a token', () => {
    expect(show('offline', 'offline', '/unsubscribe')).toEqual([]);
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  it.each([
    ['all', { ...active, scope: 'all', name: null }, 'Turn off all emails', /any of your saved searches/],
    ['one search', active, 'Turn off these emails', /no longer email you about “Near Mom”/],
    ['visits', { ...active, scope: 'visits', name: null }, 'Turn off these emails', /after a visit/],
  ])('ends %s only when the button is pressed', async (_, read, label, outcome) => {
    const calls = show({ json: read }, { json: { ...read, state: 'ended' } });
    const button = await screen.findByRole('button', { name: label });
    expect(calls).toEqual(['POST /api/unsubscribe/read']);
    await userEvent.click(button);
    expect(await screen.findByText(outcome)).toBeVisible();
    const next =
      read.scope === 'visits'
        ? { name: 'Your account', href: '/account' }
        : { name: 'Your saved searches', href: '/searches' };
    expect(screen.getByRole('link', { name: next.name })).toHaveAttribute('href', next.href);
  });
});
