import * as z from 'zod/mini';
import { figuresSchema } from '../../_shared/contract/figures.ts';
import { pathWithin } from '../../_shared/contract/path-within.ts';
import { buildDocument } from '../../_shared/openapi.ts';
import { defineCall, defineRoute, ok, type Route } from '../../_shared/route.ts';

const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['reached', 'unreachable', 'key_refused']),
});

export const siteRoutes = [
  defineRoute({
    name: 'login',
    method: 'GET',
    path: '/login',
    summary: 'Redirects to the site with the sign-in dialog open.',
    access: 'open',
    input: { query: z.object({ return: z.optional(z.string()) }) },
    responses: {
      302: {
        description: 'To the site, with `return` if it is a path of the site.',
        headers: { Location: 'The URL of the site.' },
      },
    },
    handle: ({ environment }, { query }) => {
      const target = new URL(`${environment.siteUrl}/?signin=1`);
      const back = pathWithin(environment.siteUrl, query.return);
      if (back) target.searchParams.set('return', back);
      return { status: 302, headers: { Location: target.href } };
    },
  }),

  defineCall({
    name: 'readFigures',
    method: 'GET',
    path: '/figures',
    summary: 'How many available properties there are, and in how many cities.',
    access: 'open',
    readsReplica: true,
    responses: { 200: { description: 'The figures.', component: 'Figures', schema: figuresSchema } },
    cacheable: true,
    errors: ['unavailable'],
    call: (database) => database.rpc('read_figures'),
  }),

  defineRoute({
    name: 'checkHealth',
    method: 'GET',
    path: '/health',
    summary: 'Whether the API can reach its database.',
    access: 'open',
    responses: {
      200: { description: 'It can.', component: 'Health', schema: healthSchema },
      503: { description: 'It cannot.', component: 'Health', schema: healthSchema },
    },
    handle: async ({ database, report }) => {
      try {
        // One row by primary key that visitors may read: the cheapest query that uses every part.
        const { error, status } = await database.rpc('locate_zip', { p_zip_code: '60601' });
        if (!error) return ok({ status: 'ok', database: 'reached' });
        report(error);
        // The request of a visitor has no token, so the project refused the function's own key.
        const reason = status === 401 ? 'key_refused' : 'unreachable';
        return { status: 503, body: { status: 'degraded', database: reason } };
      } catch (error) {
        report(error);
        return { status: 503, body: { status: 'degraded', database: 'unreachable' } };
      }
    },
  }),
];

/** The route of the OpenAPI document, which also describes itself. */
export function documentRoute(others: Route[]): Route {
  let document: unknown;
  const route: Route = defineRoute({
    name: 'readDocument',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document.',
    access: 'open',
    responses: { 200: { description: 'OpenAPI 3.1.', schema: z.looseObject({ openapi: z.string() }) } },
    handle: () => ok((document ??= buildDocument([...others, route]))),
  });
  return route;
}
