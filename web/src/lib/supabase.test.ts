import { beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '@/testing/session.ts';

const key = 'supabase.auth.token';
const calls: { path: string; headers: Headers }[] = [];

/** Loads the client with a mock of all requests. */
async function open(respond: () => Promise<Response>) {
  vi.resetModules();
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://localhost'),
      init,
    );
    calls.push({ path: new URL(request.url).pathname, headers: request.headers });
    return respond();
  });
  const { supabase } = await import('./supabase.ts');
  await supabase.auth.initialize();
  return supabase.auth;
}
const session = makeSession();
const store = (more: object = {}) => localStorage.setItem(key, JSON.stringify({ ...session, ...more }));

beforeEach(() => {
  calls.splice(0);
  // Each client warns about those of the other tests.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('stores the session under supabase.auth.token and sends the client name', async () => {
  const auth = await open(async () => Response.json(session));
  await auth.signInWithPassword({ email: 'pat@example.com', password: 'senior-care' });
  expect(localStorage.getItem(key)).toContain(session.access_token);
  expect(calls[0]?.path).toBe('/auth/v1/token');
  expect(calls[0]?.headers.get('X-Client-Info')).toBe('senior-care-living-web');
});

it('refreshes the session before it expires', async () => {
  const renewed = makeSession({ token: 'token-2' });
  store({ expires_at: Math.floor(Date.now() / 1_000) + 60 });
  const auth = await open(async () => Response.json(renewed));
  await auth.startAutoRefresh();
  await vi.waitFor(() => expect(localStorage.getItem(key)).toContain('token-2'));
  await auth.stopAutoRefresh();
  expect(calls.map(({ path }) => path)).toEqual(['/auth/v1/token']);
});

it('drops the session when the refresh is rejected', async () => {
  const refused = { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' };
  const auth = await open(async () => Response.json(refused, { status: 400 }));
  store({ expires_at: 1 });
  expect((await auth.getSession()).data.session).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});
