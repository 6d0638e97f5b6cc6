import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageError } from './page-error.tsx';
import { renderApp } from '@/testing/render.tsx';
import { ErrorBoundary } from '@/components/error-boundary.tsx';

function Broken({ message }: { message: string }): never {
  throw new Error(message);
}

it.each([
  ['x is undefined', 'Something went wrong'],
  ['Failed to fetch dynamically imported module: /assets/owner.js', 'This page could not be loaded'],
  ['Unable to preload CSS for /assets/owner.css', 'This page could not be loaded'],
])('says what happened after "%s" and offers to load the page again', (message, title) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp(
    <ErrorBoundary Fallback={PageError}>
      <Broken message={message} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
