import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigationType } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client.ts';
import { clearToasts } from '@/lib/toast.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast } from '@/testing/toasts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft } from '../form/draft.ts';
import { emptyValues } from '../form/form-values.ts';
import { OwnerDashboard } from './owner-dashboard.tsx';

const userId = makeId();
const list = 'GET /api/properties/owner';
const counts = { 'GET /api/inquiries/owner/counts': { json: { total: 5, seen: 3, unseen: 2 } } };

const NavigationType = () => <output>{useNavigationType()}</output>;

function open(handlers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({ ...counts, ...handlers });
  const ui = (
    <>
      <OwnerDashboard userId={userId} />
      <NavigationType />
    </>
  );
  const view = renderApp(ui, { path: '/owner' });
  return { calls, ...view };
}
const home = (overrides: Parameters<typeof makeProperty>[0] = {}) =>
  makeProperty({ ownerId: userId, ...overrides });
const only = (...homes: ReturnType<typeof home>[]) => ({ [list]: page(homes, { total: homes.length }) });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const shownToast = () => {
  const current = currentToast();
  return current && [current.title, current.message];
};

beforeEach(() => {
  clearToasts();
  dropDraft();
});

describe('OwnerDashboard', () => {
  it('shows the number of properties and inquiries', async () => {
    open({ [list]: page([home()], { total: 37 }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Property Owner Dashboard' })).toBeVisible();
    expect(await screen.findByText('37')).toBeVisible();
    expect(await button(/Inquiries\s*5\s*Total\s*2\s*Unseen\s*3\s*Seen/)).toBeVisible();
  });

  it('shows the facts of a property', async () => {
    const imageUrls = Array.from({ length: 6 }, (_, index) => `${userId}/home/${index}.jpg`);
    open(
      only(
        home({
          capacity: 1,
          availableSpots: 0,
          viewCount: 1_204,
          careTypes: ['Memory Care', 'Respite Care', 'Skilled Nursing'],
          imageUrls,
          isActive: false,
        }),
      ),
    );
    const card = within(await screen.findByRole('article', { name: 'Maple Court' }));
    for (const text of [
      'Unavailable',
      'Professional Assisted Living services.',
      'Chicago, IL',
      '1 resident',
      '0 available spots',
      '1,204 views',
      'Memory Care',
      'Respite Care',
      'Skilled Nursing',
      '+2',
      '$5,900 a month',
      'Price and availability confirmed May 1, 2024',
    ]) {
      expect(card.getByText(text)).toBeVisible();
    }
    await waitFor(() => expect(card.getAllByRole('img')).toHaveLength(4));
    expect(card.getByRole('img', { name: 'Photo 1 of Maple Court' })).toHaveAttribute(
      'src',
      expect.stringContaining('/home/0.thumb.jpg'),
    );
  });

  it('shows an empty state', async () => {
    open(only());
    expect(await screen.findByRole('heading', { name: 'No properties yet' })).toBeVisible();
    await userEvent.click(await button('Add Your First Property'));
    expect(await screen.findByRole('dialog', { name: 'Add New Property' })).toBeVisible();
  });

  it('shows an error and tries again', async () => {
    let answer: Parameters<typeof fakeApi>[0][string] = 'offline';
    open({ [list]: () => (typeof answer === 'function' ? 'offline' : answer) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your properties could not be loaded');
    answer = page([home()], { total: 1 });
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
  });

  it('loads more pages', async () => {
    open({
      [list]: ({ url }) =>
        url.searchParams.get('cursor') === 'two'
          ? page([home({ name: 'The Oaks' })], { total: 2 })
          : page([home()], { total: 2, next: 'two' }),
    });
    await userEvent.click(await button('Show more (1 of 2)'));
    expect(await screen.findByRole('article', { name: 'The Oaks' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  it('shows when the inquiries cannot be counted, and tries again', async () => {
    let answer: Answer = { status: 500 };
    open({ ...only(home()), 'GET /api/inquiries/owner/counts': () => answer });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your inquiries could not be counted. Something went wrong on our side. Please try again in a moment.',
    );
    answer = { json: { total: 5, seen: 3, unseen: 2 } };
    await userEvent.click(await button('Try again'));
    expect(await button(/Inquiries\s*5\s*Total/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('confirms price and availability with the current values', async () => {
    const stored = home({ roomCost: null, availableSpots: 3 });
    const confirmedAt = new Date().toISOString();
    let sent: unknown;
    open({
      ...only(stored),
      'PUT /api/properties': ({ body }) => {
        sent = body;
        return { json: { ...stored, confirmedAt } };
      },
    });
    await userEvent.click(await button('Confirm price and availability of Maple Court'));
    expect(await screen.findByText('Price and availability confirmed today')).toBeVisible();
    expect(sent).toEqual({ roomCost: null, availableSpots: 3 });
    expect(shownToast()?.[0]).toBe('Thank you');
  });

  it('asks before it deletes, then focuses the list', async () => {
    const [maple, oaks] = [home(), home({ name: 'The Oaks' })];
    let homes = [maple, oaks];
    const { calls } = open({
      [list]: () => page(homes, { total: homes.length }),
      'DELETE /api/properties': () => {
        homes = [oaks];
        return { status: 204 };
      },
    });
    await userEvent.click(await button('Delete Maple Court'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete property' }));
    expect(question.getByText(/^Are you sure you want to delete this property\?/)).toBeVisible();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Maple Court' })).toBeNull());
    expect(screen.getByRole('article', { name: 'The Oaks' })).toBeVisible();
    expect(shownToast()).toEqual(['Property deleted successfully', '']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Properties' })).toHaveFocus());
  });

  it.each<[string, Parameters<typeof fakeApi>[0][string], string[], string[][]]>([
    ['a failure', refusal(500, 'internal', 'no'), ['Error', 'Failed to delete property'], []],
    [
      'being logged out',
      refusal(401, 'unauthorized', 'Unauthorized'),
      ['Unauthorized', 'You are logged out. Logging in again...'],
      [['/']],
    ],
  ])('keeps a property after %s', async (_name, answer, toast, goesTo) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: location.origin, assign });
    open({ ...only(home()), 'DELETE /api/properties': answer });
    await userEvent.click(await button('Delete Maple Court'));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shownToast()).toEqual(toast));
    expect(screen.getByRole('article', { name: 'Maple Court' })).toBeVisible();
    await waitFor(() => expect(assign.mock.calls).toEqual(goesTo));
  });

  it('opens the inquiries at their own address', async () => {
    const view = open({ ...only(), 'GET /api/inquiries/owner?': page([], { total: 0 }) });
    await userEvent.click(await button(/^Inquiries/));
    expect(await screen.findByRole('heading', { name: 'No inquiries yet' })).toBeVisible();
    expect(view.place()).toBe('/owner?inquiries=open');
    expect(screen.getByText('PUSH')).toBeInTheDocument();
    await userEvent.click(await button('Close'));
    expect(view.place()).toBe('/owner');
    expect(screen.getByText('REPLACE')).toBeInTheDocument();
  });

  it('opens the form with an unsaved draft', async () => {
    const values = { ...emptyValues, name: 'Half a home' };
    keepDraft({ userId, property: null, values, photos: [{ name: 'a.jpg', path: `${userId}/temp/a.jpg` }] });
    open(only());
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Property' }));
    expect(dialog.getByText('Your entries are back')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Property Name' })).toHaveValue('Half a home');
    expect(dialog.getByRole('article', { name: 'Photo 1: a.jpg' })).toBeVisible();
  });

  it('keeps the properties of each owner apart', async () => {
    const client = createQueryClient();
    const openAs = (owner: string, name: string) => {
      fakeApi({ ...counts, [list]: page([home({ name })], { total: 1 }) });
      return renderApp(<OwnerDashboard userId={owner} />, { client, path: '/owner' });
    };
    const first = openAs(userId, 'Maple Court');
    expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
    first.unmount();
    openAs(makeId(), 'The Oaks');
    expect(await screen.findByRole('article', { name: 'The Oaks' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Maple Court' })).toBeNull();
  });
});
