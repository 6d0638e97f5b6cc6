import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '@/lib/change-language.ts';
import { renderApp } from '@/testing/render.tsx';
import { LanguageLink } from './language-link.tsx';

vi.mock('@/lib/change-language.ts', () => ({ changeLanguage: vi.fn(() => Promise.resolve()) }));
vi.mock('@/config/language.ts', async (original) => ({
  ...(await original<typeof import('@/config/language.ts')>()),
  otherPath: (path: string) => `/es${path}`,
}));
afterEach(() => vi.clearAllMocks());

it('names the other language in itself, and leads to the same page in it', async () => {
  renderApp(<LanguageLink language="es" />, { path: '/search?zipCode=60601' });
  const link = screen.getByRole('link', { name: 'Español' });
  expect(link).toHaveAttribute('href', '/es/search?zipCode=60601');
  expect([link.lang, link.getAttribute('hreflang')]).toEqual(['es', 'es']);
  await userEvent.click(link);
  await waitFor(() => expect(changeLanguage).toHaveBeenCalledExactlyOnceWith('es'));
});

it('leaves a new tab to the browser', async () => {
  renderApp(<LanguageLink language="en" />);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  const link = screen.getByRole('link', { name: 'English' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(changeLanguage).not.toHaveBeenCalled();
});
