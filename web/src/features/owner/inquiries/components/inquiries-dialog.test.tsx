import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import { clearToasts } from '@/lib/toast.ts';
import { makeId } from '@/testing/factories.ts';
import { fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast } from '@/testing/toasts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InquiriesDialog } from './inquiries-dialog.tsx';

const list = 'GET /api/inquiries/owner';
const seen = { 'PUT /api/inquiries/seen': { json: { count: 1 } } };
const maple = makeId();

const inquiry = (overrides: Partial<ReceivedInquiry> = {}): ReceivedInquiry => ({
  id: makeId(),
  propertyId: maple,
  propertyName: 'Maple Court',
  message: 'Hello,\nis there a garden?',
  phone: '(312) 555-0142',
  email: null,
  status: 'pending',
  seen: true,
  createdAt: new Date(2026, 10, 20, 14, 5).toISOString(),
  ...overrides,
});

function open(inquiries: ReceivedInquiry[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ [list]: page(inquiries, { total: inquiries.length }), ...seen, ...handlers });
  const onClose = vi.fn();
  renderApp(<InquiriesDialog userId={makeId()} onClose={onClose} />);
  return { calls, onClose };
}
const closeButton = () =>
  within(screen.getByRole('dialog', { name: 'Inquiries' })).getByRole('button', { name: 'Close' });
const cards = () => screen.findAllByRole('article');
const onlyCard = async () => within(await screen.findByRole('article'));
const shownToast = () => {
  const current = currentToast();
  return current && [current.title, current.message];
};

/** Deletes the first inquiry and confirms. */
async function deleteFirst() {
  const [card] = await cards();
  if (!card) throw new Error('expected a card');
  await userEvent.click(within(card).getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('dialog', { name: 'Delete inquiry' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
}

beforeEach(clearToasts);

describe('InquiriesDialog', () => {
  it('shows the message and the contact data', async () => {
    open([inquiry({ email: 'pat+home@example.com' })]);
    const card = await onlyCard();
    expect(card.getByText('Pending')).toBeVisible();
    expect(card.getByText('November 20, 2026 at 2:05 PM')).toBeVisible();
    expect(card.getByRole('link', { name: '(312) 555-0142' })).toHaveAttribute('href', 'tel:+13125550142');
    expect(card.getByRole('link', { name: 'pat+home@example.com' })).toHaveAttribute(
      'href',
      'mailto:pat%2Bhome@example.com?subject=Your%20inquiry%20about%20Maple%20Court',
    );
    expect(card.getByText(/is there a garden/).textContent).toBe('Hello,\nis there a garden?');
    expect(card.queryByText('New')).toBeNull();
  });

  it.each([
    ['+1 312.555.0142', '(312) 555-0142', 'tel:+13125550142'],
    ['+44 20 79460958', '+44 20 79460958', 'tel:+442079460958'],
  ])('shows the phone number %s as %s', async (phone, text, href) => {
    open([inquiry({ phone })]);
    expect((await onlyCard()).getByRole('link', { name: text })).toHaveAttribute('href', href);
  });

  it('groups by home, the newest first, and counts each group', async () => {
    const oak = { propertyId: makeId(), propertyName: 'The Oaks' };
    open([inquiry(oak), inquiry(), inquiry(oak)]);
    await cards();
    const groups = screen.getAllByRole('region').map((group) => group.textContent);
    expect(groups).toEqual([
      expect.stringMatching(/^The Oaks2 inquiries/),
      expect.stringMatching(/^Maple Court1 inquiry/),
    ]);
  });

  it('reads all pages', async () => {
    const { calls } = open([], {
      [list]: ({ url }) =>
        url.searchParams.get('cursor') === 'two'
          ? page([inquiry({ message: 'second' })], { total: 2 })
          : page([inquiry({ message: 'first' })], { total: 2, next: 'two' }),
    });
    expect(await cards()).toHaveLength(2);
    expect(screen.getByText('2 inquiries')).toBeVisible();
    expect(calls.slice(0, 2)).toEqual([`${list}?limit=100`, `${list}?limit=100&cursor=two`]);
  });

  it('shows an empty state', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No inquiries yet' })).toBeVisible();
  });

  it('marks unseen inquiries as seen and keeps their badges', async () => {
    const { calls } = open([inquiry({ seen: false }), inquiry({ seen: false }), inquiry()]);
    await waitFor(() => expect(calls).toContain('PUT /api/inquiries/seen'));
    expect(screen.getAllByText('New')).toHaveLength(2);
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /api/inquiries/seen']);
  });

  it.each([
    ['pending', ['Mark Contacted', 'Mark Spam', 'Delete']],
    ['contacted', ['Mark Pending', 'Delete']],
    ['spam', ['Mark Pending', 'Delete']],
    ['closed', ['Delete']],
  ] as const)('offers actions for the status %s: %s', async (status, actions) => {
    open([inquiry({ status })]);
    const card = await onlyCard();
    expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(actions);
  });

  it('changes the status before the response and keeps the focus', async () => {
    const one = inquiry();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { calls } = open([one], {
      [`PUT /api/inquiries/${one.id}/status`]: () => promise,
    });
    const card = await onlyCard();
    await userEvent.click(card.getByRole('button', { name: 'Mark Contacted' }));
    expect(card.getByText('Contacted')).toBeVisible();
    expect(card.getByRole('button', { name: 'Mark Pending' })).toHaveFocus();
    expect(shownToast()).toBeNull();
    resolve({ json: {} });
    await waitFor(() => expect(shownToast()).toEqual(['Inquiry status updated successfully', '']));
    expect(calls.filter((call) => call.startsWith(list))).toEqual([`${list}?limit=100`]);
  });

  it('restores the status after a failure', async () => {
    const one = inquiry({ status: 'spam' });
    open([one], { [`PUT /api/inquiries/${one.id}/status`]: refusal(500, 'internal', 'no') });
    const card = await onlyCard();
    await userEvent.click(card.getByRole('button', { name: 'Mark Pending' }));
    await waitFor(() => expect(shownToast()).toEqual(['Error', 'Failed to update inquiry status']));
    expect(card.getByText('Spam')).toBeVisible();
  });

  it('redirects a signed-out owner', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: location.origin, assign });
    const one = inquiry();
    open([one], { [`PUT /api/inquiries/${one.id}/status`]: refusal(401, 'unauthorized', 'Unauthorized') });
    const card = await onlyCard();
    await userEvent.click(card.getByRole('button', { name: 'Mark Spam' }));
    await waitFor(() =>
      expect(shownToast()).toEqual(['Unauthorized', 'You are logged out. Redirecting to login...']),
    );
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
  });

  it('asks before it deletes', async () => {
    const [first, second] = [inquiry({ message: 'first' }), inquiry({ message: 'second' })];
    const { calls } = open([first, second], { [`DELETE /api/inquiries/${first.id}`]: { status: 204 } });
    const [card] = await cards();
    if (!card) throw new Error('expected a card');
    await userEvent.click(within(card).getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('dialog', { name: 'Delete inquiry' });
    expect(within(question).getByText('Are you sure you want to delete this inquiry?')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shownToast()).toEqual(['Inquiry deleted successfully', '']));
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByText('second')).toBeVisible();
  });

  it('restores a deleted inquiry and the total after a failure', async () => {
    const both = [inquiry({ message: 'first' }), inquiry({ message: 'second' })];
    const answer = Promise.withResolvers<Answer>();
    open(both, { [list]: page(both, { total: 5 }), 'DELETE /api/inquiries': () => answer.promise });
    expect(await screen.findByText('These are the newest 2 of 5 inquiries.')).toBeVisible();
    await deleteFirst();
    expect(await screen.findByText('These are the newest 1 of 4 inquiries.')).toBeVisible();
    answer.resolve('offline');
    expect(await screen.findByText('These are the newest 2 of 5 inquiries.')).toBeVisible();
    expect(shownToast()).toEqual(['Error', 'Failed to delete inquiry']);
    const texts = screen.getAllByText(/^(first|second)$/).map((text) => text.textContent);
    expect(texts).toEqual(['first', 'second']);
  });

  it('keeps the focus in the dialog after deleting, also the last inquiry', async () => {
    open([inquiry(), inquiry()], { 'DELETE /api/inquiries': { status: 204 } });
    for (const next of [() => screen.getByRole('combobox', { name: 'Show' }), closeButton]) {
      await deleteFirst();
      await waitFor(() => expect(next()).toHaveFocus());
    }
  });

  it('filters by status', async () => {
    open([inquiry({ message: 'a' }), inquiry({ message: 'b', status: 'contacted' })]);
    await cards();
    const filter = screen.getByRole('combobox', { name: 'Show' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All inquiries (2)', 'Pending (1)', 'Contacted (1)', 'Spam (0)', 'Closed (0)']);
    await userEvent.selectOptions(filter, 'Contacted (1)');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('b')).toBeVisible();
    await userEvent.selectOptions(filter, 'Spam (0)');
    expect(screen.getByText('There are no inquiries with this status.')).toBeVisible();
  });

  it('shows an error and tries again', async () => {
    let answer: Answer = 'offline';
    open([], { [list]: async () => answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your inquiries could not be loaded');
    answer = page([inquiry()], { total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
  });
});
