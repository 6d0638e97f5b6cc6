import type { ApiResponse, Route, RouteContext } from '../../_shared/route.ts';

/** What a tool says: for people, and the same as values. */
export interface Answer {
  text: string;
  values: Record<string, unknown>;
}

interface Asked {
  params?: Record<string, string>;
  query?: URLSearchParams;
}

/**
 * What a route of the API answers a visitor, after its checks. Asked with HEAD, as which reading a home counts no view. Throws
 * its errors.
 */
export async function askRoute(
  context: RouteContext,
  routes: Route[],
  name: string,
  { params = {}, query = new URLSearchParams() }: Asked,
): Promise<ApiResponse> {
  const route = routes.find((candidate) => candidate.name === name);
  if (route?.method !== 'GET') throw new Error(`${name} is no route that reads`);
  return await route.respond(
    { ...context, method: 'HEAD', search: query },
    new Request('http://localhost'),
    params,
  );
}
