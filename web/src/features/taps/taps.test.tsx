import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Tap } from '@contract/taps/taps.ts';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { toastText } from '@/testing/toasts.ts';
import { TapPage } from './tap-page.tsx';
import { WeeklyQuestionSection } from './weekly-question-section.tsx';

const tapOf = (state: Tap['state'], availableSpots = 2): Tap => ({
  act: 'spots',
  state,
  home: {
    id: makeId(),
    name: 'The Elms',
    city: 'Chicago',
    state: 'IL',
    availableSpots,
    confirmedAt: '2026-11-20T12:00:00Z',
  },
  need: null,
  visit: null,
  watch: null,
});
const show = (read: Answer, use: Answer = 'offline', path = '/tap/abc?spots=3') => {
  const calls = fakeApi({ 'POST /api/taps/read': read, 'POST /api/taps': use });
  renderApp(<TapPage />, { path, pattern: '/tap/:token' });
  return calls;
};

describe('the link of a weekly question', () => {
  it('begins with what was tapped, and saves it only when the button is pressed', async () => {
    const calls = show({ json: tapOf('open') }, { json: tapOf('done', 3) });
    expect(await screen.findByLabelText('Free spots')).toHaveValue(3);
    expect(calls).toEqual(['POST /api/taps/read']);
    await userEvent.click(screen.getByRole('button', { name: 'Save and confirm' }));
    expect(await screen.findByRole('heading', { name: 'Saved: 3 free spots' })).toBeVisible();
    expect(bodiesOf('POST /api/taps').at(-1)).toEqual({ token: 'abc', availableSpots: 3, from: 2 });
  });

  it('asks again when somebody changed the spots meanwhile, with what they are now', async () => {
    show({ json: tapOf('open') }, { json: tapOf('changed', 1) });
    await userEvent.click(await screen.findByRole('button', { name: 'Save and confirm' }));
    expect(await screen.findByText(/Someone changed this in the meantime/)).toBeVisible();
    expect(screen.getByLabelText('Free spots')).toHaveValue(1);
  });

  it('keeps what was entered when it could not be sent', async () => {
    show({ json: tapOf('open') });
    const field = await screen.findByLabelText('Free spots');
    await userEvent.clear(field);
    await userEvent.type(field, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save and confirm' }));
    await waitFor(() => expect(toastText()).toContain('Nothing was saved'));
    expect(field).toHaveValue(5);
  });

  it.each([
    ['a used one', { json: tapOf('used') }, 'This link was already used'],
    ['one that has ended', refusal(404, 'not_found', 'Link not found'), 'This link no longer works'],
    ['no connection', 'offline', 'We could not read this link'],
  ] as const)('says what is so: %s', async (_, read, title) => {
    show(read);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('answers a need with a price and days, or with no, and shows what the family looks for', async () => {
    const need = {
      number: 482913,
      closesAt: '2026-12-01T10:00:00Z',
      choices: {
        careTypes: ['Memory Care'],
        careLevel: 'daily',
        moving: 'walker',
        memory: 'clear',
        persons: 1,
        room: 'any',
        payments: ['Medicaid'],
        moveIn: 'later',
        budget: 'open',
      },
      answer: null,
    };
    const asked = { ...tapOf('open'), act: 'need', need };
    show({ json: asked }, { json: { ...asked, state: 'done', need } }, '/tap/abc?answer=no');
    expect(await screen.findByText(/Getting around: Walks with a cane/)).toBeVisible();
    expect(screen.queryByLabelText('From, in dollars a month')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send no' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Answer yes' }));
    await userEvent.type(await screen.findByLabelText('From, in dollars a month'), '4500');
    await userEvent.click(screen.getByRole('button', { name: 'Send yes' }));
    expect(await screen.findByRole('heading', { name: 'The answer is sent' })).toBeVisible();
    expect(bodiesOf('POST /api/taps').at(-1)).toEqual({
      token: 'abc',
      answer: {
        answer: 'yes',
        monthlyPrice: 4500,
        freeFrom: expect.any(String),
        freeUntil: expect.any(String),
      },
    });
  });

  it('accepts a time of a visit', async () => {
    const visit = { startsAt: '2026-12-01T20:30:00Z', timeZone: 'America/Chicago' };
    const offered = { ...tapOf('open'), act: 'visit', visit };
    show({ json: offered }, { json: { ...offered, state: 'done' } }, '/tap/abc');
    expect(await screen.findByText(/on Tuesday, December 1, 2026 at 2:30 PM CST/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept this time' }));
    expect(await screen.findByRole('heading', { name: 'The visit is confirmed' })).toBeVisible();
    expect(bodiesOf('POST /api/taps').at(-1)).toEqual({ token: 'abc' });
  });

  it('turns the question off', async () => {
    const end = { act: 'end', state: 'open', home: null, need: null, visit: null, watch: null };
    show({ json: end }, { json: { ...end, state: 'done' } }, '/tap/abc');
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('heading', { name: 'The weekly question is off' })).toBeVisible();
  });
});

describe('the day of the weekly question', () => {
  it('is chosen in the account, and goes back when it was not saved', async () => {
    fakeApi({ 'GET /api/weekly-question': { json: { weekday: 2 } }, 'PUT /api/weekly-question': 'offline' });
    renderApp(<WeeklyQuestionSection />);
    const day = await screen.findByLabelText('Ask me');
    await waitFor(() => expect(day).toHaveValue('2'));
    await userEvent.selectOptions(day, 'Never');
    await waitFor(() => expect(toastText()).toContain('The day was not changed'));
    expect(day).toHaveValue('2');
    expect(bodiesOf('PUT /api/weekly-question')).toEqual([{ weekday: null }]);
  });
});
