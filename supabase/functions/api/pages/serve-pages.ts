import { StorageApiError } from '@supabase/supabase-js';
import type { Context, Hono } from 'hono';
import { refusals } from '../../_shared/contract/refusals.ts';
import { ApiError } from '../../_shared/errors.ts';
import { connectAs } from '../../_shared/user-client.ts';
import { type Deps, type Frame, report } from '../frame.ts';
import { homePage, readCover, readHome } from './home-page.ts';
import { type Shell, shellReader } from './shell.ts';
import { SIGNED, signPhoto } from './sign-photo.ts';
import { sitemapIndex, sitemapPage } from './sitemap.ts';

/** A page in words for a moment in which neither the site nor the database can be asked. */
const AWAY: Shell = {
  html: '<!doctype html><title>Senior Care Living</title><p>This page cannot be shown right now. Please try again in a moment.',
  headers: { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" },
};

/**
 * What search engines and previews ask for, beside the contract: the page of a home, its first photo, the sitemap. No
 * token is read; all of it is as a visitor sees it.
 */
export function servePages(app: Hono<Frame>, { environment, fetch }: Deps): void {
  const { siteUrl } = environment;
  const readShell = shellReader(siteUrl, fetch);
  const visitor = connectAs(undefined, environment, fetch);

  const serve = (path: string, answer: (context: Context<Frame>) => Promise<Response>) => {
    app.get(`/api${path}`, async (context) => {
      context.set('page', path);
      return await answer(context);
    });
    app.all(`/api${path}`, () => {
      throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    });
  };

  serve('/pages/properties/:id', async (context) => {
    try {
      const reading = readHome(visitor, context.req.param('id') ?? '');
      const [shell, home, cover] = await Promise.all([
        readShell(),
        reading,
        reading.then((found) => readCover(visitor, found)),
      ]);
      return homePage(shell, home, { cover, siteUrl });
    } catch (error) {
      report(context, error);
      const { html, headers } = await readShell().catch(() => AWAY);
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
    const home = await readHome(visitor, context.req.param('id') ?? '');
    const [cover] = home?.imageUrls ?? [];
    if (!cover) throw new ApiError('not_found');
    const { data, error } = await signPhoto(visitor, cover);
    if (error) {
      const isAbsent = error instanceof StorageApiError && error.status < 500;
      throw new ApiError(isAbsent ? 'not_found' : 'unavailable', { cause: error });
    }
    return new Response(null, {
      status: 302,
      headers: { Location: data.signedUrl, 'Cache-Control': `public, max-age=${SIGNED / 2}` },
    });
  });

  serve('/sitemap.xml', async (context) => {
    const page = context.req.query('page');
    if (page === undefined) return await sitemapIndex(visitor, siteUrl);
    const found = /^\d{1,6}$/.test(page) ? await sitemapPage(visitor, siteUrl, Number(page)) : undefined;
    if (!found) throw new ApiError('not_found', { message: refusals.notFound });
    return found;
  });
}
