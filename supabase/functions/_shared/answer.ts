import { encodeCursor } from './cursor.ts';

/** What a handler answers; the frame adds request id, caching and CORS headers. */
export interface Answer {
  status: number;
  /** Left out for answers without a body. */
  body?: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown, headers?: Record<string, string>): Answer => ({
  status: 200,
  body,
  headers,
});
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent = (): Answer => ({ status: 204 });

export interface ListPage {
  items: unknown[];
  total: number;
  nextCursor: unknown;
}

/**
 * A list: the items as a plain array. `Content-Range` tells the total of the whole list after an asterisk and a
 * slash (pages are found by cursor, so there is no first and last number), and `Link` with rel="next" where the
 * list goes on, relative to the request, so that it holds behind any proxy.
 */
export function list(page: ListPage, query: URLSearchParams, headers: Record<string, string> = {}): Answer {
  const next = new URLSearchParams(query);
  if (page.nextCursor !== null) next.set('cursor', encodeCursor(page.nextCursor));
  return ok(page.items, {
    ...headers,
    'Content-Range': `items */${page.total}`,
    ...(page.nextCursor !== null && { Link: `<?${next}>; rel="next"` }),
  });
}
