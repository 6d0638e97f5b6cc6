import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '@/testing/session.ts';

const key = 'supabase.auth.token';
const calls: { path: string; at: number; headers: Headers }[] = [];

/** The client as it is when the page is opened at an address, with every call answered alike. */
async function open(answer: () => Promise<Response>, hash = '') {
  vi.resetModules();
  history.replaceState(null, '', `/${hash}`);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://localhost'),
      init,
    );
    calls.push({ path: new URL(request.url).pathname, at: Date.now(), headers: request.headers });
    return answer();
  });
  const { supabase } = await import('./supabase.ts');
  await supabase.auth.initialize();
  return supabase.auth;
}
const session = makeSession();
const store = (more: object = {}) => localStorage.setItem(key, JSON.stringify({ ...session, ...more }));

// The client also warns of its siblings of the other tests.
const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  calls.splice(0);
  warn.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('keeps the session under supabase.auth.token and tells its name with each call', async () => {
  const auth = await open(async () => Response.json(session));
  await auth.signInWithPassword({ email: 'pat@example.com', password: 'senior-care' });
  expect(localStorage.getItem(key)).toContain(session.access_token);
  expect(calls[0]?.path).toBe('/auth/v1/token');
  expect(calls[0]?.headers.get('X-Client-Info')).toBe('senior-care-living-web');
});

it('tries to renew the session again after 200 ms, and twice as long each time', async () => {
  vi.useFakeTimers({ now: Date.now() });
  const auth = await open(() => Promise.reject(new TypeError('Failed to fetch')));
  store();
  const renewal = auth.refreshSession();
  await vi.advanceTimersByTimeAsync(4_000);
  const waits = calls.slice(1, 4).map(({ at }, index) => at - (calls[index]?.at ?? 0));
  expect(waits).toEqual([200, 400, 800]);
  await vi.advanceTimersByTimeAsync(60_000);
  await renewal;
  expect(localStorage.getItem(key)).not.toBeNull();
});

it('renews the session by itself before it expires', async () => {
  const renewed = makeSession({ token: 'token-2' });
  store({ expires_at: Math.floor(Date.now() / 1_000) + 60 });
  const auth = await open(async () => Response.json(renewed));
  await auth.startAutoRefresh();
  await vi.waitFor(() => expect(localStorage.getItem(key)).toContain('token-2'));
  await auth.stopAutoRefresh();
  expect(calls.map(({ path }) => path)).toEqual(['/auth/v1/token']);
});

it('forgets the session when its renewal is refused', async () => {
  const refused = { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' };
  const auth = await open(async () => Response.json(refused, { status: 400 }));
  store({ expires_at: 1 });
  expect((await auth.getSession()).data.session).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

it.each([
  [60, 0],
  [121, 1],
])('warns of the session of a link that is %i s old: %i', async (age, warnings) => {
  const expiresAt = Math.floor(Date.now() / 1_000) - age + 3_600;
  await open(
    async () => Response.json(session.user),
    `#access_token=${session.access_token}&refresh_token=r&token_type=bearer&expires_in=3600&expires_at=${expiresAt}`,
  );
  expect(warn.mock.calls.filter(([text]) => String(text).includes('issued over 120s ago'))).toHaveLength(
    warnings,
  );
});
