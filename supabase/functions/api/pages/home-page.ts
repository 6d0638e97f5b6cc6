import * as z from 'zod/mini';
import { camelKeys } from '../../_shared/case.ts';
import { homeStructuredData, homeSummary, homeTitle } from '../../_shared/contract/home-summary.ts';
import { type Property, propertySchema, thumbnailPath } from '../../_shared/contract/properties.ts';
import type { UserClient } from '../../_shared/user-client.ts';
import { type Cover, withFirstView } from './first-view.ts';
import { type Head, withHead } from './head.ts';
import type { Shell } from './shell.ts';
import { signPhoto } from './sign-photo.ts';

const brand = 'Senior Care Living';

/** A home as a visitor sees it, without counting a view; null when there is none at this address. */
export async function readHome(database: UserClient, id: string): Promise<Property | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const { data } = await database.rpc('preview_property', { p_property_id: id }).throwOnError();
  return z.nullable(propertySchema).parse(camelKeys(data));
}

/** Null for a home without photos, or when the storage does not answer: the page is no less a page for that. */
export async function readCover(database: UserClient, home: Property | null): Promise<Cover | null> {
  const [first] = home?.imageUrls ?? [];
  if (!first) return null;
  const path = thumbnailPath(first);
  const { data } = await signPhoto(database, path);
  return data && { path, url: data.signedUrl };
}

function headOf(home: Property, siteUrl: string): Head {
  const url = `${siteUrl}/properties/${home.id}`;
  const image = home.imageUrls.length > 0 ? `${siteUrl}/api/pages/photos/${home.id}` : undefined;
  return {
    title: `${homeTitle(home)} · ${brand}`,
    description: homeSummary(home),
    url,
    ...(image && { image }),
    structuredData: homeStructuredData(home, { url, ...(image && { image }) }),
  };
}

/**
 * The app's page of a home, with the home in it. A home that no visitor sees is not found; the page says nothing
 * about it, because the app may still show it to its owner.
 */
export function homePage(
  shell: Shell,
  home: Property | null,
  { cover, siteUrl }: { cover: Cover | null; siteUrl: string },
): Response {
  const html = home
    ? withFirstView(withHead(shell.html, headOf(home, siteUrl)), home, cover)
    : withHead(shell.html, { title: brand });
  return new Response(html, {
    status: home ? 200 : 404,
    // Shared caches would keep it longer than some hosts keep the scripts that it names.
    headers: { ...shell.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
