import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToasts } from '@/lib/toast.ts';
import { fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast } from '@/testing/toasts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { dropDraft } from '../inquiry-draft.ts';
import { ContactCard } from './contact-card.tsx';

const send = 'POST /api/inquiries';
const property = makeProperty();
const [pat, fay] = [makeUser(), makeUser({ email: 'fay@example.com' })];
const as = (user: ReturnType<typeof makeUser>) => ({ status: 'authenticated', user }) as const;
const visitor = { status: 'unauthenticated', user: null } as const;

const show = (auth: Parameters<typeof renderApp>[1] = { auth: as(pat) }) =>
  renderApp(<ContactCard property={property} />, auth);
const message = () => screen.getByRole('textbox', { name: /^Message/ });
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ });
const email = () => screen.getByRole('textbox', { name: /^Email/ });
const button = () => screen.getByRole('button', { name: 'Send Inquiry' });
const toastShown = () => {
  const { title, message: text } = currentToast() ?? {};
  return [title, text];
};
const question = 'Do you have a room for my mother?';
async function fillIn() {
  await userEvent.click(message());
  await userEvent.paste(question);
  await userEvent.click(phone());
  await userEvent.paste('3125550142');
}
async function submit() {
  await fillIn();
  await userEvent.click(button());
}

afterEach(() => {
  clearToasts();
  dropDraft(property.id);
});

describe('the inquiry form', () => {
  it('marks missing fields and focuses the first one', async () => {
    const calls = fakeApi({});
    show();
    await userEvent.click(button());
    expect(screen.getByText('Please enter a message')).toBeVisible();
    expect(screen.getByText('Please enter your phone number')).toBeVisible();
    await waitFor(() => expect(message()).toHaveFocus());
    expect(calls).toEqual([]);
  });

  it('checks the phone number, the email and the length of the message', async () => {
    const calls = fakeApi({});
    show();
    fireEvent.change(message(), { target: { value: 'a'.repeat(2001) } });
    await userEvent.type(phone(), '312555');
    await userEvent.type(email(), 'pat.example.com');
    await userEvent.click(button());
    expect(screen.getByText('Use at most 2,000 characters')).toBeVisible();
    expect(screen.getByText('Please enter a valid 10-digit US phone number')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address with @ symbol')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('formats the phone number and keeps the caret', async () => {
    fakeApi({});
    show();
    await userEvent.type(phone(), '3125550142');
    expect(phone()).toHaveValue('(312) 555-0142');
    phone().setSelectionRange(8, 8);
    await userEvent.keyboard('{Backspace}');
    expect(phone()).toHaveValue('(312) 550-142');
    expect(phone().selectionStart).toBe(7);
    await userEvent.keyboard('9');
    expect(phone()).toHaveValue('(312) 595-0142');
    expect(phone().selectionStart).toBe(8);
  });

  it.each([
    ['pat.example.com', 'Please enter a valid email address with @ symbol'],
    ['a@', 'Please enter the whole email address. After the @ symbol it needs a name such as example.com'],
    ['@example.com', 'Please enter the part of your email address before the @ symbol'],
    ['pat@fay@example.com', 'An email address can have only one @ symbol'],
    ['pat smith@example.com', 'An email address cannot have spaces'],
    ['pat..smith@example.com', 'Please check your email address. It should look like name@example.com'],
  ])('explains the invalid email %s', async (typed, text) => {
    const calls = fakeApi({});
    show();
    await fillIn();
    await userEvent.type(email(), typed);
    await userEvent.click(button());
    expect(email()).toHaveAccessibleDescription(text);
    expect(calls).toEqual([]);
  });

  it('rejects an extension until the next edit', async () => {
    fakeApi({});
    show();
    await userEvent.type(phone(), '312');
    await userEvent.paste('(312) 555-0142 ext. 7');
    expect(phone()).toHaveValue('312');
    expect(phone()).toHaveAccessibleDescription(/^An extension cannot be entered here\./);
    expect(phone()).toBeInvalid();
    await userEvent.type(phone(), '5550142');
    expect(phone()).toHaveValue('(312) 555-0142');
    expect(phone()).toBeValid();
  });

  it('sends one request for a double click, then clears the form', async () => {
    const bodies: unknown[] = [];
    const answer = Promise.withResolvers<Answer>();
    fakeApi({
      [send]: ({ body }) => {
        bodies.push(body);
        return answer.promise;
      },
    });
    show();
    await fillIn();
    await userEvent.dblClick(button());
    answer.resolve({ status: 201, json: {} });
    await waitFor(() =>
      expect(toastShown()).toEqual(['Inquiry sent', 'Your inquiry has been sent to the property owner']),
    );
    expect(bodies).toEqual([{ propertyId: property.id, message: question, phone: '(312) 555-0142' }]);
    expect(message()).toHaveValue('');
    expect(phone()).toHaveValue('');
    expect(screen.getByText('Sent. The owner has your message and your phone number.')).toBeVisible();
  });

  it.each<[string, Answer]>([
    ['a 500', refusal(500, 'internal', 'Something went wrong on our side.')],
    ['no connection', 'offline'],
  ])('keeps the input after %s', async (_name, failure) => {
    fakeApi({ [send]: failure });
    show();
    await submit();
    await waitFor(() => expect(toastShown()).toEqual(['Error', 'Failed to send inquiry. Please try again.']));
    expect(message()).toHaveValue(question);
    expect(phone()).toHaveValue('(312) 555-0142');
  });

  it.each([
    [429, 'too_many_inquiries', 'You wrote to this home at 10:02. You can write again at 10:12.'],
    [403, 'forbidden', 'You cannot send an inquiry about your own property'],
  ])('shows the message of a %i', async (status, code, text) => {
    fakeApi({ [send]: refusal(status, code, text) });
    show();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(message()).toHaveValue(question);
  });

  describe('after a recent inquiry', () => {
    const first = 'b0000000-0000-4000-8000-000000000001';
    const tooSoon = refusal(429, 'too_many_inquiries', 'You can send the next one in 9 minutes.', {
      inquiryId: first,
    });
    const addition = `POST /api/inquiries/${first}/additions`;
    const addButton = () => screen.findByRole('button', { name: 'Add this to your message' });

    it('adds the text to the first message', async () => {
      const bodies: unknown[] = [];
      const answer = Promise.withResolvers<Answer>();
      fakeApi({
        [send]: tooSoon,
        [addition]: ({ body }) => {
          bodies.push(body);
          return answer.promise;
        },
      });
      show();
      await submit();
      await userEvent.dblClick(await addButton());
      answer.resolve({ json: {} });
      await waitFor(() =>
        expect(toastShown()).toEqual([
          'Added to your message',
          'The owner of this home will see it with your first message',
        ]),
      );
      expect(bodies).toEqual([{ message: question }]);
      expect(message()).toHaveValue('');
      expect(screen.getByText('Added. The owner has your whole message.')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(button()).toHaveFocus();
      expect(screen.queryByRole('button', { name: 'Add this to your message' })).toBeNull();
    });

    it('accepts a shorter text when there is no room', async () => {
      const room =
        'A message can have 2,000 characters in all. There is room for 12 more in the one you sent.';
      let answer = refusal(400, 'invalid_request', room);
      fakeApi({ [send]: tooSoon, [addition]: () => answer });
      show();
      await submit();
      await userEvent.click(await addButton());
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(room));
      expect(message()).toHaveValue(question);
      await userEvent.clear(message());
      await userEvent.click(await addButton());
      expect(screen.getByText('Please enter a message')).toBeVisible();
      await waitFor(() => expect(message()).toHaveFocus());
      await userEvent.type(message(), 'And a cat');
      answer = { json: {} };
      await userEvent.click(await addButton());
      await waitFor(() => expect(toastShown()[0]).toBe('Added to your message'));
    });

    it.each([
      [409, 'conflict', 'You can no longer add to this message. You can send a new one instead.', undefined],
      [
        404,
        'not_found',
        'Inquiry not found',
        'Your first message is no longer there. You can send this one as a new message.',
      ],
    ])('offers a new inquiry after a %i', async (status, code, text, shown = text) => {
      fakeApi({ [send]: tooSoon, [addition]: refusal(status, code, text) });
      show();
      await submit();
      await userEvent.click(await addButton());
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(shown));
      expect(screen.queryByRole('button', { name: 'Add this to your message' })).toBeNull();
      expect(message()).toHaveValue(question);
      expect(phone()).toHaveValue('(312) 555-0142');
    });

    it('keeps the input when the connection fails', async () => {
      fakeApi({ [send]: tooSoon, [addition]: 'offline' });
      show();
      await submit();
      await userEvent.click(await addButton());
      await waitFor(() => expect(toastShown()[0]).toBe('Error'));
      expect(message()).toHaveValue(question);
      expect(await addButton()).toBeVisible();
    });
  });

  it('says that the property is gone', async () => {
    fakeApi({ [send]: refusal(404, 'not_found', 'Property not found') });
    show();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This home is no longer listed, so your inquiry was not sent.',
    );
  });
});

describe('the draft', () => {
  it('survives a session that expires during the request', async () => {
    fakeApi({
      [send]: refusal(401, 'session_expired', 'Unauthorized: your session has ended', {
        sessionExpired: true,
      }),
    });
    const view = show();
    await submit();
    await waitFor(() => expect(toastShown()[0]).toBe('Please log in'));
    view.unmount();
    sessionStorage.clear();
    show();
    expect(message()).toHaveValue(question);
  });

  it('survives a sign-out and a new sign-in', async () => {
    fakeApi({});
    const view = show();
    await fillIn();
    sessionStorage.clear();
    view.setAuth(visitor);
    expect(screen.getByText(/^Please sign in to write to the owner/)).toBeVisible();
    view.setAuth(as(pat));
    expect(message()).toHaveValue(question);
    expect(phone()).toHaveValue('(312) 555-0142');
  });

  it('is dropped for another user', async () => {
    fakeApi({});
    const view = show();
    await fillIn();
    view.setAuth(as(fay));
    expect(message()).toHaveValue('');
    expect(phone()).toHaveValue('');
    view.setAuth(as(pat));
    expect(message()).toHaveValue('');
  });
});

describe('the contact card', () => {
  it('shows a sign-in prompt to visitors', async () => {
    fakeApi({});
    const view = show({ auth: visitor });
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(view.openAuthDialog).toHaveBeenCalledWith({ mode: 'sign-in' });
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(view.openAuthDialog).toHaveBeenLastCalledWith({ mode: 'sign-up', role: 'patient' });
  });

  it('shows no form to the owner', () => {
    fakeApi({});
    show({ auth: as(makeUser({ id: property.ownerId, role: 'owner' })) });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(
      screen.getByText('This is your own listing. Families use this form to write to you.'),
    ).toBeVisible();
  });
});
