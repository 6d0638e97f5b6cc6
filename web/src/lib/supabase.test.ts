import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
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

it('repeats a failed refresh after 200, 400 and 800 ms, and drops a session that is refused', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem(key, JSON.stringify({ ...makeSession(), expires_at: 1 }));
  const times: number[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    times.push(Date.now());
    if (times.length < 4) return new Response('', { status: 502 });
    return Response.json({ error_code: 'refresh_token_not_found', msg: 'no' }, { status: 400 });
  });
  const read = supabase.auth.getSession();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(times.map((time, at) => time - (times[at - 1] ?? time))).toEqual([0, 200, 400, 800]);
  expect((await read).error?.code).toBe('refresh_token_not_found');
  expect(localStorage.getItem(key)).toBeNull();
});

it('warns of a session in the address that was issued 120 s ago', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, access_token, refresh_token } = makeSession();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(user));
  const issuedAt = Math.floor(Date.now() / 1_000) - 121;
  const session = { access_token, refresh_token, token_type: 'bearer', expires_in: '3600' };
  const hash = new URLSearchParams({ ...session, expires_at: String(issuedAt + 3_600) });
  history.replaceState(null, '', `/#${hash.toString()}`);
  vi.resetModules();
  const opened = await import('./supabase.ts');
  expect(await opened.supabase.auth.initialize()).toEqual({ error: null });
  const warnings = warn.mock.calls.map(([text]) => String(text));
  expect(warnings).toContainEqual(expect.stringContaining('issued over 120s ago'));
  history.replaceState(null, '', '/');
});
