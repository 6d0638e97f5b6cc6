import { StorageApiError } from '@supabase/supabase-js';
import type { Hono } from 'hono';
import { ApiError } from '../../_shared/errors.ts';
import { connectAs, type UserClient } from '../../_shared/user-client.ts';
import type { AppEnv, Deps } from '../app-env.ts';
import { serveAppPages } from './app-pages.ts';
import { readProperty, signedUrlLifetime, signPhoto } from './property-page.ts';
import { serve } from './serve.ts';
import { registerSitemapPage, sitemapIndex, sitemapPage } from './sitemap.ts';

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
export function servePages(app: Hono<AppEnv>, deps: Deps): void {
  const { environment, fetch } = deps;
  const { siteUrl, languages, publicUrl } = environment;
  const visitor = connectAs(undefined, environment, fetch);

  for (const language of languages)
    serveAppPages(app, deps, { site: { siteUrl, languages, language }, visitor });

  serve(app, '/pages/photos/:id', async (context) => {
    return await redirectToPhoto(visitor, context.req.param('id') ?? '', publicUrl);
  });

  const readSitemap = async (page: number, state: string | undefined) => {
    if (state === undefined) return await sitemapPage(visitor, environment, page);
    return /^[A-Z]{2}$/.test(state)
      ? await registerSitemapPage(visitor, environment, { state, page })
      : undefined;
  };

  serve(app, '/sitemap.xml', async (context) => {
    const { page, state } = context.req.query();
    if (page === undefined) return await sitemapIndex(visitor, siteUrl);
    const found = /^\d{1,6}$/.test(page) ? await readSitemap(Number(page), state) : undefined;
    if (!found) throw new ApiError('not_found');
    return found;
  });
}
