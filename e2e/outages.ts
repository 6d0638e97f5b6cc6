import type { Page, Route } from '@playwright/test';

/** Begins an outage for a page; answers how it ends. */
export type Outage = (page: Page) => Promise<() => Promise<void>>;

const fromServer = /\/(api|auth\/v1|storage\/v1)\//;
const fromApi = /\/api\//;

const outage =
  (what: RegExp, happen: (route: Route) => Promise<void>): Outage =>
  async (page) => {
    await page.route(what, happen);
    return () => page.unroute(what, happen);
  };

const failed = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again in a moment.',
  requestId: '2f1c7f9e-0000-4000-8000-000000000000',
};

/** What can come between a page that is open and the product behind it. */
export const outages: Record<string, Outage> = {
  'a broken connection': outage(fromServer, (route) => route.abort('connectionreset')),
  'an API that fails': outage(fromApi, (route) => route.fulfill({ status: 500, json: failed })),
  'a gateway without the API behind it': outage(fromApi, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
  ),
};

/** What is asked of the server has no answer until the end, where it comes late. */
export const silence: Outage = async (page) => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await page.route(fromServer, async (route) => {
    await over;
    // Who asked may have given up.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    end();
    await page.unroute(fromServer);
  };
};
