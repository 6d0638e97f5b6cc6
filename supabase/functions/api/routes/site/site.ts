import * as documentCalls from '../../../_shared/contract/site/calls/document.ts';
import * as calls from '../../../_shared/contract/site/calls/site.ts';
import { isOlder, release } from '../../../_shared/contract/release.ts';
import { folderOfLanguage } from '../../../_shared/contract/site/language-address.ts';
import { pathWithin } from '../../../_shared/contract/path-within.ts';
import { buildDocument } from '../../../_shared/openapi.ts';
import { withLanguage } from '../../../_shared/request-language.ts';
import { defineRoutes, ok, type Route } from '../../../_shared/route.ts';

const degraded = (database: 'unreachable' | 'key_refused' | 'wrong_release') =>
  ({ status: 'degraded', database, release }) as const;

export const siteRoutes = defineRoutes(calls, {
  login: {
    summary: 'Redirects to the site with the sign-in dialog open.',
    responses: {
      302: {
        description: 'To the site, with `return` if it is a path of the site.',
        headers: { Location: 'The URL of the site.' },
      },
    },
    handle: ({ environment }, { query }) => {
      const back = pathWithin(environment.siteUrl, query.return);
      // The app of each language begins at its folder.
      const folder = environment.languages
        .map(folderOfLanguage)
        .find((one) => one && back?.startsWith(`${one}/`));
      const target = new URL(`${environment.siteUrl}${folder ?? ''}/?signin=1`);
      if (back) target.searchParams.set('return', back.slice(folder?.length ?? 0));
      return { status: 302, headers: { Location: target.href } };
    },
  },

  readFigures: {
    summary: 'How many available properties there are, and in how many cities.',
    readsReplica: true,
    responses: { 200: { description: 'The figures.', component: 'Figures' } },
    cacheable: true,
    errors: ['unavailable'],
    call: (database) => database.rpc('read_figures'),
  },

  checkHealth: {
    summary: 'Whether the API can reach its database, and the releases of both.',
    responses: {
      200: { description: 'It can, and whether operators have paused changes.', component: 'Health' },
      503: { description: 'It cannot, or the database is of an earlier release.', component: 'Health' },
    },
    handle: async ({ database, report }) => {
      try {
        const [{ data: databaseRelease, error, status }, { data: isPaused }] = await Promise.all([
          database.rpc('read_release'),
          database.rpc('are_changes_paused'),
        ]);
        if (!error)
          return isOlder(databaseRelease, release)
            ? { status: 503, body: { ...degraded('wrong_release'), databaseRelease } }
            : ok({ status: isPaused ? 'paused' : 'ok', database: 'reached', release, databaseRelease });
        report(error);
        // The database has not even the function.
        if (error.code === 'PGRST202') return { status: 503, body: degraded('wrong_release') };
        // The request of a visitor has no token, so the project refused the function's own key.
        return { status: 503, body: degraded(status === 401 ? 'key_refused' : 'unreachable') };
      } catch (error) {
        report(error);
        return { status: 503, body: degraded('unreachable') };
      }
    },
  },
});

/** The route of the OpenAPI document, which also describes itself. */
export function documentRoutes(others: Route[]): Route[] {
  let document: unknown;
  const routes: Route[] = defineRoutes(documentCalls, {
    readDocument: {
      summary: 'This document.',
      responses: { 200: { description: 'OpenAPI 3.1.' } },
      handle: () => ok((document ??= withLanguage('en', () => buildDocument([...others, ...routes])))),
    },
  });
  return routes;
}
