import { StorageApiError } from '@supabase/supabase-js';
import type { Context, Hono } from 'hono';
import { ApiError } from '../../_shared/errors.ts';
import { connectAs } from '../../_shared/user-client.ts';
import { type AppEnv, type Deps, report } from '../app-env.ts';
import { propertyPage, readCover, readProperty, signedUrlLifetime, signPhoto } from './property-page.ts';
import { shellReader } from './shell.ts';
import { sitemapIndex, sitemapPage } from './sitemap.ts';

/** The search of the app opens the property. The function may not reach the site, but browsers do. */
const toSite = (siteUrl: string, id: string) =>
  new Response(null, {
    status: 302,
    headers: {
      Location: `${siteUrl}/search?${new URLSearchParams({ home: id })}`,
      'Cache-Control': 'no-store',
    },
  });

/**
 * The pages for search engines and link previews, which are not in the contract: a property, its first photo, the
 * sitemap. They ignore tokens and show what visitors see.
 */
export function servePages(app: Hono<AppEnv>, { environment, fetch }: Deps): void {
  const { siteUrl, publicUrl } = environment;
  const readShell = shellReader(siteUrl, fetch);
  const visitor = connectAs(undefined, environment, fetch);

  const serve = (path: string, respond: (context: Context<AppEnv>) => Promise<Response>) => {
    app.get(`/api${path}`, async (context) => {
      context.set('page', path);
      return await respond(context);
    });
    app.all(`/api${path}`, () => {
      throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    });
  };

  serve('/pages/properties/:id', async (context) => {
    const id = context.req.param('id') ?? '';
    const loadingShell = readShell();
    try {
      const reading = readProperty(visitor, id);
      const [shell, property, cover] = await Promise.all([
        loadingShell,
        reading,
        reading.then((found) => readCover(visitor, found, publicUrl)),
      ]);
      return propertyPage(shell, property, { cover, siteUrl });
    } catch (error) {
      report(context, error);
      const shell = await loadingShell.catch(() => undefined);
      if (!shell) return toSite(siteUrl, id);
      return new Response(shell.html, {
        status: 503,
        headers: {
          ...shell.headers,
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          'Retry-After': '5',
        },
      });
    }
  });

  serve('/pages/photos/:id', async (context) => {
    const property = await readProperty(visitor, context.req.param('id') ?? '');
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
  });

  serve('/sitemap.xml', async (context) => {
    const page = context.req.query('page');
    if (page === undefined) return await sitemapIndex(visitor, siteUrl);
    const found = /^\d{1,6}$/.test(page) ? await sitemapPage(visitor, siteUrl, Number(page)) : undefined;
    if (!found) throw new ApiError('not_found');
    return found;
  });
}
