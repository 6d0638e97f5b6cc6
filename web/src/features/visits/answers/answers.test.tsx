import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VisitAnswer, VisitAnswers } from '@contract/visits/visit-answers.ts';
import { queryClient } from '@/lib/query-client.ts';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { toastText } from '@/testing/toasts.ts';
import KeptAnswers from './kept-answers.tsx';
import VisitAnswerPanel from './visit-answer-panel.tsx';
import { VisitQuestionSection } from './visit-question-section.tsx';
import { VisitorsFound } from './visitors-found.tsx';

const answers: VisitAnswers = {
  price: 'higher',
  freeRoom: 'not_told',
  attention: 'yes',
  roomShown: 'no',
  pressed: 'no',
  wouldConsider: 'not_sure',
};
const open: VisitAnswer = { id: null, state: 'open', isConfirmed: true, changeUntil: null, answers: null };
const answered: VisitAnswer = {
  ...open,
  id: makeId(),
  state: 'answered',
  changeUntil: '2099-01-02T12:00:00Z',
  answers,
};
const words = [
  ['Was the price the one on the page?', 'No, it was higher'],
  ['Was there a free room as listed?', 'They did not say'],
  ['Did someone take time for you?', 'Yes'],
  ['Were you shown the room you would get?', 'No'],
  ['Were you pressured to sign or pay?', 'No'],
  ['Would you consider this home?', 'Not sure'],
] as const;

const read = 'GET /api/inquiries/i1/visit-answer';
const send = 'PUT /api/inquiries/i1/visit-answer';
const show = (first: VisitAnswer, more: Record<string, Answer | (() => Answer)> = {}) => {
  fakeApi({ [read]: { json: first }, ...more });
  renderApp(<VisitAnswerPanel inquiryId="i1" />);
  return userEvent.setup();
};
const button = (name: string) => screen.getByRole('button', { name });
const radio = (question: string, option: string) =>
  within(screen.getByRole('group', { name: question })).getByRole('radio', { name: option });
const answerAll = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByRole('form');
  for (const [question, option] of words) await user.click(radio(question, option));
};

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('the questions about a visit', () => {
  it('are sent in one request, and the answers are shown in their place with the focus', async () => {
    const user = show(open, { [send]: { json: answered } });
    await answerAll(user);
    await user.click(button('Send answers'));
    expect(await screen.findByText('Thank you. Your answers are saved.')).toBeVisible();
    expect(bodiesOf(send)).toEqual([answers]);
    expect(screen.getByRole('heading', { name: 'What did you find?' })).toHaveFocus();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      words.map(([, option]) => option),
    );
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('say which is not answered, take the focus there, and send nothing', async () => {
    const user = show(open);
    await user.click(await screen.findByRole('radio', { name: 'No, it was higher' }));
    await user.click(button('Send answers'));
    expect(radio('Was there a free room as listed?', 'Yes')).toHaveFocus();
    expect(radio('Was there a free room as listed?', 'Yes')).toHaveAccessibleDescription(
      'Please choose an answer',
    );
    expect(screen.getAllByText('Please choose an answer')).toHaveLength(5);
    expect(bodiesOf(send)).toEqual([]);
  });

  it.each([
    ['no connection', 'offline' as const, /connection|internet/i],
    [
      'a refusal',
      refusal(409, 'conflict', 'You can tell of a visit from the day after it, for a year.'),
      /from the day after it/,
    ],
  ])('keep what was chosen after %s, and send it again', async (_, failure, text) => {
    const results: Answer[] = [failure, { json: answered }];
    const user = show(open, { [send]: () => results.shift() ?? 'offline' });
    await answerAll(user);
    await user.click(button('Send answers'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    for (const [question, option] of words) expect(radio(question, option)).toBeChecked();
    await user.click(button('Send answers'));
    expect(await screen.findByText('Thank you. Your answers are saved.')).toBeVisible();
    expect(bodiesOf(send)).toEqual([answers, answers]);
  });

  it('can be read again after a failure', async () => {
    const results: Answer[] = [refusal(403, 'forbidden', 'No'), { json: open }];
    fakeApi({ [read]: () => results.shift() ?? 'offline' });
    renderApp(<VisitAnswerPanel inquiryId="i1" />);
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    await userEvent.click(button('Try again'));
    expect(await screen.findByRole('form')).toBeVisible();
  });

  it('wait for a press where no visit was confirmed, and close again', async () => {
    const user = show({ ...open, isConfirmed: false });
    await user.click(await screen.findByRole('button', { name: 'Tell us what you found' }));
    expect(screen.getByRole('form')).toBeVisible();
    await user.click(button('Cancel'));
    expect(screen.queryByRole('form')).toBeNull();
    // Its button is gone.
    expect(screen.getByRole('heading', { name: 'What did you find?' })).toHaveFocus();
  });

  it('are not there for a family that cannot answer', async () => {
    show({ ...open, state: 'closed' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('answers that were given', () => {
  it('can be changed: the form begins with them', async () => {
    const user = show(answered, {
      [send]: { json: { ...answered, answers: { ...answers, price: 'as_listed' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Change answers' }));
    for (const [question, option] of words) expect(radio(question, option)).toBeChecked();
    await user.click(radio('Was the price the one on the page?', 'Yes'));
    await user.click(button('Send answers'));
    await screen.findByText('Thank you. Your answers are saved.');
    expect(bodiesOf(send)).toEqual([{ ...answers, price: 'as_listed' }]);
  });

  it('cannot be changed after 30 days, but withdrawn', async () => {
    show({ ...answered, changeUntil: '2020-01-02T12:00:00Z' });
    expect(await screen.findByRole('button', { name: 'Withdraw answers' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change answers' })).toBeNull();
  });

  it('are withdrawn after a question, and stay when that fails', async () => {
    const results: Answer[] = ['offline', { json: { ...answered, state: 'withdrawn', answers: null } }];
    const user = show(answered, { 'DELETE /api/visit-answers/': () => results.shift() ?? 'offline' });
    const withdraw = async () => {
      await user.click(await screen.findByRole('button', { name: 'Withdraw answers' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    };
    await withdraw();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('No, it was higher')).toBeInTheDocument();
    await withdraw();
    expect(await screen.findByText(/You withdrew your answers/)).toBeInTheDocument();
    expect(screen.queryByText('No, it was higher')).toBeNull();
  });

  it('say when our team removed them', async () => {
    show({ ...answered, state: 'removed' });
    expect(await screen.findByText(/Our team removed your answers/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a home that is gone can be withdrawn under the inquiries', async () => {
    const kept = { ...answered, id: makeId(), inquiryId: null, propertyName: null };
    const of = { ...kept, id: makeId(), inquiryId: makeId(), propertyName: 'Maple Court' };
    fakeApi({
      'GET /api/visit-answers': { json: [kept, of] },
      [`DELETE /api/visit-answers/${kept.id}`]: { json: { ...answered, state: 'withdrawn', answers: null } },
    });
    renderApp(<KeptAnswers />);
    expect(await screen.findByText('A home that was deleted')).toBeVisible();
    expect(screen.queryByText('Maple Court')).toBeNull();
    await userEvent.click(button('Withdraw answers'));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(bodiesOf('DELETE /api/visit-answers/')).toHaveLength(1));
  });
});

describe('the email after a visit', () => {
  it('is turned off, and stays on when that fails', async () => {
    const results: Answer[] = ['offline', { status: 204 }];
    fakeApi({
      'GET /api/visit-questions': { json: { isMailed: true } },
      'PUT /api/visit-questions': () => results.shift() ?? 'offline',
    });
    renderApp(<VisitQuestionSection />);
    const choice = await screen.findByRole('switch', { name: 'Email me the day after a visit' });
    await waitFor(() => expect(choice).toBeChecked());
    await userEvent.click(choice);
    await waitFor(() => expect(toastText()).toContain('The setting was not saved'));
    expect(choice).toBeChecked();
    await userEvent.click(choice);
    await waitFor(() => expect(toastText()).toContain('We do not email you after a visit.'));
    expect(choice).not.toBeChecked();
    expect(bodiesOf('PUT /api/visit-questions')).toEqual([{ isMailed: false }, { isMailed: false }]);
  });
});

describe('what visitors found', () => {
  const counts = {
    visitors: 7,
    priceAsListed: 6,
    freeRoom: 5,
    attention: 4,
    roomShown: 3,
    notPressed: 2,
    wouldConsider: 1,
  };

  it('is told as counts with their rule', () => {
    renderApp(<VisitorsFound findings={{ confirmed: counts, removed: 1 }} />);
    expect(screen.getByText('Of 7 visitors, 6 found the price as listed.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 of 7 found a free room as listed',
      '4 of 7 say that someone took time for them',
      '3 of 7 saw the room they would get',
      '5 of 7 were pressured to sign or pay',
      '1 of 7 would consider this home',
    ]);
    expect(screen.getByText('1 answer removed by the team.')).toBeVisible();
    expect(screen.queryByText('What the home says')).toBeNull();
    expect(screen.getByText(/once five families have answered/)).toBeInTheDocument();
  });

  it('has the sentence of the home under the counts', () => {
    renderApp(<VisitorsFound findings={{ confirmed: counts, comment: 'We have new prices since May.' }} />);
    expect(screen.getByText('We have new prices since May.')).toBeVisible();
  });

  it.each([
    ['nothing', null],
    ['visits that nobody confirmed alone', { told: { ...counts, visitors: 10 } }],
  ])('says so where %s', (_, findings) => {
    renderApp(<VisitorsFound findings={findings} />);
    expect(screen.getByText('No visits reported yet.')).toBeVisible();
  });
});
