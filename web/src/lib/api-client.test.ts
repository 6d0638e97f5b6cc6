import { AuthRetryableFetchError } from '@supabase/auth-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storeSession } from '@/testing/session.ts';
import { apiFetch, apiGet, readPage } from './api-client.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';
import { onSessionExpired } from './session-expiry.ts';
import { supabase } from './supabase.ts';

const respondWith = (body: unknown, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, init));

const ended = (sessionExpired?: boolean) => ({
  code: 'session_expired',
  message: 'Unauthorized',
  requestId: 'r',
  sessionExpired,
});

function sent(spy: ReturnType<typeof respondWith>) {
  const [url, init] = spy.mock.calls[0] ?? [];
  return { url, init, headers: new Headers(init?.headers) };
}

afterEach(() => vi.restoreAllMocks());

describe('apiFetch', () => {
  it('requests the path with cookies', async () => {
    const fetch = respondWith([]);
    await apiFetch('/api/favorites');
    expect(sent(fetch)).toMatchObject({
      url: '/api/favorites',
      init: { credentials: 'include' },
    });
  });

  it('sends a JSON content type only with a body', async () => {
    const fetch = respondWith({});
    await apiFetch('/api/favorites', { method: 'POST', body: { propertyId: 'p1' } });
    expect(sent(fetch).headers.get('Content-Type')).toBe('application/json');
    expect(sent(fetch).init?.body).toBe('{"propertyId":"p1"}');
    fetch.mockClear();
    await apiFetch('/api/favorites/p1', { method: 'DELETE' });
    expect(sent(fetch).headers.has('Content-Type')).toBe(false);
    expect(sent(fetch).init).not.toHaveProperty('body');
  });

  it('sends the access token of the session', async () => {
    const fetch = respondWith([]);
    await apiFetch('/api/favorites');
    expect(sent(fetch).headers.has('Authorization')).toBe(false);
    fetch.mockClear();
    storeSession({ token: 'token-1' });
    await apiFetch('/api/favorites');
    expect(sent(fetch).headers.get('Authorization')).toBe('Bearer token-1');
  });

  it.each([
    ['{"code":"not_found","message":"Property not found","requestId":"r1"}', 'not_found'],
    ['<html>busy</html>', undefined],
    ['', undefined],
  ])('throws an ApiError with status, body and code for %j', async (body, code) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 404, statusText: 'Gone' }));
    await expect(apiFetch('/api/properties/1', { method: 'DELETE' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      code,
      message: `404: ${body || 'Gone'}`,
    });
  });

  it('keeps the details of invalid fields', async () => {
    const details = [{ field: 'zipCode', message: 'Invalid ZIP code format' }];
    respondWith(
      { code: 'invalid_request', message: 'Invalid input', requestId: 'r2', details },
      { status: 400 },
    );
    await expect(apiFetch('/api/favorites')).rejects.toMatchObject({ details });
  });

  it('throws a NetworkError when there is no response', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(apiFetch('/api/favorites')).rejects.toBeInstanceOf(NetworkError);
  });

  it.each([
    ['does not answer', 0, 'NetworkError'],
    ['fails', 500, 'ApiError'],
  ])('throws when the session must be refreshed and the service %s', async (_name, status, name) => {
    const fetch = respondWith([]);
    const error = new AuthRetryableFetchError('no', status);
    vi.spyOn(supabase.auth, 'getSession').mockResolvedValue({ data: { session: null }, error });
    await expect(apiFetch('/api/favorites')).rejects.toMatchObject({ name });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('rethrows an abort', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('stopped', 'AbortError'));
    await expect(apiFetch('/api/favorites')).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it.each([
  [401, true, 1],
  [401, undefined, 0],
  [403, true, 0],
])('a %i with sessionExpired %s is reported %i times, and the call fails', async (status, expired, times) => {
  const report = vi.fn();
  onSessionExpired(report);
  respondWith(ended(expired), { status });
  await expect(apiFetch('/api/favorites')).rejects.toBeInstanceOf(ApiError);
  expect(report).toHaveBeenCalledTimes(times);
});

describe('apiGet', () => {
  const schema = z.object({ total: z.int() });

  it('validates the response', async () => {
    respondWith({ total: 3 });
    await expect(apiGet('/api/inquiries/owner/counts', schema)).resolves.toEqual({ total: 3 });
    respondWith({ total: 'three' });
    await expect(apiGet('/api/inquiries/owner/counts', schema)).rejects.toBeInstanceOf(ContractError);
  });

  it('throws a ContractError for a body that is not JSON', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'));
    await expect(apiGet('/api/inquiries/owner/counts', schema)).rejects.toBeInstanceOf(ContractError);
  });
});

describe('readPage', () => {
  it('reads the total, the next cursor and the number of unpriced properties', () => {
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

  it('returns no total and no cursor for a last page without total', () => {
    const headers = { 'Content-Range': 'items 0-3/*' };
    expect(readPage(new Response('[]', { headers }))).toEqual({
      total: undefined,
      nextCursor: undefined,
      unpricedCount: 0,
    });
  });
});
