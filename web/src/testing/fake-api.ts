import { onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';

export type Answer = { status?: number; json?: unknown; headers?: Record<string, string> } | 'offline';
type Asked = { call: string; url: URL; body: unknown; headers: Headers };
type Handler = Answer | ((asked: Asked) => Answer | Promise<Answer>);

/** All requests since the last call of `fakeApi`. */
export const requests: Asked[] = [];

/** The bodies of the requests whose method and path start with `call`. */
export const bodiesOf = (call: string) =>
  requests.filter((request) => request.call.startsWith(call)).map(({ body }) => body);

const bodyOf = (init?: RequestInit): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;

/** The response of the storage to a request for signed URLs. `refused` paths get an error. */
export const signPhotos = ({ body }: Asked, refused: string[] = []): Answer => ({
  json: z
    .object({ paths: z.array(z.string()) })
    .parse(body)
    .paths.map((path) =>
      refused.includes(path)
        ? { path, signedURL: null, error: 'Either the object does not exist or you do not have access to it' }
        : { path, signedURL: `/object/sign/property-images/${path}?token=t`, error: null },
    ),
});

/**
 * Mocks `fetch` for one test. Keys are like `GET /api/favorites`; the longest matching prefix handles a request, and a
 * request without a handler fails. Returns the list of API requests.
 */
export function fakeApi(handlers: Record<string, Handler>): string[] {
  const calls: string[] = [];
  requests.length = 0;
  const all: Record<string, Handler> = { 'POST /storage/v1/object/sign': signPhotos, ...handlers };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://127.0.0.1');
    const call = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`;
    const request = { call, url, body: bodyOf(init), headers: new Headers(init?.headers) };
    requests.push(request);
    if (url.pathname.startsWith('/api/')) calls.push(call);
    const key = Object.keys(all)
      .filter((prefix) => call.startsWith(prefix))
      .toSorted((a, b) => b.length - a.length)[0];
    const handler = key === undefined ? undefined : all[key];
    if (!handler) throw new TypeError(`No handler for ${call}`);
    const answer = typeof handler === 'function' ? await handler(request) : handler;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const { status = 200, json, headers = {} } = answer;
    return new Response(json === undefined ? null : JSON.stringify(json), { status, headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}

/** An error response of the API. */
export const refusal = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  json: { code, message, requestId: 'test', ...more },
});

/** One page of a list, with the cursor of the next page. */
export const page = (
  items: unknown[],
  { total, next, unpriced }: { total: number; next?: string; unpriced?: number },
): Answer => ({
  json: items,
  headers: {
    'Content-Range': `items 0-${items.length - 1}/${total}`,
    ...(next && { Link: `<http://127.0.0.1/api/list?cursor=${next}>; rel="next"` }),
    ...(unpriced !== undefined && { 'X-Unpriced-Count': String(unpriced) }),
  },
});
