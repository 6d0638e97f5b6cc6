import { AuthRetryableFetchError } from '@supabase/auth-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storeSession } from '@/testing/session.ts';
import { addFavorite, listFavorites } from '@contract/lists/calls/favorites.ts';
import { markAllInquiriesSeen } from '@contract/inquiries/calls/inquiries.ts';
import { removeProperty } from '@contract/properties/calls/properties.ts';
import { readCall, readPage, sendCall } from './api-client.ts';
import { ApiError, ContractError } from './errors.ts';
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

describe('sendCall', () => {
  it('sends cookies, a JSON body and the access token of the session', async () => {
    const fetch = respondWith({});
    await sendCall(addFavorite, { body: { propertyId: 'p1' } });
    const { url, init, headers } = sent(fetch);
    expect(url).toBe('/api/favorites');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"propertyId":"p1"}' });
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.has('Authorization')).toBe(false);
    fetch.mockClear();
    storeSession({ token: 'token-1' });
    await sendCall(listFavorites);
    expect(sent(fetch).init).not.toHaveProperty('body');
    expect([...sent(fetch).headers]).toEqual([['authorization', 'Bearer token-1']]);
  });

  it('asks for error texts in the language of the site', async () => {
    const languageSent = async (language: string) => {
      vi.stubEnv('LANGUAGE', language);
      const fetch = respondWith({});
      await sendCall(listFavorites);
      const { headers } = sent(fetch);
      fetch.mockClear();
      return headers.get('Accept-Language');
    };
    expect([await languageSent('es'), await languageSent('en')]).toEqual(['es;q=1', null]);
  });

  it.each([
    ['{"code":"not_found","message":"Property not found","requestId":"r1"}', 'not_found'],
    ['<html>busy</html>', undefined],
    ['', undefined],
  ])('throws an ApiError with status, body and code for %j', async (body, code) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 404, statusText: 'Gone' }));
    await expect(sendCall(removeProperty, { params: { id: '1' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      code,
      message: `404: ${body || 'Gone'}`,
    });
  });

  it.each([
    ['does not answer', 0, 'NetworkError'],
    ['fails', 500, 'ApiError'],
  ])('throws when the session must be refreshed and the service %s', async (_name, status, name) => {
    const fetch = respondWith([]);
    const error = new AuthRetryableFetchError('no', status);
    vi.spyOn(supabase.auth, 'getSession').mockResolvedValue({ data: { session: null }, error });
    await expect(sendCall(listFavorites)).rejects.toMatchObject({ name });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['no response', new TypeError('Failed to fetch'), 'NetworkError'],
    ['an abort', new DOMException('stopped', 'AbortError'), 'AbortError'],
  ])('throws for %s', async (_name, error, name) => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(error);
    await expect(sendCall(listFavorites)).rejects.toMatchObject({ name });
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
  await expect(sendCall(listFavorites)).rejects.toBeInstanceOf(ApiError);
  expect(report).toHaveBeenCalledTimes(times);
});

it('takes the response to a request of the shell, once and with the same token', async () => {
  const early = (token: string, response: Promise<Response>) => {
    response.catch(() => undefined);
    window.earlyResponses = { token, responses: new Map([['/api/favorites', response]]) };
  };
  const read = async () => (await sendCall(listFavorites)).text();
  storeSession({ token: 'token-1' });
  respondWith('late');
  early('token-1', Promise.resolve(new Response('early')));
  expect([await read(), await read()]).toEqual(['early', '"late"']);
  early('of another user', Promise.resolve(new Response('early')));
  expect(await read()).toBe('"late"');
  early('token-1', Promise.reject(new TypeError('Failed to fetch')));
  expect(await read()).toBe('"late"');
});

it('validates the response against the contract', async () => {
  const counts = () => readCall(markAllInquiriesSeen, z.object({ marked: z.int() }));
  respondWith({ marked: 3 });
  await expect(counts()).resolves.toEqual({ marked: 3 });
  respondWith({ marked: 'three' });
  await expect(counts()).rejects.toBeInstanceOf(ContractError);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'));
  await expect(counts()).rejects.toBeInstanceOf(ContractError);
});

it.each([
  [
    {
      'Content-Range': 'items 0-23/417',
      Link: '</api/properties/search?zipCode=60601&cursor=abc%3D>; rel="next"',
      'X-Unpriced-Count': '12',
      'X-Full-Count': '7',
    },
    { total: 417, nextCursor: 'abc=', unpricedCount: 12, fullCount: 7 },
  ],
  [
    { 'Content-Range': 'items 0-3/*' },
    { total: undefined, nextCursor: undefined, unpricedCount: 0, fullCount: 0 },
  ],
])('reads the paging headers %j', (headers, page) => {
  expect(readPage(new Response('[]', { headers }))).toEqual(page);
});
