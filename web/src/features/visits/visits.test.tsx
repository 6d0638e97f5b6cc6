import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Visit } from '@contract/visits/visits.ts';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { stateTextOf, timeTexts, zoneName } from './visit-text.ts';
import { Visits } from './visits.tsx';

const at = '2099-12-01T20:30:00Z';
const makeVisit = (overrides: Partial<Visit> = {}): Visit => ({
  id: makeId(),
  inquiryId: makeId(),
  proposedBy: 'owner',
  isYours: false,
  state: 'proposed',
  times: ['2024-12-01T20:30:00Z', at],
  startsAt: null,
  timeZone: 'America/Chicago',
  createdAt: at,
  ...overrides,
});

const show = (visits: Visit[], canPropose = true) => {
  renderApp(
    <Visits
      inquiryId="i1"
      visits={visits}
      timeZone="America/Chicago"
      canPropose={canPropose}
      home="Maple Court"
    />,
  );
  return userEvent.setup();
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

describe('times', () => {
  it.each([
    // Before and after both clock changes of 2026, and in the hour that is repeated.
    ['2026-03-08T07:30:00Z', 'America/Chicago', 'Sunday, March 8, 2026 at 1:30 AM CST'],
    ['2026-03-08T08:30:00Z', 'America/Chicago', 'Sunday, March 8, 2026 at 3:30 AM CDT'],
    ['2026-11-01T06:30:00Z', 'America/Chicago', 'Sunday, November 1, 2026 at 1:30 AM CDT'],
    ['2026-11-01T07:30:00Z', 'America/Chicago', 'Sunday, November 1, 2026 at 1:30 AM CST'],
    ['2026-11-01T07:30:00Z', 'America/Phoenix', 'Sunday, November 1, 2026 at 12:30 AM MST'],
  ])('%s in %s', (moment, zone, text) => {
    expect(timeTexts(moment, zone, zone)).toEqual({ home: text, reader: undefined });
  });

  it('also those of the reader where the clocks differ', () => {
    expect(timeTexts(at, 'America/Chicago', 'America/Los_Angeles').reader).toBe(
      'Tuesday, December 1, 2099 at 12:30 PM PST',
    );
    // The same clock with another name.
    expect(timeTexts(at, 'America/Phoenix', 'America/Denver').reader).toBeUndefined();
    expect([zoneName('America/Chicago'), zoneName('Pacific/Honolulu')]).toEqual([
      'Central Time',
      'Hawaii-Aleutian Standard Time',
    ]);
  });
});

it('says in words where a visit stands', () => {
  const text = (overrides: Partial<Visit>, home?: string) => stateTextOf(makeVisit(overrides), home);
  expect(text({})).toBe('The family proposed these times. Which one works for you?');
  expect(text({ isYours: true }, 'Maple Court')).toBe(
    'You proposed these times. The owner of Maple Court has not answered yet.',
  );
  expect(text({ state: 'declined' })).toBe('You declined these times.');
  expect(text({ state: 'declined', isYours: true })).toBe('The family declined these times.');
  expect(text({ state: 'cancelled', startsAt: at })).toBe('This visit was canceled.');
  expect(text({ state: 'past' })).toBe('These times passed before anyone chose one.');
});

it('shows the time of a confirmed visit, without the others that were proposed', () => {
  show([makeVisit({ state: 'confirmed', startsAt: at })]);
  expect(screen.getByText('Tuesday, December 1, 2099 at 2:30 PM CST')).toBeVisible();
  expect(screen.queryByText(/2024/)).toBeNull();
});

it('accepts one of the times that have not passed', async () => {
  const visit = makeVisit();
  fakeApi({
    [`PUT /api/visits/${visit.id}/accept`]: { json: { ...visit, state: 'confirmed', startsAt: at } },
  });
  const user = show([visit]);
  expect(screen.getByText('This time has passed.')).toBeVisible();
  await user.click(button('Choose this time: Tuesday, December 1, 2099 at 2:30 PM CST'));
  expect(bodiesOf('PUT /api/visits')).toEqual([{ time: at }]);
  expect(await screen.findByText(/^The visit is confirmed\./)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Visit' })).toHaveFocus();
});

it('keeps what was typed when times are refused, and sends the same proposal again', async () => {
  const message = 'There is no 2:30 AM on March 14, 2027. Please choose a time before or after.';
  let attempts = 0;
  fakeApi({
    'POST /api/inquiries/i1/visits': () => {
      attempts += 1;
      return attempts < 3
        ? refusal(400, 'invalid_request', message)
        : { status: 201, json: makeVisit({ isYours: true }) };
    },
  });
  const user = show([]);
  await user.click(button('Propose a visit'));
  await user.click(button('Send times'));
  expect(await screen.findByText('Please choose a day and a time')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Propose a visit' }));
  await user.type(form.getByLabelText(/^Day/), '2027-03-14');
  await user.type(form.getByLabelText(/^Time of day/), '02:30');
  await user.click(button('Send times'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(form.getByLabelText(/^Day/)).toHaveValue('2027-03-14');
  await user.click(button('Send times'));
  await user.click(button('Add another time'));
  await user.click(button('Remove time 2'));
  await user.click(button('Send times'));
  expect(await screen.findByText('Your times have been sent.')).toBeVisible();
  const bodies = bodiesOf('POST').map((body) => Object(body));
  expect(bodies.map(({ times }) => times)).toEqual([1, 2, 3].map(() => ['2027-03-14T02:30']));
  expect(bodies[1].id).toBe(bodies[0].id);
  expect(bodies[2].id).not.toBe(bodies[0].id);
});

it('asks before it cancels, and offers nothing in a closed conversation without visits', async () => {
  const visit = makeVisit({ state: 'confirmed', startsAt: at, isYours: true });
  fakeApi({ [`PUT /api/visits/${visit.id}/cancel`]: refusal(409, 'conflict', 'This visit is over.') });
  const user = show([visit], false);
  expect(screen.queryByRole('button', { name: /^Propose/ })).toBeNull();
  await user.click(button('Cancel visit'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this visit?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel visit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This visit is over.');
});
