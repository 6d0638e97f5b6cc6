import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { VisitComment } from '@contract/visits/visit-comment.ts';
import { queryClient } from '@/lib/query-client.ts';
import { expectFocus } from '@/testing/focus.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import VisitCommentPanel from './visit-comment-panel.tsx';

const none: VisitComment = {
  canWrite: true,
  hasCounts: true,
  comment: null,
  asked: null,
  askedAt: null,
  refusedAt: null,
};
const sentence = 'We have new prices since May.';
const waiting: VisitComment = { ...none, asked: sentence, askedAt: '2026-11-29T12:00:00Z' };
const read = 'GET /api/properties/p1/visit-comment';
const send = 'PUT /api/properties/p1/visit-comment';
const show = (first: VisitComment, more: Record<string, Answer | (() => Answer)> = {}) => {
  fakeApi({ [read]: { json: first }, ...more });
  renderApp(<VisitCommentPanel property={{ id: 'p1', name: 'Maple Court', city: 'Chicago' }} />);
  return userEvent.setup();
};
const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: 'Your sentence' });

afterEach(() => queryClient.clear());

describe('the sentence of an owner', () => {
  it('is sent to our team, and waits', async () => {
    const user = show(none, { [send]: { json: waiting } });
    await user.click(await button('Add a sentence'));
    await user.type(await field(), `${sentence} `);
    await user.click(await button('Send to our team'));
    expect(await screen.findByText('Thank you. Our team will read your sentence.')).toBeVisible();
    expect(screen.getByText(/It is not public yet/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your sentence about what visitors found' })).toHaveFocus();
    expect(bodiesOf(send)).toEqual([{ comment: sentence, from: null }]);
  });

  it('gives a warning if it may name a person, which loses nothing and prevents nothing', async () => {
    const user = show(none, { [send]: { json: waiting } });
    await user.click(await button('Add a sentence'));
    await user.type(await field(), 'Mrs. Lee likes it.');
    await user.click(await button('Send to our team'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This may be the name of a person: Mrs. Lee.');
    expect(await field()).toHaveValue('Mrs. Lee likes it.');
    expect(bodiesOf(send)).toEqual([]);
    // Another name is another warning.
    await user.type(await field(), ' So does Jane.');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await button('Send to our team'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Mrs. Lee, Jane');
    await user.click(await button('Send as it is'));
    await waitFor(() =>
      expect(bodiesOf(send)).toEqual([{ comment: 'Mrs. Lee likes it. So does Jane.', from: null }]),
    );
  });

  it('says what is wrong, and keeps what was typed', async () => {
    const user = show(none, {
      [send]: refusal(409, 'conflict', 'Somebody else changed this sentence since you opened it.'),
    });
    await user.click(await button('Add a sentence'));
    await user.click(await button('Send to our team'));
    expect(await field()).toHaveAccessibleDescription(/Please write a sentence/);
    await expectFocus(await field());
    await user.type(await field(), sentence);
    await user.click(await button('Send to our team'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this sentence');
    expect(await field()).toHaveValue(sentence);
  });

  it('that was refused can be changed', async () => {
    const user = show({ ...waiting, refusedAt: '2026-11-29T13:00:00Z' });
    expect(await screen.findByText(/did not publish this sentence/)).toBeVisible();
    await user.click(await button('Change the sentence'));
    expect(await field()).toHaveValue(sentence);
    await user.click(await button('Cancel'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is removed after a question', async () => {
    const user = show({ ...none, comment: sentence }, { [send]: { json: none } });
    await user.click(await button('Remove the sentence'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your sentence is removed.')).toBeVisible();
    expect(bodiesOf(send)).toEqual([{ comment: null, from: sentence }]);
    expect(await button('Add a sentence')).toBeVisible();
  });

  it('is not offered for the home of somebody else', async () => {
    show({ ...none, canWrite: false });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
