import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveCompared } from '../compared.ts';
import { makeId, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast } from '@/testing/toasts.ts';
import { beforeEach, expect, it } from 'vitest';
import { CompareBar, CompareToggle } from '../selection.tsx';

const homes = ['Maple', 'Oak', 'Pine', 'Elm', 'Ash'].map((name) => ({ id: makeId(), name }));
const member = { status: 'authenticated', user: makeUser() } as const;
const show = (options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(
    <>
      {homes.map((home) => (
        <CompareToggle key={home.id} home={home} />
      ))}
      <CompareBar />
    </>,
    options,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `Compare ${name}` }));
const findBar = () => screen.findByRole('region', { name: 'Homes to compare' });
const bar = () => screen.queryByRole('region', { name: 'Homes to compare' });

beforeEach(() => saveCompared([]));

it('links to the comparison of two to four homes, and refuses a fifth with a sentence', async () => {
  show();
  expect(bar()).toBeNull();
  await press('Maple');
  expect(await findBar()).toHaveTextContent('Choose one more home to compare.');
  for (const name of ['Oak', 'Pine', 'Elm', 'Ash']) await press(name);
  expect(currentToast()).toMatchObject({ title: 'You can compare up to four homes' });
  await press('Oak');
  expect(screen.getByRole('button', { name: 'Compare Oak' })).toHaveAttribute('aria-pressed', 'false');
  const ids = [homes[0], homes[2], homes[3]].map((home) => home?.id);
  expect(screen.getByRole('link', { name: 'Compare 3 homes' })).toHaveAttribute(
    'href',
    `/compare?homes=${ids.join(',')}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear the homes to compare' }));
  expect(bar()).toBeNull();
});

it('keeps the choice through a sign-in and forgets it with the sign-out', async () => {
  const { setAuth } = show();
  await press('Maple');
  setAuth(member);
  expect(await findBar()).toBeVisible();
  setAuth({ status: 'unauthenticated', user: null });
  expect(bar()).toBeNull();
  expect(sessionStorage.getItem('compared')).toBeNull();
});
