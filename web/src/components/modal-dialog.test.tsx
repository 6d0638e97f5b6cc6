import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render.tsx';
import { ModalDialog } from './modal-dialog.tsx';

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ModalDialog opened title="Questions" onClose={() => setIsOpen(false)}>
          <button type="button">Answer</button>
        </ModalDialog>
      )}
    </>
  );
}

it('returns the focus to what opened it, also when it is removed as it closes', async () => {
  renderApp(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Questions' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});
