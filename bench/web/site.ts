import * as z from 'zod/mini';
import { freePort } from '../../local/ports.ts';
import { forkProgram } from '../../local/testing/fork-program.ts';
import { withClient } from '../../local/postgres/with-client.ts';
import { serveHttp2 } from './http2.ts';

/** A ZIP code with more than one page of demo properties. */
export const ZIP_CODE = '77002';

const addressesSchema = z.object({
  SITE_URL: z.string(),
  SUPABASE_URL: z.string(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  DATABASE_URL: z.string(),
});

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts the production build behind a compressing server, on a local stack with demo data. Browsers use HTTP/2. */
export async function startSite() {
  const program = new URL('../../e2e/server.ts', import.meta.url);
  const env = { E2E_SITE_PORT: String(await freePort()) };
  const { addresses, stop } = await forkProgram(program, addressesSchema, env);
  await assignDistinctCovers(addresses.DATABASE_URL);
  const [url, publishableKey] = [addresses.SUPABASE_URL, addresses.SUPABASE_PUBLISHABLE_KEY];
  const signIn = async (email: string) => {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'senior-care' }),
    });
    if (!response.ok) throw new Error(`The owner could not sign in (${response.status}).`);
    return await response.text();
  };
  const http2 = await serveHttp2(addresses.SITE_URL);
  return {
    url: http2.url,
    /** The same site without encryption, for this process. */
    localUrl: addresses.SITE_URL,
    trust: http2.flag,
    supabaseUrl: url,
    publishableKey,
    databaseUrl: addresses.DATABASE_URL,
    /** The session of an account of the demo data, as the browser stores it. */
    signIn,
    ownerSession: await signIn('alice@example.com'),
    stop: async () => {
      http2.stop();
      await stop();
    },
  };
}

/**
 * Gives each property on the first page of results its own cover. Demo properties share photos, which a browser
 * fetches once; real properties do not.
 */
const assignDistinctCovers = (databaseUrl: string) =>
  withClient(databaseUrl, (client) =>
    client.query(
      `with found as (
         select (item.home ->> 'id')::uuid as id, (item.home ->> 'owner_id')::uuid as owner_id,
           row_number() over (partition by item.home ->> 'owner_id' order by item.place) as place
         from json_array_elements(public.search_properties($1) -> 'items') with ordinality as item (home, place)
       ), pictures as (
         select name, split_part(name, '/', 1)::uuid as owner_id,
           row_number() over (partition by split_part(name, '/', 1) order by name) as place
         from storage.objects
         where name not like '%.thumb.jpg'
       )
       update public.properties p
       set image_urls = array[pictures.name]
       from found join pictures using (owner_id, place)
       where p.id = found.id`,
      [ZIP_CODE],
    ),
  );

export async function firstPropertyWithPhotos({ localUrl }: Site): Promise<string> {
  const response = await fetch(`${localUrl}/api/properties/search?zipCode=${ZIP_CODE}`);
  const schema = z.array(z.object({ id: z.string(), imageUrls: z.array(z.string()) }));
  const property = schema.parse(await response.json()).find(({ imageUrls }) => imageUrls.length > 0);
  if (!property) throw new Error('No demo property has photos.');
  return property.id;
}
