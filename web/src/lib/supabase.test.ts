import { afterEach, expect, it, vi } from 'vitest';
import { makeSession } from '@/testing/session.ts';
import { supabase } from './supabase.ts';

const key = 'supabase.auth.token';

afterEach(() => vi.restoreAllMocks());

it('stores the session under supabase.auth.token, sends the client name and refreshes the session', async () => {
  const session = makeSession({ token: 'token-1' });
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(session));
  await supabase.auth.signInWithPassword({ email: 'pat@example.com', password: 'senior-care' });
  expect(localStorage.getItem(key)).toContain('token-1');
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('X-Client-Info')).toBe('senior-care-living-web');

  // A minute before it expires.
  const expiresAt = Math.floor(Date.now() / 1_000) + 60;
  localStorage.setItem(key, JSON.stringify({ ...session, expires_at: expiresAt }));
  fetch.mockImplementation(async () => Response.json(makeSession({ token: 'token-2' })));
  await supabase.auth.startAutoRefresh();
  await vi.waitFor(() => expect(localStorage.getItem(key)).toContain('token-2'));
  await supabase.auth.stopAutoRefresh();
});
