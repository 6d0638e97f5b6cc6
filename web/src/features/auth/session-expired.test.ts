import { expect, it, vi } from 'vitest';
import { apiFetch } from '@/lib/api-client.ts';
import { queryClient } from '@/lib/query-client.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { makeUser } from '@/testing/factories.ts';
import { storeSession } from '@/testing/session.ts';
import { authStore } from './auth-store.ts';
import { startSession } from './session.ts';

it('ends everywhere at once when any call says that the session has ended', async () => {
  const body = { code: 'session_expired', message: 'Unauthorized', requestId: 'r', sessionExpired: true };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status: 401 }));
  const onExpired = vi.fn();
  await startSession({ onExpired, onLinkError: vi.fn(), onRecovery: vi.fn() });
  authStore.set({ status: 'authenticated', user: makeUser() });
  storeSession();
  sessionStorage.setItem('searchState', '{}');
  queryClient.setQueryData(['/api/favorites'], [{ id: 'p1' }]);

  await Promise.allSettled([apiFetch('/api/favorites'), apiFetch('/api/inquiries/owner')]);

  await vi.waitFor(() => expect(onExpired).toHaveBeenCalledOnce());
  expect(authStore.snapshot()).toEqual({ status: 'unauthenticated', user: null });
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  expect(sessionStorage.getItem('searchState')).toBeNull();
  expect(queryClient.getQueryData(['/api/favorites'])).toBeUndefined();
});
