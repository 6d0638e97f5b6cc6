import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeId, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { AskHomesLink } from './ask-homes-link.tsx';

const ids = Array.from({ length: 12 }, makeId);
const show = (role: 'patient' | 'owner') =>
  renderApp(<AskHomesLink ids={ids} />, { auth: { status: 'authenticated', user: { ...makeUser(), role } } });

it('leads to the form with the first ten homes', () => {
  show('patient');
  expect(screen.getByRole('link', { name: 'Ask if these homes have room' })).toHaveAttribute(
    'href',
    `/requests/new?homes=${ids.slice(0, 10).join(',')}`,
  );
});

it('is not there for an owner, who cannot ask', () => {
  show('owner');
  expect(screen.queryByRole('link')).toBeNull();
});
