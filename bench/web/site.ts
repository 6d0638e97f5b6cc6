import * as z from 'zod/mini';
import { freePort } from '../../local/ports.ts';
import { forkProgram } from '../../local/testing/fork-program.ts';
import { withClient } from '../shared/with-client.ts';

/** A ZIP code with more than one page of demo properties. */
export const ZIP_CODE = '77002';

const addressesSchema = z.object({
  SITE_URL: z.string(),
  SUPABASE_URL: z.string(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  DATABASE_URL: z.string(),
});
type Addresses = z.infer<typeof addressesSchema>;

export interface Site {
  url: string;
  supabaseUrl: string;
  publishableKey: string;
  /** The session of an owner, as the browser stores it. */
  ownerSession: string;
  stop(): Promise<void>;
}

/** Starts the production build behind a compressing server, on a local stack with demo data. */
export async function startSite(): Promise<Site> {
  const { addresses, stop } = await forkProgram(
    new URL('../../e2e/server.ts', import.meta.url),
    addressesSchema,
    { E2E_SITE_PORT: String(await freePort()) },
  );
  await assignDistinctCovers(addresses);
  return {
    url: addresses.SITE_URL,
    supabaseUrl: addresses.SUPABASE_URL,
    publishableKey: addresses.SUPABASE_PUBLISHABLE_KEY,
    ownerSession: await signIn(addresses),
    stop,
  };
}

async function signIn({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Addresses): Promise<string> {
  const response = await fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alice@example.com', password: 'senior-care' }),
  });
  if (!response.ok) throw new Error(`The owner could not sign in (${response.status}).`);
  return response.text();
}

/**
 * Gives each property on the first page of results its own cover. Demo properties share photos, which a browser
 * fetches once; real properties do not.
 */
const assignDistinctCovers = ({ DATABASE_URL }: Addresses) =>
  withClient(DATABASE_URL, (client) =>
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

export async function firstPropertyWithPhotos({ url }: Site): Promise<string> {
  const response = await fetch(`${url}/api/properties/search?zipCode=${ZIP_CODE}`);
  const schema = z.array(z.object({ id: z.string(), imageUrls: z.array(z.string()) }));
  const property = schema.parse(await response.json()).find(({ imageUrls }) => imageUrls.length > 0);
  if (!property) throw new Error('No demo property has photos.');
  return property.id;
}
