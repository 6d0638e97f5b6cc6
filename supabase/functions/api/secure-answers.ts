import type { MiddlewareHandler } from 'hono';

type Headers = Record<string, string>;

const always: Headers = { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' };

/** Data is no page: whatever a browser is brought to show of it may load and run nothing. */
const data: Headers = {
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** Pages bring what the site's host sends with them, and hold the policy for their scripts themselves. */
const page: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
};

/** Gives every answer the headers that tell browsers what not to do with it, unless it has brought them. */
export const secureAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  for (const [name, value] of Object.entries({ ...always, ...(isPage ? page : data) }))
    if (!headers.has(name)) context.header(name, value);
};
