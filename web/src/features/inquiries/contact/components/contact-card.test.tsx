import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { leaveTo } from '@/lib/leave.ts';
import { awaitedInquiryKey } from '@/lib/private-keys.ts';
import { bodiesOf, fakeApi, refusal, requests, type Answer } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { expectToast, toastText } from '@/testing/toasts.ts';
import { dropDraft } from '../inquiry-draft.ts';
import { ContactCard } from './contact-card.tsx';

vi.mock(import('@/lib/leave.ts'), () => ({ leaveTo: vi.fn() }));

const send = 'POST /api/inquiries';
const property = makeProperty({ id: 'b0000000-0000-4000-8000-000000000001' });
const as = (user: ReturnType<typeof makeUser>) => ({ status: 'authenticated', user }) as const;
const [pat, fay] = [as(makeUser()), as(makeUser())];
const visitor = { status: 'unauthenticated', user: null } as const;

function show(auth: Parameters<typeof renderApp>[1] = { auth: pat }) {
  const view = renderApp(<ContactCard property={property} />, auth);
  const open = screen.queryByRole('button', { name: 'Write to the owner' });
  if (open) fireEvent.click(open);
  return view;
}
const way = (name: string) => screen.getByRole('checkbox', { name });
const message = () => screen.getByRole('textbox', { name: /^Message/ });
const phone = () => screen.getByRole('textbox', { name: /^Phone/ });
const button = () => screen.getByRole('button', { name: 'Send Inquiry' });
const question = 'Do you have a room for my mother?';
function fillIn() {
  fireEvent.change(message(), { target: { value: question } });
  fireEvent.click(way('By phone'));
  fireEvent.change(phone(), { target: { value: '3125550142' } });
}
async function submit(handlers: Parameters<typeof fakeApi>[0]) {
  fakeApi(handlers);
  const view = show();
  fillIn();
  await userEvent.click(button());
  return view;
}
function expectInput() {
  expect(message()).toHaveValue(question);
  expect(phone()).toHaveValue('(312) 555-0142');
}

// The form loads once, and is there at once in later tests.
beforeAll(async () => {
  show();
  await screen.findByRole('textbox', { name: /^Message/ });
  cleanup();
});
afterEach(() => {
  vi.useRealTimers();
  dropDraft(property.id);
});

it('marks missing fields and focuses the first one', async () => {
  fakeApi({});
  show();
  await userEvent.click(way('By phone'));
  await userEvent.click(button());
  expect(message()).toHaveAccessibleDescription(/Please enter a message/);
  expect(phone()).toBeInvalid();
  await waitFor(() => expect(message()).toHaveFocus());
  expect(requests).toEqual([]);
});

it('begins with the first question', async () => {
  fakeApi({});
  show();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Do you have an opening/ })).toHaveFocus());
});

it('formats the phone number during typing, and keeps the caret', async () => {
  fakeApi({});
  show();
  await userEvent.click(way('By phone'));
  await userEvent.type(phone(), '3125550142');
  expect(phone()).toHaveValue('(312) 555-0142');
  const caret = { initialSelectionStart: 6, initialSelectionEnd: 6 };
  await userEvent.type(phone(), '{Backspace}', caret);
  expect(phone()).toHaveValue('(315) 550-142');
  expect(phone()).toHaveProperty('selectionStart', 3);
});

it('sends one request for a double click, then clears the form', async () => {
  const response = Promise.withResolvers<Answer>();
  fakeApi({ [send]: () => response.promise });
  show();
  fillIn();
  await userEvent.dblClick(button());
  response.resolve({ status: 201, json: {} });
  await expectToast('Inquiry sent', 'Your inquiry has been sent to the property owner');
  const contactBy = ['message', 'phone'];
  expect(bodiesOf(send)).toEqual([
    {
      id: expect.any(String),
      propertyId: property.id,
      message: question,
      phone: '(312) 555-0142',
      contactBy,
    },
  ]);
  expect(message()).toHaveValue('');
  expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull();
  expect(screen.getByText('Sent. The owner has your message and your phone number.')).toBeVisible();
});

it('keeps the input when the server fails', async () => {
  await submit({ [send]: refusal(500, 'internal', 'Something went wrong on our side.') });
  await waitFor(() => expect(toastText()).toEqual(['Error', 'Failed to send inquiry. Please try again.']));
  expectInput();
});

it('keeps the input while changes are paused, and says so', async () => {
  await submit({ [send]: refusal(503, 'paused', 'Changes are paused for a few minutes') });
  const text = 'Changes are paused for a few minutes. Please try again then.';
  await waitFor(() => expect(toastText()).toEqual(['Error', text]));
  expectInput();
});

const sent = () =>
  bodiesOf(send).map((body) => z.object({ id: z.string(), contactBy: z.unknown() }).parse(body));

it('repeats a failed attempt under its id, and sends changed ways of contact under another', async () => {
  await submit({ [send]: 'offline' });
  await userEvent.click(button());
  await waitFor(() => expect(sent()).toHaveLength(2));
  await userEvent.click(screen.getByRole('checkbox', { name: 'By phone' }));
  await userEvent.click(button());
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent();
  expect(second).toEqual(first);
  expect(third?.id).not.toBe(first?.id);
  expect(third?.contactBy).toEqual(['message']);
});

it('asks for the email only for an answer by email, and for one way at least', async () => {
  fakeApi({});
  show();
  fireEvent.change(message(), { target: { value: question } });
  expect(screen.queryByRole('textbox', { name: /^(Phone|Email)/ })).toBeNull();
  await userEvent.click(way('By email'));
  await userEvent.click(button());
  expect(screen.getByRole('textbox', { name: /^Email/ })).toBeInvalid();
  for (const name of ['By email', 'By message here']) await userEvent.click(way(name));
  await userEvent.click(button());
  expect(await screen.findByText('Please choose how the owner may reach you')).toBeVisible();
  expect(requests).toEqual([]);
});

it('adds and removes a common question with a press', async () => {
  fakeApi({});
  show();
  fireEvent.change(message(), { target: { value: question } });
  const visit = () => screen.getByRole('button', { name: 'When can we come for a visit?' });
  await userEvent.click(visit());
  expect(message()).toHaveValue(`${question}\nWhen can we come for a visit?`);
  expect(visit()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(visit());
  expect(message()).toHaveValue(question);
});

it.each([
  [429, 'too_many_inquiries', 'You wrote to this home at 10:02. You can write again at 10:12.'],
  [403, 'forbidden', 'You cannot send an inquiry about your own property'],
  [404, 'not_found', 'This home is no longer listed, so your inquiry was not sent.'],
])('explains a %i', async (status, code, text) => {
  await submit({ [send]: refusal(status, code, status === 404 ? 'Property not found' : text) });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expectInput();
});

it('redirects to the sign-in 1,000 ms after the toast, and keeps the draft', async () => {
  vi.useFakeTimers();
  fakeApi({ [send]: refusal(401, 'unauthorized', 'Unauthorized: please sign in') });
  const view = show();
  fillIn();
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(toastText()).toEqual(['Please log in', 'You need to be logged in to send an inquiry']);
  await act(() => vi.advanceTimersByTimeAsync(998));
  expect(leaveTo).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith(
    `/api/login?return=${encodeURIComponent(`/properties/${property.id}`)}`,
  );
  view.unmount();
  show();
  expectInput();
});

const tooSoon = refusal(429, 'too_many_inquiries', 'You can send the next one in 9 minutes.', {
  inquiryId: property.id,
});
const addition = `POST /api/inquiries/${property.id}/additions`;
const addButton = () => screen.findByRole('button', { name: 'Add this to your message' });

it('adds the text to a recent message', async () => {
  const response = Promise.withResolvers<Answer>();
  await submit({ [send]: tooSoon, [addition]: () => response.promise });
  await userEvent.dblClick(await addButton());
  response.resolve({ json: {} });
  await waitFor(() => expect(toastText()?.[0]).toBe('Added to your message'));
  expect(bodiesOf(addition)).toEqual([{ message: question }]);
  expect(message()).toHaveValue('');
  expect(screen.getByText('Added. The owner has your whole message.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button()).toHaveFocus();
});

it('keeps the text when it cannot be added offline', async () => {
  await submit({ [send]: tooSoon, [addition]: 'offline' });
  await userEvent.click(await addButton());
  await expectToast('Error', 'Failed to send inquiry. Please try again.');
  expectInput();
  expect(await addButton()).toBeEnabled();
});

it('accepts a shorter text when the recent message has no room', async () => {
  const room = 'A message can have 2,000 characters in all. There is room for 12 more.';
  let response = refusal(400, 'invalid_request', room);
  await submit({ [send]: tooSoon, [addition]: () => response });
  await userEvent.click(await addButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(room));
  expectInput();
  await userEvent.clear(message());
  await userEvent.click(await addButton());
  expect(screen.getByText('Please enter a message')).toBeVisible();
  await waitFor(() => expect(message()).toHaveFocus());
  await userEvent.type(message(), 'And a cat');
  response = { json: {} };
  await userEvent.click(await addButton());
  await waitFor(() => expect(toastText()?.[0]).toBe('Added to your message'));
});

it.each([
  [409, 'You can no longer add to this message. You can send a new one instead.'],
  [404, 'Your first message was removed. You can send this one as a new message.'],
])('offers a new inquiry when adding fails with a %i', async (status, text) => {
  await submit({
    [send]: tooSoon,
    [addition]: refusal(status, 'conflict', status === 404 ? 'Inquiry not found' : text),
  });
  await userEvent.click(await addButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  expect(screen.queryByRole('button', { name: 'Add this to your message' })).toBeNull();
  expectInput();
});

it('keeps the draft through a sign-out, but not for another user', () => {
  fakeApi({});
  const view = show();
  fillIn();
  sessionStorage.clear();
  view.setAuth(visitor);
  expect(message()).toHaveValue('');
  view.setAuth(pat);
  expectInput();
  view.setAuth(fay);
  expect(message()).toHaveValue('');
  view.setAuth(pat);
  expect(message()).toHaveValue('');
});

/** Writes as a visitor, and presses Send. */
async function writeAsVisitor() {
  fakeApi({ [send]: { status: 201, json: {} } });
  const view = show({ auth: visitor });
  fillIn();
  await userEvent.click(button());
  const request = view.openAuthDialog.mock.calls[0]?.[0];
  expect(request).toMatchObject({ mode: 'sign-up', role: 'patient' });
  expect(requests).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  return { ...view, request };
}

it('asks for the account at Send, and sends with one press after the sign-up in another tab', async () => {
  const { request, unmount } = await writeAsVisitor();
  act(() => void request?.onAddress?.('Pat@Example.com'));
  unmount();
  sessionStorage.clear();
  const patAgain = as(makeUser({ email: 'pat@example.com' }));
  renderApp(<ContactCard property={property} />, { auth: patAgain });
  expect(await screen.findByText(/Your message is not sent yet/)).toBeVisible();
  expectInput();
  expect(requests).toEqual([]);
  await userEvent.click(button());
  await waitFor(() => expect(bodiesOf(send)).toMatchObject([{ message: question }]));
  await waitFor(() => expect(localStorage.getItem(awaitedInquiryKey)).toBeNull());
});

it('shows the message of a visitor to no other account, and not for ever', async () => {
  const { request, setAuth, unmount } = await writeAsVisitor();
  act(() => void request?.onAddress?.('pat@example.com'));
  act(() => void request?.onClose?.());
  expectInput();
  vi.useFakeTimers({ now: Date.now() + 3 * 60 * 60_000, toFake: ['Date'] });
  setAuth(as(makeUser({ email: 'pat@example.com' })));
  expect(message()).toHaveValue('');
  vi.useRealTimers();
  unmount();
  cleanup();

  const again = await writeAsVisitor();
  act(() => void again.request?.onAddress?.('pat@example.com'));
  again.setAuth(as(makeUser({ email: 'fay@example.com' })));
  expect(message()).toHaveValue('');
  expect(localStorage.getItem(awaitedInquiryKey)).toBeNull();
});

it('shows no form to the owner', () => {
  show({ auth: as(makeUser({ id: property.ownerId, role: 'owner' })) });
  expect(screen.getByText(/^This is your own listing/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
