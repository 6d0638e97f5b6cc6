import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadAgain } from '@/lib/leave.ts';
import { PageError } from './page-error.tsx';
import { renderApp } from '@/testing/render.tsx';
import { ErrorBoundary } from '@/components/error-boundary.tsx';

vi.mock('@/lib/leave.ts', () => ({ loadAgain: vi.fn() }));
afterEach(() => vi.clearAllMocks());

function Broken({ message }: { message: string }): never {
  throw new Error(message);
}

it.each([
  ['x is undefined', 'Something went wrong', 0],
  ['Failed to fetch dynamically imported module: /assets/owner.js', 'This page could not be loaded', 1],
  ['Unable to preload CSS for /assets/owner.css', 'This page could not be loaded', 1],
])('explains "%s" and offers to reload', (message, title, byItself) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp(
    <ErrorBoundary Fallback={PageError}>
      <Broken message={message} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
  dispatchEvent(new Event('online'));
  expect(loadAgain).toHaveBeenCalledTimes(byItself);
  screen.getByRole('button', { name: 'Reload the page' }).click();
  expect(loadAgain).toHaveBeenCalledTimes(byItself + 1);
});
