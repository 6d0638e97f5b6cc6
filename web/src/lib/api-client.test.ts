import { AuthRetryableFetchError } from '@supabase/auth-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storeSession } from '@/testing/session.ts';
import { apiFetch, apiGet, readPage } from './api-client.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';
import { onSessionExpired } from './session-expiry.ts';
import { supabase } from './supabase.ts';

const answerWith = (body: unknown, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, init));

const ended = (sessionExpired?: boolean) => ({
  code: 'session_expired',
  message: 'Unauthorized',
  requestId: 'r',
  sessionExpired,
});

function sent(spy: ReturnType<typeof answerWith>) {
  const [url, init] = spy.mock.calls[0] ?? [];
  return { url, init, headers: new Headers(init?.headers) };
}

afterEach(() => vi.restoreAllMocks());

describe('a call', () => {
  it('goes to the path, with cookies', async () => {
    const fetch = answerWith([]);
    await apiFetch('/api/favorites');
    expect(sent(fetch)).toMatchObject({
      url: '/api/favorites',
      init: { method: 'GET', credentials: 'include' },
    });
  });

  it('names JSON only when there is a body', async () => {
    const fetch = answerWith({});
    await apiFetch('/api/favorites', { method: 'POST', body: { propertyId: 'p1' } });
    expect(sent(fetch).headers.get('Content-Type')).toBe('application/json');
    expect(sent(fetch).init?.body).toBe('{"propertyId":"p1"}');
    fetch.mockClear();
    await apiFetch('/api/favorites/p1', { method: 'DELETE' });
    expect(sent(fetch).headers.has('Content-Type')).toBe(false);
    expect(sent(fetch).init).not.toHaveProperty('body');
  });

  it('carries the token of the session, and none without a session', async () => {
    const fetch = answerWith([]);
    await apiFetch('/api/favorites');
    expect(sent(fetch).headers.has('Authorization')).toBe(false);
    fetch.mockClear();
    storeSession({ token: 'token-1' });
    await apiFetch('/api/favorites');
    expect(sent(fetch).headers.get('Authorization')).toBe('Bearer token-1');
  });

  it('throws what was not OK', async () => {
    answerWith({ code: 'forbidden', message: 'Not yours', requestId: 'r' }, { status: 403 });
    await expect(apiFetch('/api/properties/1', { method: 'DELETE' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      code: 'forbidden',
    });
  });

  it('throws a network error when no answer comes', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(apiFetch('/api/favorites')).rejects.toBeInstanceOf(NetworkError);
  });

  it.each([
    ['does not answer', 0, 'NetworkError'],
    ['fails', 500, 'ApiError'],
  ])('is not made when the session must be renewed and the service %s', async (_name, status, name) => {
    const fetch = answerWith([]);
    const error = new AuthRetryableFetchError('no', status);
    vi.spyOn(supabase.auth, 'getSession').mockResolvedValue({ data: { session: null }, error });
    await expect(apiFetch('/api/favorites')).rejects.toMatchObject({ name });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('throws an abort as it is', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('stopped', 'AbortError'));
    await expect(apiFetch('/api/favorites')).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that has ended', () => {
  it('is reported once, and the call still fails', async () => {
    const report = vi.fn();
    const forget = onSessionExpired(report);
    answerWith(ended(true), { status: 401 });
    await expect(apiFetch('/api/favorites')).rejects.toBeInstanceOf(ApiError);
    expect(report).toHaveBeenCalledOnce();
    forget();
  });

  it('is not what a 401 without the flag says, nor the flag with another status', async () => {
    const report = vi.fn();
    const forget = onSessionExpired(report);
    answerWith(ended(), { status: 401 });
    await expect(apiFetch('/api/favorites')).rejects.toBeInstanceOf(ApiError);
    answerWith(ended(true), { status: 403 });
    await expect(apiFetch('/api/favorites')).rejects.toBeInstanceOf(ApiError);
    expect(report).not.toHaveBeenCalled();
    forget();
  });
});

describe('an answer', () => {
  const schema = z.object({ total: z.int() });

  it('is checked against its schema', async () => {
    answerWith({ total: 3 });
    await expect(apiGet('/api/inquiries/owner/counts', schema)).resolves.toEqual({ total: 3 });
    answerWith({ total: 'three' });
    await expect(apiGet('/api/inquiries/owner/counts', schema)).rejects.toBeInstanceOf(ContractError);
  });

  it('that is no JSON is not what was agreed', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'));
    await expect(apiGet('/api/inquiries/owner/counts', schema)).rejects.toBeInstanceOf(ContractError);
  });
});

describe('the headers of a list', () => {
  it('tell the total, the next page and the homes left out', () => {
    const headers = {
      'Content-Range': 'items 0-23/417',
      Link: '</api/properties/search?zipCode=60601&cursor=abc%3D>; rel="next"',
      'X-Unpriced-Count': '12',
    };
    expect(readPage(new Response('[]', { headers }))).toEqual({
      total: 417,
      nextCursor: 'abc=',
      unpricedCount: 12,
    });
  });

  it('tell nothing on a last page whose total was not asked for', () => {
    const headers = { 'Content-Range': 'items 0-3/*' };
    expect(readPage(new Response('[]', { headers }))).toEqual({
      total: undefined,
      nextCursor: undefined,
      unpricedCount: 0,
    });
  });
});
