import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import { makeId } from '@/testing/factories.ts';
import { fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast, expectToast } from '@/testing/toasts.ts';
import { describe, expect, it, vi } from 'vitest';
import { findInquiries } from '../find-inquiries.ts';
import { InquiriesDialog } from './inquiries-dialog.tsx';

const list = 'GET /api/inquiries/owner';
const status = 'PUT /api/inquiries/';
const maple = makeId();
const ownerId = makeId();

const inquiry = (overrides: Partial<ReceivedInquiry> = {}): ReceivedInquiry => ({
  id: makeId(),
  propertyId: maple,
  propertyName: 'Maple Court',
  ownerId,
  message: 'Is there a garden?',
  phone: '(312) 555-0142',
  email: null,
  contactBy: ['message', 'phone'],
  isWithdrawn: false,
  unreadCount: 0,
  messageCount: 0,
  visit: null,
  status: 'pending',
  seen: true,
  createdAt: new Date(2026, 10, 20, 14, 5).toISOString(),
  ...overrides,
});

function open(inquiries: ReceivedInquiry[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    [list]: page(inquiries, { total: inquiries.length }),
    'PUT /api/inquiries/seen': { json: { count: 1 } },
    ...handlers,
  });
  renderApp(
    <InquiriesDialog
      ownerId={ownerId}
      onClose={vi.fn()}
      Conversation={({ onChange }) => (
        <button onClick={() => onChange({ status: 'contacted', messageCount: 1 })}>Reply</button>
      )}
    />,
  );
  return calls;
}
const cards = () => screen.findAllByRole('article');
const onlyCard = async () => within(await screen.findByRole('article'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Deletes the first inquiry and confirms. */
async function deleteFirst() {
  await cards();
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] ?? document.body);
  const question = screen.getByRole('dialog', { name: 'Delete inquiry' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
}

describe('InquiriesDialog', () => {
  it('shows the date and the contact data', async () => {
    open([inquiry({ email: 'pat+home@example.com' })]);
    const card = await onlyCard();
    expect(card.getByText('November 20, 2026 at 2:05 PM')).toBeVisible();
    const hrefs = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'tel:+13125550142',
      'mailto:pat%2Bhome@example.com?subject=Your%20inquiry%20about%20Maple%20Court',
    ]);
  });

  it('reads all pages and groups the inquiries by home, the newest first', async () => {
    const oak = { propertyId: makeId(), propertyName: 'The Oaks' };
    const calls = open([], {
      [list]: ({ url }) =>
        url.searchParams.get('cursor') === 'two'
          ? page([inquiry(oak)], { total: 3 })
          : page([inquiry(oak), inquiry()], { total: 3, next: 'two' }),
    });
    expect(await cards()).toHaveLength(3);
    expect(screen.getAllByRole('region').map((group) => group.textContent)).toEqual([
      expect.stringMatching(/^The Oaks2 inquiries/),
      expect.stringMatching(/^Maple Court1 inquiry/),
    ]);
    expect(calls.slice(0, 2)).toEqual([
      `${list}?limit=100&ownerId=${ownerId}`,
      `${list}?limit=100&cursor=two&ownerId=${ownerId}`,
    ]);
  });

  it('marks unseen inquiries as seen and keeps their badges', async () => {
    const calls = open([inquiry({ seen: false }), inquiry({ seen: false }), inquiry()]);
    await waitFor(() => expect(calls).toContain(`PUT /api/inquiries/seen?ownerId=${ownerId}`));
    expect(screen.getAllByText('New')).toHaveLength(2);
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([
      `PUT /api/inquiries/seen?ownerId=${ownerId}`,
    ]);
  });

  it.each([
    ['pending', ['Reply', 'Mark Contacted', 'Mark Spam', 'Delete']],
    ['contacted', ['Reply', 'Mark Pending', 'Delete']],
    ['spam', ['Reply', 'Mark Pending', 'Delete']],
    ['closed', ['Reply', 'Delete']],
  ] as const)('offers actions for the status %s: %s', async (current, actions) => {
    open([inquiry({ status: current })]);
    const buttons = (await onlyCard()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(actions);
  });

  it.each([
    [{ phone: null, contactBy: ['message'] }, 'This family asks you to answer by message here.'],
    [{ phone: null, isWithdrawn: true, message: '' }, 'The family withdrew this inquiry.'],
  ] as const)('shows no contact data of an inquiry with %o', async (fields, text) => {
    open([inquiry({ ...fields, contactBy: ['message'] })]);
    const card = await onlyCard();
    expect(card.getByText(text, { exact: false })).toBeVisible();
    expect(card.queryByRole('link')).toBeNull();
    expect(card.queryByText('Withdrawn by the family') !== null).toBe('isWithdrawn' in fields);
  });

  it('shows what the conversation changed', async () => {
    open([inquiry()]);
    const card = await onlyCard();
    await press('Reply');
    expect(card.getByText('Contacted')).toBeVisible();
  });

  it('changes the status before the response and keeps the focus', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const calls = open([inquiry()], { [status]: () => promise });
    const card = await onlyCard();
    await press('Mark Contacted');
    expect(card.getByText('Contacted')).toBeVisible();
    expect(card.getByRole('button', { name: 'Mark Pending' })).toHaveFocus();
    expect(currentToast()).toBeNull();
    resolve({ json: {} });
    await expectToast('Inquiry status updated successfully');
    expect(calls.filter((call) => call.startsWith(list))).toEqual([`${list}?limit=100&ownerId=${ownerId}`]);
  });

  it.each<[number, string, string, string[][]]>([
    [500, 'Error', 'Failed to update inquiry status', []],
    [401, 'Unauthorized', 'You are logged out. Redirecting to login...', [['/']]],
  ])('restores the status after the response %i', async (code, title, message, goesTo) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: location.origin, assign });
    open([inquiry({ status: 'spam' })], { [status]: refusal(code, 'internal', 'no') });
    const card = await onlyCard();
    await press('Mark Pending');
    await expectToast(title, message);
    expect(card.getByText('Spam')).toBeVisible();
    await waitFor(() => expect(assign.mock.calls).toEqual(goesTo));
  });

  it('restores a deleted inquiry and the total after a failure', async () => {
    const both = [inquiry({ message: 'first' }), inquiry({ message: 'second' })];
    const answer = Promise.withResolvers<Answer>();
    open(both, { [list]: page(both, { total: 5 }), 'DELETE /api/inquiries': () => answer.promise });
    expect(await screen.findByText('These are the newest 2 of 5 inquiries.')).toBeVisible();
    await deleteFirst();
    expect(await screen.findByText('These are the newest 1 of 4 inquiries.')).toBeVisible();
    expect(screen.queryByText('first')).toBeNull();
    answer.resolve('offline');
    expect(await screen.findByText('These are the newest 2 of 5 inquiries.')).toBeVisible();
    await expectToast('Error', 'Failed to delete inquiry');
    const texts = screen.getAllByText(/^(first|second)$/).map((text) => text.textContent);
    expect(texts).toEqual(['first', 'second']);
  });

  it('keeps the focus in the dialog after deleting, also the last inquiry', async () => {
    const calls = open([inquiry(), inquiry()], { 'DELETE /api/inquiries': { status: 204 } });
    await deleteFirst();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Show' })).toHaveFocus());
    await deleteFirst();
    const dialog = within(screen.getByRole('dialog', { name: 'Inquiries' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus());
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
  });

  it('filters by status', async () => {
    open([inquiry({ message: 'a' }), inquiry({ message: 'b', status: 'contacted' })]);
    await cards();
    const filter = screen.getByRole('combobox', { name: 'Show' });
    expect(filter.textContent).toBe(
      'All inquiries (2)Waiting for an answer (1)Sent more than a day ago, waiting (1)' +
        'Pending (1)Contacted (1)Spam (0)Closed (0)',
    );
    await userEvent.selectOptions(filter, 'Contacted (1)');
    expect((await onlyCard()).getByText('b')).toBeVisible();
    await userEvent.selectOptions(filter, 'Spam (0)');
    expect(screen.getByText('There are no such inquiries.')).toBeVisible();
  });

  it('shows an error and tries again', async () => {
    let answer: Answer = 'offline';
    open([], { [list]: () => answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your inquiries could not be loaded');
    answer = page([inquiry()], { total: 1 });
    await press('Try again');
    expect(await cards()).toHaveLength(1);
  });

  it('finds inquiries of many homes by home, text and phone, 50 at a time', async () => {
    const oak = { propertyId: makeId(), propertyName: 'The Oaks' };
    open([
      ...Array.from({ length: 60 }, () => inquiry()),
      inquiry({ ...oak, message: 'Do you take cats?', phone: '(415) 555-0199' }),
    ]);
    expect(await cards()).toHaveLength(50);
    await press('Show more (50 of 61)');
    expect(await cards()).toHaveLength(61);
    await userEvent.selectOptions(screen.getByLabelText('Home'), 'The Oaks');
    expect(await screen.findByText('1 inquiry', { selector: '[role=status]' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Home'), '');
    for (const query of ['oaks CATS', '4155550199']) {
      await userEvent.clear(screen.getByRole('searchbox'));
      await userEvent.type(screen.getByRole('searchbox'), query);
      await waitFor(async () => expect(await cards()).toHaveLength(1));
      expect(screen.getByText('Do you take cats?')).toBeVisible();
    }
  });

  it.each<[string, Partial<ReceivedInquiry>, number]>([
    ['waits', {}, 1],
    ['waits with a new message', { status: 'contacted', unreadCount: 1 }, 1],
    ['does not wait after an answer', { status: 'contacted' }, 0],
    ['does not wait when it is withdrawn', { isWithdrawn: true }, 0],
    ['does not wait as spam', { status: 'spam', unreadCount: 1 }, 0],
  ])('an inquiry %s', (_, overrides, count) => {
    const find = (state: string, item: ReceivedInquiry) =>
      findInquiries([item], { query: '', propertyId: '', state });
    const item = inquiry(overrides);
    expect(find('waiting', item)).toHaveLength(count);
    expect(find('late', item)).toHaveLength(count);
    expect(find('late', { ...item, createdAt: new Date().toISOString() })).toEqual([]);
  });
});
