import { Client } from 'pg';
import { ZIP_CODE } from './zip-code.ts';

/**
 * Gives each home of the first page of results a cover of its own. Demo homes share pictures, which a browser fetches
 * once; those of real homes differ.
 */
export async function tellPicturesApart(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
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
    );
  } finally {
    await database.end();
  }
}
