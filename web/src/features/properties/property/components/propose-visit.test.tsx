import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useAddedText } from '@/features/inquiries/inquiry-text.ts';
import { expectFocus } from '@/testing/focus.ts';
import { renderApp } from '@/testing/render.tsx';
import { ProposeVisit } from './propose-visit.tsx';

const messages: string[] = [];
function Message() {
  useAddedText('home', (text) => messages.push(text));
  return null;
}

it('asks for day and time, and adds them to the message', async () => {
  renderApp(
    <>
      <ProposeVisit propertyId="home" />
      <Message />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Propose a visit' }));
  await expectFocus(await screen.findByLabelText('Day'));
  await userEvent.type(screen.getByLabelText('Day'), '2030-12-03');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a day and a time');
  expect(screen.getByLabelText('Time')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Time'), '14:30');
  await userEvent.click(screen.getByRole('button', { name: 'Add to my message' }));
  expect(messages.map((text) => text.replaceAll('\u202f', ' '))).toEqual([
    'I would like to visit your home on Tuesday, December 3, 2030 at 2:30 PM. Does that work for you?',
  ]);
  expect(screen.queryByLabelText('Day')).toBeNull();
});
