import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { filesOfObject } from '../../local/storage/object-files.ts';
import type { CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';
import { PHOTO_BUCKET } from './client.ts';
import type { TestContext } from './context.ts';
import { describeFile, describeProperty, item } from './ledger.ts';

interface PhotoFaults {
  /** Photos and thumbnails of test users that a property lists and Storage does not have. */
  missing: string[];
  /** Objects that no property lists. */
  unlisted: string[];
  /** Rows without what the same transaction should have stored. */
  partial: string[];
}

// Some demo properties have photos without thumbnails.
const FAULTS = `
  with photos as (select path from public.properties, unnest(image_urls) as path),
    listed as (
      select path from photos union select regexp_replace(path, '(\\.[^./]*)?$', '.thumb.jpg') from photos
    ),
    objects as (select name as path from storage.objects where bucket_id = $1)
  select
    array(select path from listed where split_part(path, '/', 1) = any ($2) except table objects) as missing,
    array(table objects except table listed) as unlisted,
    array(
      select concat('property ', id, ' has no position')
      from public.properties where position is null or latitude is null
      union all
      select concat('inquiry ', i.id, ' has no mail') from public.inquiries i
      where i.patient_id = any ($3) and not exists (
        select from private.owner_mails m where m.property_id = i.property_id and m.created_at >= i.created_at
      )
    ) as partial`;

const PROPERTIES = `
  select id, creation_key as key, name, description, street, city, state, zip_code as "zipCode", capacity,
    available_spots as "availableSpots", room_cost::float8 as "roomCost", amenities, care_types as "careTypes",
    image_urls as "imageUrls", is_active as "isActive"
  from public.properties`;

const FAMILY_ITEMS = `
  select concat('favorite ', patient_id, ' ', property_id) as item, 'saved' as state
  from public.favorites where patient_id = any ($1)
  union all
  select concat('inquiry ', right(message, 36)), status::text from public.inquiries where patient_id = any ($1)`;

/** Reads what the database and the storage folder contain. */
export async function takeSnapshot(client: Client, context: TestContext) {
  const [owners, families] = [context.owners, context.families].map((users) => users.map(({ id }) => id));
  const files = await readFiles(client, context);
  const properties = await client.query<CreateProperty & { id: string; key: string | null }>(PROPERTIES);
  const familyItems = await client.query<{ item: string; state: string }>(FAMILY_ITEMS, [families]);
  const faults = await client.query<PhotoFaults>(FAULTS, [PHOTO_BUCKET, owners, families]);
  const { missing = [], unlisted = [], partial = [] } = faults.rows[0] ?? {};
  /** The state of each item that a test user made. */
  const items = files.items;
  for (const row of properties.rows) if (row.key) items.set(item.property(row.key), describeProperty(row));
  for (const { item, state } of familyItems.rows) items.set(item, state);
  const propertyIds = new Set(properties.rows.map(({ id }) => id));
  return { ...files, propertyIds, missing, unlisted, partial: [...files.partial, ...partial] };
}

async function readFiles(client: Client, { stack, owners }: TestContext) {
  const { rows } = await client.query<{ name: string; size: number }>(
    `select name, (metadata ->> 'size')::float8 as size from storage.objects where bucket_id = $1`,
    [PHOTO_BUCKET],
  );
  const storage = join(stack.folder, 'storage');
  const items = new Map<string, string>();
  const partial: string[] = [];
  const strayFiles = new Set(await readdir(join(storage, PHOTO_BUCKET)).catch(() => []));
  for (const { name, size } of rows) {
    const files = filesOfObject(storage, PHOTO_BUCKET, name);
    for (const file of files) strayFiles.delete(basename(file));
    const bytes = await readFile(files[0]).catch(() => undefined);
    if (bytes?.length !== size) partial.push(`${name}: ${bytes?.length ?? 'no'} of ${size} bytes`);
    if (owners.some(({ id }) => name.startsWith(id))) items.set(item.photo(name), describeFile(name, bytes));
  }
  return { items, partial, strayFiles: [...strayFiles] };
}
