import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';

const show = (isSuspended: boolean) =>
  renderApp(<SuspendedNotice />, { auth: { status: 'authenticated', user: makeUser({ isSuspended }) } });

it('tells a suspended account what it can do, and links to the team', () => {
  show(true);
  expect(screen.getByRole('region', { name: 'Suspended account' })).toHaveTextContent(
    'Our team suspended your account.',
  );
  expect(screen.getByRole('link', { name: 'support@seniorcareliving.example' })).toHaveAttribute(
    'href',
    'mailto:support@seniorcareliving.example',
  );
});

it('is not there for any other account', () => {
  show(false);
  expect(screen.queryByRole('region')).toBeNull();
});
