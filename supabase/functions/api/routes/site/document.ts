import { ok } from '../../../_shared/answer.ts';
import { buildDocument } from '../../../_shared/openapi.ts';
import { defineRoute, type Route } from '../../../_shared/route.ts';
import * as z from 'zod/mini';

/** The route of the document, which describes the other routes and itself. */
export function documentRoute(others: Route[]): Route {
  let document: unknown;
  const route: Route = defineRoute({
    name: 'readDocument',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document.',
    access: 'open',
    input: {},
    answers: { 200: { description: 'OpenAPI 3.1.', schema: z.looseObject({ openapi: z.string() }) } },
    handle: () => ok((document ??= buildDocument([...others, route]))),
  });
  return route;
}
