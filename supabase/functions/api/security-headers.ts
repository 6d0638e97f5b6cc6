import type { MiddlewareHandler } from 'hono';

type Headers = Record<string, string>;

const always: Headers = { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' };

/** Data is not a page: if a browser shows it, it may load and run nothing. */
const forData: Headers = {
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** Pages have the headers of the site's host and their own script policy. These apply where the host sends none. */
const forPages: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
};

/** Sets the security headers that a response lacks. hono/secure-headers would replace those of the site's pages. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  // context.header() would copy the response, and make its body a stream.
  const { headers } = context.res;
  const isFramed = headers.get('Content-Security-Policy')?.includes('frame-ancestors *');
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  for (const [name, value] of Object.entries({ ...always, ...(isPage ? forPages : forData) }))
    if (!headers.has(name) && !(isFramed && name === 'X-Frame-Options')) headers.set(name, value);
};
