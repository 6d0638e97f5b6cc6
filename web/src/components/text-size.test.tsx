import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '@/testing/render.tsx';
import { TextSize } from './text-size.tsx';

const page = document.documentElement;
afterEach(() => {
  page.style.fontSize = '';
  localStorage.clear();
});

it('changes the text size of the page, keeps it and shows what is chosen', async () => {
  const { unmount } = renderApp(<TextSize />);
  expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Largest' }));
  expect(page.style.fontSize).toBe('130%');
  expect(localStorage.getItem('textSize')).toBe('130%');
  unmount();
  renderApp(<TextSize />);
  expect(screen.getByRole('radio', { name: 'Largest' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Normal' }));
  expect(page.style.fontSize).toBe('');
  expect(localStorage.getItem('textSize')).toBe('');
});
