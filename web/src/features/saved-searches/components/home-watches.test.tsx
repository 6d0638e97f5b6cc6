import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeId } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { HomeWatches } from './home-watches.tsx';

it.each([
  [4, '4 families told us in the last 3 months that they moved in.'],
  [null, 'Fewer than 3 families told us in the last 3 months that they moved in.'],
])('says how many moved in before one joins the waiting list: %s', async (moveInCount, text) => {
  const home = { propertyId: makeId(), name: 'The Elms', city: 'Chicago', state: 'IL', endsAt: '2027-05-01' };
  fakeApi({ 'GET /api/home-watches': { json: [{ ...home, moveInCount, place: null }] } });
  renderApp(<HomeWatches />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Join the waiting list of The Elms' })).toBeVisible();
});

it('keeps the focus in the list after joining, and asks before a place is given up', async () => {
  const user = userEvent.setup();
  const home = {
    propertyId: makeId(),
    name: 'The Elms',
    city: 'Chicago',
    state: 'IL',
    endsAt: '2027-05-01',
    moveInCount: null,
  };
  const place = {
    number: 3,
    roomType: null,
    isAsked: false,
    turnEndsAt: null,
    heldUntil: null,
    skipped: null,
    timeZone: 'America/Chicago',
  };
  fakeApi({ 'GET /api/home-watches': { json: [{ ...home, place: null }] } });
  renderApp(<HomeWatches />);
  const join = await screen.findByRole('button', { name: 'Join the waiting list of The Elms' });
  const calls = fakeApi({
    'PUT /api/home-watches/': { status: 204 },
    'DELETE /api/home-watches/': { status: 204 },
    'GET /api/home-watches': { json: [{ ...home, place }] },
  });
  await user.click(join);
  expect(await screen.findByText('You are number 3 on the waiting list.')).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveFocus());

  const leave = screen.getByRole('button', { name: 'Leave the waiting list of The Elms' });
  await user.click(leave);
  const dialog = await screen.findByRole('dialog', { name: 'Leave the waiting list?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep my place' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);

  await user.click(leave);
  const again = await screen.findByRole('dialog', { name: 'Leave the waiting list?' });
  fakeApi({ 'DELETE /api/home-watches/': { status: 204 }, 'GET /api/home-watches': { json: [] } });
  await user.click(within(again).getByRole('button', { name: 'Leave the waiting list' }));
  await waitFor(() => expect(screen.queryByText(/on the waiting list\./)).toBeNull());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});
