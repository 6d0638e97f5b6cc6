import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MoveIn as MoveInState } from '@contract/inquiries/move-ins.ts';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { expectToast } from '@/testing/toasts.ts';
import type { OpenThread } from '../api.ts';
import { MoveIn } from './move-in.tsx';

const id = makeId();
const path = `/api/inquiries/${id}/move-in`;
const at = '2026-11-29T17:00:00Z';
const none: MoveInState = { state: 'none', at: null, canSay: true, stillOpen: null };

function show(side: 'family' | 'owner', moveIn: Partial<MoveInState>) {
  const inquiry = { id, propertyName: 'Maple Court', property: { name: 'Maple Court' } };
  // The part that is read.
  const thread: OpenThread = Object({ side, moveIn: { ...none, ...moveIn }, inquiry, holds: [] });
  renderApp(<MoveIn thread={thread} />);
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole('button', { name });
const heading = () => screen.getByRole('heading', { name: 'Moving in' });

it('is not there before the home has answered', () => {
  show('family', { canSay: false });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('is said by the family after a question', async () => {
  const calls = fakeApi({ [`PUT ${path}`]: { status: 204 } });
  const user = show('family', {});
  await user.click(await button('We moved in here'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Did you move into Maple Court?' }));
  await user.click(dialog.getByRole('button', { name: 'We moved in' }));
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(calls).toEqual([`PUT ${path}`]);
});

it('is confirmed or declined when the home asks', async () => {
  const calls = fakeApi({ [`DELETE ${path}`]: { status: 204 } });
  const user = show('family', { state: 'asked', at });
  expect(screen.getByRole('status')).toHaveTextContent(
    'The home asked on November 29, 2026 whether you moved in.',
  );
  expect(await button('Yes, we moved in')).toBeVisible();
  await user.click(await button('No, we did not'));
  await waitFor(() => expect(calls).toEqual([`DELETE ${path}`]));
});

it('is asked by the owner, who reads the answer', async () => {
  const calls = fakeApi({
    [`PUT ${path}`]: refusal(409, 'conflict', 'The family said that it did not move in.'),
  });
  const user = show('owner', {});
  await user.click(await button('Ask the family to confirm'));
  await user.click(await button('Ask the family'));
  await expectToast('It was not saved', 'The family said that it did not move in.');
  expect(calls).toEqual([`PUT ${path}`]);
});

it('ends what the family checks', async () => {
  fakeApi({ [`POST ${path}/endings`]: { status: 204 } });
  const user = show('family', {
    state: 'confirmed',
    at,
    canSay: false,
    stillOpen: { inquiries: 2, holds: 1, needs: 1, searches: 1, watches: 0 },
  });
  expect(screen.getByRole('checkbox', { name: 'End 2 other conversations' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Close 1 request to homes' })).toBeChecked();
  expect(screen.getByText(/Other families can have the spots that homes hold for you\./)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'No more emails about 1 saved search' }));
  expect(screen.queryByRole('checkbox', { name: /^Leave the waiting lists/ })).toBeNull();
  await user.click(await button('End what is checked'));
  await expectToast('Your search has ended', 'You can begin a new one at any time.');
  expect(bodiesOf(`POST ${path}/endings`)).toEqual([
    { inquiries: true, needs: true, searches: false, watches: false },
  ]);
  expect(heading()).toHaveFocus();
});

it('gives back a spot that is held in a conversation that has ended', async () => {
  show('family', {
    state: 'confirmed',
    at,
    canSay: false,
    stillOpen: { inquiries: 0, holds: 1, needs: 0, searches: 0, watches: 0 },
  });
  expect(screen.getByRole('checkbox', { name: 'Give back 1 held spot' })).toBeChecked();
});
