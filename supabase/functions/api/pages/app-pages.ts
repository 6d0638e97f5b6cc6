import type { Context, Hono } from 'hono';
import { folderOfLanguage } from '../../_shared/contract/site/language-address.ts';
import { withLanguage } from '../../_shared/request-language.ts';
import type { UserClient } from '../../_shared/user-client.ts';
import { type AppEnv, type Deps, report } from '../app-env.ts';
import { placePage, readPlacePage } from './place-page.ts';
import { propertyPage, readCover, readProperty } from './property-page.ts';
import { readRegisteredHome, registeredHomePage } from './registered-home-page.ts';
import { type Respond, serve } from './serve.ts';
import { type Shell, shellReader } from './shell.ts';
import { addressIn, otherAddressIn, type Site } from './site.ts';
import { readTap, tapPage, useTap } from './tap-page.ts';

/** To the search of the app, which opens a property. The function may not reach the site, but browsers do. */
const toSite = (url: string) =>
  new Response(null, { status: 302, headers: { Location: url, 'Cache-Control': 'no-store' } });

/** The app without what the database holds. */
const unavailablePage = ({ html, headers }: Shell) =>
  new Response(html, {
    status: 503,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    },
  });

/**
 * Serves the pages of the app in a language, at `/pages` and the address that the page has at the site. The address alone
 * decides the language of a page, so that caches and search engines find the same page for everybody.
 */
export function serveAppPages(
  app: Hono<AppEnv>,
  { environment, fetch }: Pick<Deps, 'environment' | 'fetch'>,
  { site, visitor }: { site: Site; visitor: UserClient },
): void {
  const { language } = site;
  const folder = `/pages${folderOfLanguage(language)}`;
  const readShell = shellReader(addressIn(site, ''), fetch);
  const inLanguage =
    (respond: Respond): Respond =>
    async (context) =>
      await withLanguage(language, () => respond(context));

  type Params = Record<'id' | 'state' | 'city', string>;

  /** A page of the app about homes. Without the database it is the app alone, and without the site a redirect to it. */
  const serveHomes = (
    path: string,
    read: (params: Params) => Promise<(shell: Shell) => Response>,
    appPath: (params: Params) => string,
  ) => {
    const respond: Respond = async (context) => {
      const params = { id: '', state: '', city: '', ...context.req.param() };
      const loadingShell = readShell();
      try {
        const [shell, show] = await Promise.all([loadingShell, read(params)]);
        return show(shell);
      } catch (error) {
        report(context, error);
        const shell = await loadingShell.catch(() => undefined);
        return shell ? unavailablePage(shell) : toSite(addressIn(site, appPath(params)));
      }
    };
    serve(app, folder + path, inLanguage(respond));
  };

  serveHomes(
    '/properties/:id',
    async ({ id }) => {
      const property = await readProperty(visitor, id);
      const cover = await readCover(visitor, property, environment.publicUrl);
      return (shell) => propertyPage(shell, property, { cover, site });
    },
    ({ id }) => `/search?${new URLSearchParams({ home: id })}`,
  );

  serveHomes(
    '/register/:id',
    async ({ id }) => {
      const home = await readRegisteredHome(visitor, id);
      return (shell) => registeredHomePage(shell, home, site);
    },
    () => '/search',
  );

  serveHomes(
    '/places/:state/:city',
    async (params) => {
      const page = await readPlacePage(visitor, params);
      return (shell) => placePage(shell, page, site);
    },
    () => '/search',
  );

  const tokenOf = (context: Context<AppEnv>) => context.req.param('token') ?? '';
  const otherTap = (context: Context<AppEnv>) =>
    otherAddressIn(site, `/tap/${encodeURIComponent(tokenOf(context))}`);
  serve(
    app,
    `${folder}/tap/:token`,
    inLanguage(async (context) => {
      const [shell, tap] = await Promise.all([readShell(), readTap(visitor, tokenOf(context))]);
      return tapPage(shell, tap, context.req.query(), { otherAddress: otherTap(context) });
    }),
    inLanguage(async (context) => {
      const fields = await context.req.parseBody();
      const [shell, done] = await Promise.all([readShell(), useTap(visitor, tokenOf(context), fields)]);
      return tapPage(shell, done.tap, fields, { problem: done.problem, otherAddress: otherTap(context) });
    }),
  );
}
