import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { renderApp } from '@/testing/render.tsx';
import { keepForms } from './kept-forms.ts';
import { useKeptForm } from './use-kept-form.ts';

type Props = { name?: string; onDone?: () => void };

const nothing = () => undefined;

function Question({ name = 'question:1', onDone = nothing }: Props) {
  const form = useKeptForm<{ text: string; urgent: boolean; to: string[] }>(name, {
    initialValues: { text: '', urgent: false, to: ['owner'] },
  });
  return (
    <form onSubmit={form.onSubmit(onDone)}>
      <TextInput label="Question" {...form.getInputProps('text')} />
      <button type="submit">Send</button>
      <button type="button" onClick={onDone}>
        Cancel
      </button>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Question' });

/** What the form shows when its page is loaded again. */
function shownAgain(props: Props = {}) {
  const { unmount } = renderApp(<Question {...props} />);
  const value = field();
  const shown = value instanceof HTMLInputElement ? value.value : '';
  unmount();
  return shown;
}

beforeEach(() => sessionStorage.clear());

it('gives what was typed back to the same form, once', async () => {
  const { unmount } = renderApp(<Question />);
  await userEvent.type(field(), 'Is a room free?');
  keepForms();
  unmount();
  expect(shownAgain({ name: 'question:2' })).toBe('');
  expect(shownAgain()).toBe('Is a room free?');
  expect(shownAgain()).toBe('');
});

it('keeps it over a second change, in which nothing was typed', async () => {
  const first = renderApp(<Question />);
  await userEvent.type(field(), 'Is a room free?');
  keepForms();
  first.unmount();
  const second = renderApp(<Question />);
  keepForms();
  second.unmount();
  expect(shownAgain()).toBe('Is a room free?');
});

it('keeps nothing of a form without input, and nothing that has gone by itself', async () => {
  renderApp(<Question />);
  keepForms();
  expect(sessionStorage).toHaveLength(0);
  await userEvent.type(field(), 'Is a room free?');
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  '{"text":5,"urgent":false,"to":[]}',
  '{"text":"a"}',
  '{"text":"a","urgent":false,"to":[5]}',
  '"a"',
  'a',
])('ignores %s, which an older release kept', (stored) => {
  sessionStorage.setItem('kept:question:1', stored);
  expect(shownAgain()).toBe('');
});

function Screen() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ModalDialog opened title="Questions" onClose={close} closeButtonProps={{ 'aria-label': 'Close' }}>
          <Question onDone={close} />
        </ModalDialog>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each<[how: string, close: () => Promise<void>, kept: string]>([
  ['Escape keeps', async () => void (await userEvent.keyboard('{Escape}')), 'Is a room free?'],
  ['its cross keeps', () => press('Close'), 'Is a room free?'],
  ['Cancel forgets', () => press('Cancel'), ''],
  ['Send forgets', () => press('Send'), ''],
])('of a dialog, %s what was typed', async (_how, close, kept) => {
  renderApp(<Screen />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Question' }), 'Is a room free?');
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Open');
  expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveValue(kept);
});

it('a dialog that may not close yet keeps nothing', async () => {
  renderApp(
    <ModalDialog opened title="Questions" mayClose={() => false} onClose={() => undefined}>
      <Question />
    </ModalDialog>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Question' }), 'Is a room free?');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
