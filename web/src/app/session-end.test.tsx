import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { listFavorites } from '@contract/lists/calls/favorites.ts';
import { AuthProvider } from '@/features/accounts/auth/auth-provider.tsx';
import { authStore } from '@/features/accounts/auth/auth-store.ts';
import { sendCall } from '@/lib/api-client.ts';
import { queryClient } from '@/lib/query-client.ts';
import { makeUser } from '@/testing/factories.ts';
import { fakeApi, refusal } from '@/testing/fake-api.ts';
import { makeSession, storeSession } from '@/testing/session.ts';
import { toastText } from '@/testing/toasts.ts';
import { RequireUser } from './guards.tsx';

it('says that a session has ended, and goes back to the screen after a new sign-in', async () => {
  fakeApi({
    'GET /api/auth/user': { json: makeUser({ role: 'owner' }) },
    'GET /api/favorites': refusal(401, 'session_expired', 'Unauthorized', { sessionExpired: true }),
    'POST /auth/v1/logout': { status: 204 },
    'POST /auth/v1/token': { json: makeSession() },
  });
  storeSession();
  authStore.set({ status: 'loading', user: null });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/owner?inquiries=open']}>
          <AuthProvider>
            <Routes>
              <Route path="/owner" element={<RequireUser>Your homes</RequireUser>} />
              <Route path="/" element="Start" />
            </Routes>
          </AuthProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText('Your homes')).toBeVisible();
  await sendCall(listFavorites).catch(() => undefined);

  expect(await screen.findByText('Start')).toBeVisible();
  const dialog = await screen.findByRole('dialog', { name: 'Sign In' });
  expect(dialog).toHaveTextContent('Your session has ended. Please sign in again.');
  await waitFor(() => expect(toastText()?.[0]).toBe('You have been signed out'));
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'pat@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'senior-care{Enter}');
  expect(await screen.findByText('Your homes')).toBeVisible();
});
