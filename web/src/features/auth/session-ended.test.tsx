import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { apiFetch } from '@/lib/api-client.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { queryClient } from '@/lib/query-client.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { makeUser } from '@/testing/factories.ts';
import { storeSession } from '@/testing/session.ts';
import { currentToast } from '@/testing/toasts.ts';
import { AuthProvider } from './auth-provider.tsx';

const Place = () => <p>{`${useLocation().pathname} ${useAuth().status}`}</p>;

it('clears all data and opens the landing page when a response says that the session has ended', async () => {
  const ended = { code: 'session_expired', message: 'Unauthorized', requestId: 'r', sessionExpired: true };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    input === '/api/auth/user' ? Response.json(makeUser()) : Response.json(ended, { status: 401 }),
  );
  history.replaceState(null, '', '/favorites');
  storeSession();
  render(
    <MantineProvider env="test">
      <BrowserRouter>
        <AuthProvider>
          <Place />
        </AuthProvider>
      </BrowserRouter>
    </MantineProvider>,
  );
  await screen.findByText('/favorites authenticated');
  sessionStorage.setItem('searchState', '{}');
  queryClient.setQueryData(['/api/favorites'], [{ id: 'p1' }]);

  await Promise.allSettled([apiFetch('/api/favorites'), apiFetch('/api/inquiries/owner')]);

  expect(await screen.findByText('/ unauthenticated')).toBeVisible();
  expect(currentToast()).toMatchObject({
    title: 'You have been signed out',
    message: 'Your session has ended. Please sign in again.',
  });
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  expect(sessionStorage.getItem('searchState')).toBeNull();
  expect(queryClient.getQueryData(['/api/favorites'])).toBeUndefined();
});
