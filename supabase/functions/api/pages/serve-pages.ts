import { StorageApiError } from '@supabase/supabase-js';
import type { Context, Hono } from 'hono';
import { ApiError } from '../../_shared/errors.ts';
import { connectAs, type UserClient } from '../../_shared/user-client.ts';
import { type AppEnv, type Deps, report } from '../app-env.ts';
import { placePage, readPlacePage } from './place-page.ts';
import { propertyPage, readCover, readProperty, signedUrlLifetime, signPhoto } from './property-page.ts';
import { readRegisteredHome, registeredHomePage } from './registered-home-page.ts';
import { type Shell, shellReader } from './shell.ts';
import { readTap, tapPage, useTap } from './tap-page.ts';
import { registerSitemapPage, sitemapIndex, sitemapPage } from './sitemap.ts';

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

/** To the first photo of a property. */
async function redirectToPhoto(visitor: UserClient, id: string, publicUrl: string | undefined) {
  const property = await readProperty(visitor, id);
  const [cover] = property?.imageUrls ?? [];
  if (!cover) throw new ApiError('not_found');
  if (!publicUrl) throw new ApiError('unavailable', { cause: new Error('PUBLIC_SUPABASE_URL is not set') });
  const { url, error } = await signPhoto(visitor, cover, publicUrl);
  if (error) {
    const isAbsent = error instanceof StorageApiError && error.status < 500;
    throw new ApiError(isAbsent ? 'not_found' : 'unavailable', { cause: error });
  }
  return new Response(null, {
    status: 302,
    headers: { Location: url, 'Cache-Control': `public, max-age=${signedUrlLifetime / 2}` },
  });
}

/**
 * The pages for search engines, link previews and links in mails, which are not in the contract: a property, its first
 * photo, a home of the register, a city, a tap, the sitemap. They ignore tokens and show what visitors see.
 */
export function servePages(app: Hono<AppEnv>, { environment, fetch }: Deps): void {
  const { siteUrl, publicUrl } = environment;
  const readShell = shellReader(siteUrl, fetch);
  const visitor = connectAs(undefined, environment, fetch);

  type Respond = (context: Context<AppEnv>) => Promise<Response>;

  const serve = (path: string, respond: Respond, respondToForm?: Respond) => {
    const page =
      (answer: Respond): Respond =>
      async (context) => {
        context.set('page', path);
        return await answer(context);
      };
    app.get(`/api${path}`, page(respond));
    if (respondToForm) app.post(`/api${path}`, page(respondToForm));
    app.all(`/api${path}`, () => {
      throw new ApiError('method_not_allowed', {
        headers: { Allow: respondToForm ? 'GET, HEAD, POST' : 'GET, HEAD' },
      });
    });
  };

  type Params = Record<'id' | 'state' | 'city', string>;

  /** A page of the app about homes. Without the database it is the app alone, and without the site a redirect to it. */
  const serveHomes = (
    path: string,
    read: (params: Params) => Promise<(shell: Shell) => Response>,
    appUrl: (params: Params) => string,
  ) =>
    serve(path, async (context) => {
      const params = { id: '', state: '', city: '', ...context.req.param() };
      const loadingShell = readShell();
      try {
        const [shell, respond] = await Promise.all([loadingShell, read(params)]);
        return respond(shell);
      } catch (error) {
        report(context, error);
        const shell = await loadingShell.catch(() => undefined);
        return shell ? unavailablePage(shell) : toSite(appUrl(params));
      }
    });

  serveHomes(
    '/pages/properties/:id',
    async ({ id }) => {
      const property = await readProperty(visitor, id);
      const cover = await readCover(visitor, property, publicUrl);
      return (shell) => propertyPage(shell, property, { cover, siteUrl });
    },
    ({ id }) => `${siteUrl}/search?${new URLSearchParams({ home: id })}`,
  );

  serveHomes(
    '/pages/register/:id',
    async ({ id }) => {
      const home = await readRegisteredHome(visitor, id);
      return (shell) => registeredHomePage(shell, home, siteUrl);
    },
    () => `${siteUrl}/search`,
  );

  serveHomes(
    '/pages/places/:state/:city',
    async (params) => {
      const page = await readPlacePage(visitor, params);
      return (shell) => placePage(shell, page, siteUrl);
    },
    () => `${siteUrl}/search`,
  );

  const tokenOf = (context: Context<AppEnv>) => context.req.param('token') ?? '';
  serve(
    '/pages/tap/:token',
    async (context) => {
      const [shell, tap] = await Promise.all([readShell(), readTap(visitor, tokenOf(context))]);
      return tapPage(shell, tap, context.req.query());
    },
    async (context) => {
      const fields = await context.req.parseBody();
      const [shell, done] = await Promise.all([readShell(), useTap(visitor, tokenOf(context), fields)]);
      return tapPage(shell, done.tap, fields, done.problem);
    },
  );

  serve('/pages/photos/:id', async (context) => {
    return await redirectToPhoto(visitor, context.req.param('id') ?? '', publicUrl);
  });

  const readSitemap = async (page: number, state: string | undefined) => {
    if (state === undefined) return await sitemapPage(visitor, siteUrl, page);
    return /^[A-Z]{2}$/.test(state)
      ? await registerSitemapPage(visitor, siteUrl, { state, page })
      : undefined;
  };

  serve('/sitemap.xml', async (context) => {
    const { page, state } = context.req.query();
    if (page === undefined) return await sitemapIndex(visitor, siteUrl);
    const found = /^\d{1,6}$/.test(page) ? await readSitemap(Number(page), state) : undefined;
    if (!found) throw new ApiError('not_found');
    return found;
  });
}
