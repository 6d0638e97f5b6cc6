import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render.tsx';
import { ErrorList } from './error-list.tsx';

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form ref={form} onSubmit={(event) => (event.preventDefault(), setIsWrong(true))}>
      <ErrorList form={form} />
      <TextInput label="Name" error={isWrong && 'Name is needed'} />
      <details>
        <summary>Fees</summary>
        <TextInput label="Deposit" error={isWrong && 'Deposit: Enter dollars'} />
      </details>
      <button type="submit">Save</button>
    </form>
  );
}

it('a link opens the closed section of its field and leads to the field', async () => {
  renderApp(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const link = await screen.findByRole('link', { name: 'Deposit' });
  expect(link.closest('li')).toHaveTextContent('Deposit: Enter dollars');
  expect(screen.getByRole('link', { name: 'Name' }).closest('li')).toHaveTextContent(/^Name is needed$/);
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  await userEvent.click(link);
  expect(screen.getByRole('group')).toHaveAttribute('open');
  await waitFor(() => expect(screen.getByLabelText('Deposit')).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'Name' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});
