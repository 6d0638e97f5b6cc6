import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '@/testing/fake-api.ts';
import { makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { AppHeader } from './app-header.tsx';

// The navigation is a popover on phones, which jsdom hides.
const hidden = { hidden: true };

it.each([
  ['patient', 'Pat', 'Welcome, Pat'],
  ['patient', null, 'Welcome, pat@example.com'],
  ['owner', 'Pat', 'Welcome, Pat'],
] as const)(
  'names the product, greets a %s with first name %s, and signs out',
  async (role, firstName, text) => {
    fakeApi({});
    const { signOut } = renderApp(<AppHeader />, {
      auth: { status: 'authenticated', user: makeUser({ role, firstName }) },
    });
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Senior Care Living' })).toHaveAttribute('href', '/');
    expect(header.getByText(text)).toBeInTheDocument();
    expect(header.getByRole('link', { name: 'Favorites', ...hidden })).toHaveAttribute('href', '/favorites');
    await userEvent.click(header.getByRole('button', { name: 'Logout', ...hidden }));
    expect(signOut).toHaveBeenCalledOnce();
  },
);

it.each([
  ['es', 'Español'],
  ['', undefined],
])('has the word of the other language “%s”: %s', (other, word) => {
  vi.stubEnv('OTHER_LANGUAGE', other);
  fakeApi({});
  renderApp(<AppHeader />);
  const link = screen.queryAllByRole('link').find(({ lang }) => lang !== '');
  expect(link?.textContent).toBe(word);
});

it('offers a helper its requests, and no favorites, lists and inquiries', () => {
  fakeApi({});
  renderApp(<AppHeader />, { auth: { status: 'authenticated', user: makeUser({ isHelper: true }) } });
  const links = screen.getAllByRole('link', hidden).map(({ textContent }) => textContent);
  expect(links).toEqual(expect.arrayContaining(['Search', 'Requests', 'Searches', 'Help', 'Account']));
  for (const name of ['Favorites', 'Lists', 'Inquiries']) expect(links).not.toContain(name);
});
