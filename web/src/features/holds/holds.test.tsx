import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Hold } from '@contract/holds/holds.ts';
import { dayIn, dayOf } from '@/lib/day-in.ts';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { stateTextOf } from './hold-text.ts';
import { Holds } from './holds.tsx';

const inquiryId = makeId();
const makeHold = (overrides: Partial<Hold> = {}): Hold => ({
  id: makeId(),
  inquiryId,
  state: 'asked',
  heldUntil: null,
  createdAt: '2026-11-29T17:00:00Z',
  answeredAt: null,
  endedAt: null,
  ...overrides,
});
const held = (overrides: Partial<Hold> = {}) =>
  makeHold({ state: 'held', heldUntil: '2026-12-05', answeredAt: '2026-11-30T17:00:00Z', ...overrides });

const show = (
  holds: Hold[],
  side: 'family' | 'owner' = 'family',
  availableSpots: number | null = 2,
  canAsk = side === 'family',
) => {
  renderApp(
    <Holds inquiryId="i1" holds={holds} side={side} availableSpots={availableSpots} canAsk={canAsk} />,
  );
  return userEvent.setup();
};
const region = () => screen.getByRole('region', { name: 'Hold' });
const button = (name: string) => screen.findByRole('button', { name });
const bindsNobody = 'A hold binds nobody in law, and no money passes through this site.';

describe('the family', () => {
  it('asks for a hold once, also after a failure', async () => {
    let isUp = false;
    fakeApi({
      'POST /api/inquiries/i1/holds': () =>
        isUp ? { json: makeHold() } : refusal(503, 'unavailable', 'Please try again'),
    });
    const user = show([]);
    expect(within(region()).getByText(bindsNobody)).toBeVisible();
    await user.click(await button('Ask to hold a spot'));
    expect(await screen.findByRole('alert')).toBeVisible();
    isUp = true;
    await user.click(await button('Ask to hold a spot'));
    expect(await screen.findByText('You asked for a hold. The home gets an email.')).toBeVisible();
    const [first, second] = bodiesOf('POST /api/inquiries');
    expect(first).toEqual(second);
    expect(screen.getByRole('heading', { name: 'Hold a spot' })).toHaveFocus();
  });

  it.each([
    ['the home shows no free spot', 0, true],
    ['the home is not listed', null, true],
    ['the conversation is closed', 2, false],
  ])('cannot ask when %s', (_, spots, canAsk) => {
    show([], 'family', spots, canAsk);
    expect(screen.queryByRole('region', { name: 'Hold' })).toBeNull();
  });

  it('gives a hold back after it is asked', async () => {
    const hold = held();
    fakeApi({ 'PUT /api/holds': { json: { ...hold, state: 'given_back' } } });
    const user = show([hold]);
    expect(within(region()).getByText('A spot is held for you until December 5, 2026.')).toBeVisible();
    expect(within(region()).getByText(bindsNobody)).toBeVisible();
    await user.click(await button('Give the spot back'));
    const dialog = await screen.findByRole('dialog', { name: 'Give the spot back?' });
    await user.click(within(dialog).getByRole('button', { name: 'Give the spot back' }));
    expect(await screen.findByText('You gave the spot back. Thank you.')).toBeVisible();
    expect(bodiesOf('PUT /api/holds')).toEqual([{ answer: 'give_back' }]);
  });
});

describe('the home', () => {
  it('holds a spot until a day', async () => {
    const hold = makeHold();
    fakeApi({ 'PUT /api/holds': { json: held() } });
    const user = show([hold], 'owner');
    await user.click(await button('Hold a spot'));
    expect(await screen.findByText('Please choose the last day of the hold')).toBeVisible();
    const day = screen.getByLabelText(/Last day of the hold/);
    await user.type(day, dayIn(20));
    expect(screen.getByText(/A hold can last for at most 14 days/)).toBeVisible();
    await user.clear(day);
    await user.type(day, dayIn(14));
    await user.click(await button('Hold a spot'));
    expect(
      await screen.findByText(`You hold a spot until ${dayOf(dayIn(14))}. The family gets an email.`),
    ).toBeVisible();
    expect(bodiesOf('PUT /api/holds')).toEqual([{ answer: 'hold', until: dayIn(14) }]);
  });

  it('reads why it cannot, and keeps the day', async () => {
    fakeApi({ 'PUT /api/holds': refusal(409, 'conflict', 'Maple Court has no free spot left.') });
    const user = show([makeHold()], 'owner', 0);
    expect(within(region()).getByText(/You have no free spot that is not held/)).toBeVisible();
    await user.type(await screen.findByLabelText(/Last day of the hold/), dayIn(3));
    await user.click(await button('Hold a spot'));
    expect(await screen.findByText('Maple Court has no free spot left.')).toBeVisible();
    expect(screen.getByLabelText(/Last day of the hold/)).toHaveValue(dayIn(3));
  });

  it('declines', async () => {
    fakeApi({ 'PUT /api/holds': { json: makeHold({ state: 'declined' }) } });
    const user = show([makeHold()], 'owner');
    await user.click(await button('Decline'));
    expect(await screen.findByText('You declined. The family gets an email.')).toBeVisible();
    expect(bodiesOf('PUT /api/holds')).toEqual([{ answer: 'decline' }]);
  });
});

it('shows what ended, and the earlier ones below', () => {
  show([
    makeHold({ state: 'declined', answeredAt: '2026-11-30T17:00:00Z' }),
    held({ state: 'ended', endedAt: '2026-12-06T17:00:00Z' }),
  ]);
  expect(screen.getByText('The hold until December 5, 2026 ended on December 6, 2026.')).toBeVisible();
  expect(screen.getByText('1 earlier hold or request')).toBeVisible();
});

it.each([
  ['full', 'family', /The last free spot was held for another family on/],
  ['canceled', 'owner', /ended on November 30, 2026 without an answer/],
  ['given_back', 'owner', /The family gave back the hold until/],
  ['taken_back', 'family', /The home took back the hold until/],
  ['moved_in', 'family', /ended with the move-in on/],
] as const)('says what became of one that is %s', (state, side, text) => {
  expect(stateTextOf(held({ state, endedAt: '2026-12-01T17:00:00Z' }), side)).toMatch(text);
});
