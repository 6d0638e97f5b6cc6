import { StorageApiError } from '@supabase/supabase-js';
import type { Context, Hono } from 'hono';
import { ApiError } from '../../_shared/errors.ts';
import { connectAs } from '../../_shared/user-client.ts';
import { type AppEnv, type Deps, report } from '../app-env.ts';
import { propertyPage, readCover, readProperty, signedUrlLifetime, signPhoto } from './property-page.ts';
import { type Shell, shellReader } from './shell.ts';
import { sitemapIndex, sitemapPage } from './sitemap.ts';

/** The page when neither the site nor the database responds. */
const unavailableShell: Shell = {
  html: '<!doctype html><title>Senior Care Living</title><p>This page cannot be shown right now. Please try again in a moment.',
  headers: { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" },
};

/**
 * The pages for search engines and link previews, which are not in the contract: a property, its first photo, the
 * sitemap. They ignore tokens and show what visitors see.
 */
export function servePages(app: Hono<AppEnv>, { environment, fetch }: Deps): void {
  const { siteUrl } = environment;
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
    try {
      const reading = readProperty(visitor, context.req.param('id') ?? '');
      const [shell, property, cover] = await Promise.all([
        readShell(),
        reading,
        reading.then((found) => readCover(visitor, found)),
      ]);
      return propertyPage(shell, property, { cover, siteUrl });
    } catch (error) {
      report(context, error);
      const { html, headers } = await readShell().catch(() => unavailableShell);
      return new Response(html, {
        status: 503,
        headers: {
          ...headers,
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
    const { data, error } = await signPhoto(visitor, cover);
    if (error) {
      const isAbsent = error instanceof StorageApiError && error.status < 500;
      throw new ApiError(isAbsent ? 'not_found' : 'unavailable', { cause: error });
    }
    return new Response(null, {
      status: 302,
      headers: { Location: data.signedUrl, 'Cache-Control': `public, max-age=${signedUrlLifetime / 2}` },
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
