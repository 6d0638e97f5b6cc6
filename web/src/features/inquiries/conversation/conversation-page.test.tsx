import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { SentInquiry } from '@contract/inquiries/inquiries.ts';
import type { Message, Thread } from '@contract/inquiries/messages.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeId } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { ConversationPage } from './conversation-page.tsx';
import { stateText } from './family/state-text.ts';

const at = (hour: number) => new Date(2026, 10, 20, hour, 5).toISOString();

function makeThread(messages: Message[] = [], overrides: Partial<SentInquiry> = {}): Thread {
  const canReply = overrides.state !== 'withdrawn';
  return {
    side: 'family',
    inquiry: {
      id: makeId(),
      phone: null,
      email: null,
      contactBy: ['message'],
      createdAt: at(9),
      property: {
        id: makeId(),
        name: 'Maple Court',
        city: 'Chicago',
        state: 'IL',
        photo: null,
        isActive: true,
        isSuspended: false,
      },
      message: 'Is there a garden?',
      state: 'answered',
      stateAt: at(10),
      canReply,
      unreadCount: 0,
      messageCount: messages.length,
      visit: null,
      ...overrides,
    },
    messages,
    teamNotes: [],
    quotes: [],
    holds: [],
    availableSpots: 2,
    moveIn: { state: 'none', at: null, canSay: false, stillOpen: null },
    visits: [],
    canReply,
    closedReason: canReply ? null : 'You have withdrawn this inquiry.',
    timeZone: 'America/Chicago',
  };
}
const makeMessage = (body: string, isYours = true, id = makeId()): Message => ({
  id,
  sender: isYours ? 'family' : 'owner',
  isYours,
  senderName: null,
  body,
  createdAt: at(11),
  readAt: null,
});

/** Opens a conversation whose later reads answer with `thread()`. */
function open(thread: () => Thread, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const { id } = thread().inquiry;
  const path = `/api/inquiries/${id}`;
  const calls = fakeApi({ [`GET ${path}`]: () => ({ json: thread() }), ...handlers });
  renderApp(<ConversationPage id={id} userId={makeId()} />);
  return { calls, path };
}
const items = async () =>
  within(await screen.findByRole('log', { name: 'Messages' })).getAllByRole('listitem');
const field = () => screen.findByRole('textbox', { name: 'Your message' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () =>
  bodiesOf('POST /api/inquiries/').map((body) => z.object({ id: z.string(), body: z.string() }).parse(body));

it('lists who wrote what, and marks new messages as read', async () => {
  const thread = makeThread([makeMessage('Yes, a large one.', false)]);
  const { calls, path } = open(() => thread, { 'PUT /api/inquiries/': { status: 204 } });
  expect((await items()).map((item) => item.textContent)).toEqual([
    'YouNov 20, 2026, 9:05 AMIs there a garden?',
    'Owner of Maple CourtNov 20, 2026, 11:05 AMNewYes, a large one.',
  ]);
  await waitFor(() => expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${path}/read`]));
});

it.each([
  ['our team removed', { isSuspended: true }],
  ['the owner deleted', { isActive: false }],
])('says that a home that %s is no longer listed, without a link to it', async (_who, facts) => {
  const thread = makeThread();
  if (thread.side === 'family') Object.assign(thread.inquiry.property, facts);
  open(() => ({ ...thread, canReply: false, closedReason: 'Our team removed this home from the site.' }));
  expect(await screen.findByText(/No longer listed/)).toBeVisible();
  expect(screen.getByText('Our team removed this home from the site.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See this home' })).toBeNull();
});

it('repeats a failed message under its id, and sends a changed text under another', async () => {
  const thread = makeThread();
  let answer: Answer = 'offline';
  open(() => thread, { 'POST /api/inquiries/': () => answer });
  await userEvent.type(await field(), 'Thank you');
  await press('Send message');
  expect(
    await screen.findByText(/Your message was not sent and is still here. We could not reach the server./),
  ).toBeVisible();
  expect(await field()).toHaveValue('Thank you');
  await press('Send again');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
  await userEvent.type(await field(), '!');
  const message = makeMessage('Thank you!');
  answer = { status: 201, json: message };
  thread.messages = [message];
  await press('Send message');
  expect(await screen.findByText('Your message has been sent.')).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(sent()[2]?.id).not.toBe(sent()[0]?.id);
  expect((await items()).at(-1)).toHaveTextContent('Thank you!');
});

it('shows what a colleague answered meanwhile, keeps the text and sends it anyway', async () => {
  const [first, second] = [makeMessage('Hello?', false), makeMessage('Yes, on Friday.')];
  let thread = makeThread([first]);
  let answer: Answer = refusal(409, 'conflict', 'Dana, for Maple Group has answered in the meantime.');
  open(() => thread, { 'POST /api/inquiries/': () => answer, 'PUT /api/inquiries/': { status: 204 } });
  await userEvent.type(await field(), 'Yes, on Monday.');
  thread = { ...thread, messages: [first, second] };
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await press('Send message');
  expect(await screen.findByText('Yes, on Friday.')).toBeVisible();
  // The answer moves the warning, which must stay in view.
  await waitFor(() => expect(shown.mock.contexts.at(-1)).toHaveTextContent('Send anyway'));
  expect(screen.getByText(/Dana, for Maple Group has answered in the meantime/)).toBeVisible();
  expect(await field()).toHaveValue('Yes, on Monday.');
  answer = { json: makeMessage('Yes, on Monday.') };
  await press('Send anyway');
  expect(await screen.findByText('Your message has been sent.')).toBeVisible();
  expect(bodiesOf('POST /api/inquiries/')).toMatchObject([
    { body: 'Yes, on Monday.', lastMessageId: first.id },
    { body: 'Yes, on Monday.', lastMessageId: second.id },
  ]);
});

it('takes a message as sent when only its answer was lost', async () => {
  const thread = makeThread();
  const { messages } = thread;
  open(() => ({ ...thread, messages: [...messages] }), {
    'POST /api/inquiries/': () => {
      for (const { id, body } of sent()) messages.push(makeMessage(body, true, id));
      return 'offline';
    },
  });
  await userEvent.type(await field(), 'Thank you');
  await press('Send message');
  expect(await screen.findByText('Your message has been sent.')).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(await items()).toHaveLength(2);
});

it('refuses an empty or long text, and keeps what a closed conversation did not take', async () => {
  let state: SentInquiry['state'] = 'answered';
  const { inquiry } = makeThread();
  open(() => makeThread([], { id: inquiry.id, state }), {
    'POST /api/inquiries/': refusal(409, 'conflict', 'The owner has closed this conversation.'),
  });
  await field();
  await press('Send message');
  expect(await field()).toHaveAccessibleDescription(/Please enter a message/);
  await userEvent.click(await field());
  await userEvent.paste('a'.repeat(2_001));
  await press('Send message');
  expect(await field()).toHaveAccessibleDescription(
    /Use at most 2,000 characters.*2,001 of 2,000 characters/,
  );
  expect(sent()).toEqual([]);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Thank you');
  state = 'withdrawn';
  await press('Send message');
  expect(await screen.findByText('You have withdrawn this inquiry.')).toBeVisible();
  expect(screen.getByText('Thank you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw inquiry' })).toBeNull();
});

it('explains an inquiry that is not there', async () => {
  const id = makeId();
  fakeApi({ 'GET /api/inquiries': refusal(404, 'not_found', 'Inquiry not found') });
  renderApp(<ConversationPage id={id} userId={makeId()} />);
  expect(await screen.findByRole('heading', { name: 'Inquiry Not Found', level: 1 })).toBeVisible();
});

it.each([
  ['sent', null, 'Sent'],
  ['seen', at(9), 'Seen on November 20, 2026'],
  ['seen', null, 'Seen'],
  ['answered', at(9), 'Answered'],
  ['closed', null, 'Closed'],
  ['withdrawn', at(9), 'Withdrawn'],
] as const)('names the state %s of %s: %s', (state, stateAt, text) => {
  expect(stateText({ state, stateAt })).toBe(text);
});

it('leaves nothing on screen once the reader may not read it any more', async () => {
  const thread = makeThread([makeMessage('Yes, a large one.', false)]);
  let answer: Answer = { json: thread };
  open(() => thread, {
    [`GET /api/inquiries/${thread.inquiry.id}`]: () => answer,
    'PUT /api/inquiries/': { status: 204 },
    'POST /api/inquiries/': refusal(404, 'not_found', 'Inquiry not found'),
  });
  await userEvent.type(await field(), 'Thank you');
  answer = refusal(404, 'not_found', 'Inquiry not found');
  await press('Send message');
  expect(await screen.findByRole('heading', { name: 'Inquiry Not Found' })).toBeVisible();
  expect(screen.queryByText('Yes, a large one.')).toBeNull();
});
