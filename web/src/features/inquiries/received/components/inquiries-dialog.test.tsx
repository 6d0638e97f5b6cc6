import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReceivedInquiry } from '@contract/inquiries/inquiries.ts';
import type { Person } from '@contract/team/team.ts';
import { makeId, makePerson, makeTeam } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast, expectToast } from '@/testing/toasts.ts';
import { leaveTo } from '@/lib/leave.ts';
import { describe, expect, it, vi } from 'vitest';
import { InquiriesDialog } from './inquiries-dialog.tsx';

vi.mock('@/lib/leave.ts', () => ({ leaveTo: vi.fn() }));

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
  personId: null,
  assignedAt: null,
  unreadCount: 0,
  messageCount: 0,
  visit: null,
  status: 'pending',
  seen: true,
  createdAt: new Date(2026, 10, 20, 14, 5).toISOString(),
  ...overrides,
});

const team = (people: Person[]) => ({ 'GET /api/team': { json: makeTeam(ownerId, people) } });
/** The homes of the inbox. */
const homes = (...items: { name: string; count: number; propertyId?: string }[]) => ({
  [`${list}/homes`]: { json: items.map((item) => Object.assign({ propertyId: maple, waiting: 0 }, item)) },
});
/** What the inbox asked for, without what is always the same. */
const asked = (calls: string[]) =>
  calls
    .filter((call) => call.startsWith(`${list}?`))
    .map((call) => call.replace(`${list}?limit=50`, '').replace(`&ownerId=${ownerId}`, ''));

function open(inquiries: ReceivedInquiry[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/needs/owner': { json: [] },
    [list]: page(inquiries, { total: inquiries.length }),
    [`${list}/counts`]: { json: { total: 0, seen: 0, unseen: 0, waiting: 0, yours: 0, visits: 0, needs: 0 } },
    ...homes(),
    ...team([]),
    'PUT /api/inquiries/owner/seen': { json: { marked: 1 } },
    ...handlers,
  });
  renderApp(
    <InquiriesDialog
      state="open"
      ownerId={ownerId}
      onClose={vi.fn()}
      Conversation={({ onChange }) => (
        <button onClick={() => onChange({ status: 'contacted', messageCount: 1 })}>Reply</button>
      )}
    />,
  );
  return calls;
}
const oaks = makeId();
const dana = makePerson({ role: 'manager' });
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

  it('reads further pages and groups the inquiries by home, the newest first', async () => {
    const oak = { propertyId: makeId(), propertyName: 'The Oaks' };
    const calls = open([], {
      [list]: ({ url }) =>
        url.searchParams.get('cursor') === 'two'
          ? page([inquiry(oak)], { total: 3 })
          : page([inquiry(oak), inquiry()], { total: 3, next: 'two' }),
    });
    expect(await cards()).toHaveLength(2);
    await press('Show more (2 of 3)');
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    expect(screen.getAllByRole('region').map((group) => group.textContent)).toEqual([
      expect.stringMatching(/^The Oaks2 inquiries/),
      expect.stringMatching(/^Maple Court1 inquiry/),
    ]);
    expect(asked(calls)).toEqual(['', '&cursor=two']);
  });

  it('marks the unseen inquiries of each page that it shows as seen, and keeps their badges', async () => {
    const [one, two, three] = [inquiry({ seen: false }), inquiry(), inquiry({ seen: false })];
    open([], {
      [list]: ({ url }) =>
        url.searchParams.has('cursor')
          ? page([three], { total: 3 })
          : page([one, two], { total: 3, next: 'two' }),
    });
    const marked = `PUT /api/inquiries/owner/seen?ownerId=${ownerId}`;
    await waitFor(() => expect(bodiesOf(marked)).toEqual([{ ids: [one.id] }]));
    await press('Show more (2 of 3)');
    await waitFor(() => expect(bodiesOf(marked)).toEqual([{ ids: [one.id] }, { ids: [three.id] }]));
    expect(screen.getAllByText('New')).toHaveLength(2);
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
    [{ phone: null, contactBy: ['message'] }, 'This family would like you to answer by message here.'],
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
    expect(asked(calls)).toEqual(['']);
  });

  it.each<[number, string, string, string[][]]>([
    [500, 'Error', 'Failed to update inquiry status', []],
    [401, 'Unauthorized', 'You are logged out. Redirecting to login...', [['/']]],
  ])('restores the status after the response %i', async (code, title, message, goesTo) => {
    open([inquiry({ status: 'spam' })], { [status]: refusal(code, 'internal', 'no') });
    const card = await onlyCard();
    await press('Mark Pending');
    await expectToast(title, message);
    expect(card.getByText('Spam')).toBeVisible();
    await waitFor(() => expect(vi.mocked(leaveTo).mock.calls).toEqual(goesTo));
  });

  it('restores a deleted inquiry and the total after a failure', async () => {
    const both = [inquiry({ message: 'first' }), inquiry({ message: 'second' })];
    const answer = Promise.withResolvers<Answer>();
    open(both, { [list]: page(both, { total: 5 }), 'DELETE /api/inquiries': () => answer.promise });
    expect(await screen.findByText('5 inquiries')).toBeVisible();
    await deleteFirst();
    expect(await screen.findByText('4 inquiries')).toBeVisible();
    expect(screen.queryByText('first')).toBeNull();
    answer.resolve('offline');
    expect(await screen.findByText('5 inquiries')).toBeVisible();
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

  it.each([
    ['Show', 'Waiting for more than 3 days', '&waitingDays=3'],
    ['Show', 'Quote sent', '&has=quote'],
    ['Show', 'Spam', '&status=spam'],
    ['Home', 'The Oaks (2)', `&propertyId=${oaks}`],
    ['Answered by', 'Dana', `&personId=${dana.id}`],
    ['Answered by', 'No one assigned', '&unassigned=true'],
  ])('filters by %s: %s', async (label, choice, query) => {
    const calls = open([inquiry({ message: 'a' })], {
      ...homes({ name: 'Maple Court', count: 1 }, { name: 'The Oaks', count: 2, propertyId: oaks }),
      ...team([makePerson({ name: 'Owner', role: 'owner', isYou: true }), dana]),
      [`${list}?limit=50&ownerId=${ownerId}&`]: page([], { total: 0 }),
    });
    const filter = await screen.findByRole('combobox', { name: label });
    await within(filter).findByRole('option', { name: choice });
    await userEvent.selectOptions(filter, choice);
    expect(await screen.findByText('No inquiries match.')).toBeVisible();
    expect(asked(calls)).toEqual(['', query]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), '');
    expect(await cards()).toHaveLength(1);
  });

  it('shows an error and tries again', async () => {
    let answer: Answer = 'offline';
    open([], { [list]: () => answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your inquiries could not be loaded');
    answer = page([inquiry()], { total: 1 });
    await press('Try again');
    expect(await cards()).toHaveLength(1);
  });

  it('searches once the last word is typed', async () => {
    const calls = open([inquiry()], {
      ...homes({ name: 'Maple Court', count: 9 }),
      [`${list}?limit=50&ownerId=${ownerId}&query`]: page([inquiry({ message: 'Do you take cats?' })], {
        total: 1,
      }),
    });
    await userEvent.type(await screen.findByRole('searchbox'), 'oaks cats ');
    expect(await screen.findByText('Do you take cats?')).toBeVisible();
    expect(screen.getByText('1 inquiry', { selector: '[role=status]' })).toBeVisible();
    expect(asked(calls)).toEqual(['', '&query=oaks+cats']);
  });

  it('lets owner and managers choose among those who act for the home', async () => {
    const person1 = makePerson({ name: 'Lee', hasAllHomes: false, propertyIds: [maple] });
    const other = makePerson({ name: 'Kim', hasAllHomes: false, propertyIds: [oaks] });
    open([inquiry()], {
      ...team([makePerson({ name: 'Owner', role: 'owner', isYou: true }), dana, person1, other]),
      [status]: { status: 204 },
    });
    const who = await screen.findByRole('combobox', { name: 'Who answers' });
    expect(who.textContent).toBe('No one assignedOwnerDanaLee');
    await userEvent.selectOptions(who, 'Lee');
    expect(who).toHaveValue(person1.id);
    await waitFor(() =>
      expect(bodiesOf(status)).toContainEqual({ personId: person1.id, fromPersonId: null }),
    );
    await userEvent.selectOptions(who, '');
    await waitFor(() =>
      expect(bodiesOf(status)).toContainEqual({ personId: null, fromPersonId: person1.id }),
    );
  });

  it('lets staff take an inquiry and give it back', async () => {
    const you = makePerson({ name: 'Lee', isYou: true });
    open([inquiry()], { ...team([dana, you]), [status]: { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'I will answer' }));
    expect(screen.getByText('You answer this inquiry.')).toBeVisible();
    await press('Give it back');
    expect(await screen.findByRole('button', { name: 'I will answer' })).toBeVisible();
    expect(bodiesOf(status)).toEqual([
      { personId: you.id, fromPersonId: null },
      { personId: null, fromPersonId: you.id },
    ]);
  });

  it('shows who was faster', async () => {
    const sentence = 'You can take an inquiry that nobody has taken.';
    const free = inquiry();
    let items = [free];
    open([], {
      ...team([dana, makePerson({ name: 'Lee', isYou: true })]),
      [list]: () => page(items, { total: 1 }),
      [status]: refusal(403, 'forbidden', sentence),
    });
    await screen.findByRole('button', { name: 'I will answer' });
    items = [{ ...free, personId: dana.id }];
    await press('I will answer');
    await expectToast('The inquiry was not assigned', sentence);
    expect(await screen.findByText('Dana answers this inquiry.')).toBeVisible();
  });

  it('asks before it changes what a colleague has assigned meanwhile', async () => {
    const [you, lee] = [
      makePerson({ name: 'Owner', role: 'owner', isYou: true }),
      makePerson({ name: 'Lee' }),
    ];
    const free = inquiry();
    const taken = { ...free, personId: dana.id, assignedAt: new Date(2026, 10, 20, 10, 5).toISOString() };
    const sentence = 'Dana answers this inquiry now.';
    let answer: Answer = refusal(409, 'conflict', sentence);
    open([free], {
      ...team([you, dana, lee]),
      [status]: () => answer,
      [`GET /api/inquiries/${free.id}`]: {
        json: {
          side: 'owner',
          inquiry: taken,
          messages: [],
          teamNotes: [],
          quotes: [],
          holds: [],
          availableSpots: 2,
          moveIn: { state: 'none', at: null, canSay: false, stillOpen: null },
          visits: [],
          canReply: true,
          closedReason: null,
          timeZone: null,
        },
      },
    });
    const who = await screen.findByRole('combobox', { name: 'Who answers' });
    await userEvent.selectOptions(who, 'Lee');
    const question = await screen.findByRole('dialog', { name: 'Give it to Lee anyway?' });
    expect(
      within(question).getByText('This inquiry was given to Dana on November 20, 2026 at 10:05 AM.'),
    ).toBeVisible();
    expect(who).toHaveValue(dana.id);
    answer = { status: 204 };
    await press('Give it to Lee');
    await waitFor(() => expect(who).toHaveValue(lee.id));
    expect(bodiesOf(status)).toEqual([
      { personId: lee.id, fromPersonId: null },
      { personId: lee.id, fromPersonId: dana.id },
    ]);
  });

  it('says who else answers', async () => {
    open([inquiry({ personId: dana.id })], team([dana, makePerson({ name: 'Lee', isYou: true })]));
    expect(await screen.findByText('Dana answers this inquiry.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I will answer' })).toBeNull();
  });
});
