import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { filesOfObject } from '../../local/storage/object-files.ts';
import { PHOTO_BUCKET } from './client.ts';
import { describeFile, item } from './ledger.ts';
import type { TestContext } from './writers.ts';

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
        select from private.mails m where m.property_id = i.property_id and m.created_at >= i.created_at
      )
      union all
      select concat('message ', m.body, ' has no mail') from private.inquiry_messages m
      where m.sender_id = any ($3) and not exists (select from private.mails w where w.inquiry_id = m.inquiry_id)
    ) as partial`;

/** The items of test users, with the states of `describeProperty` and of the writers. */
const ITEMS = `
  select concat('property ', creation_key) as item,
    json_build_array(description, available_spots, room_cost::float8, image_urls) as state
  from public.properties where creation_key is not null
  union all
  select concat('favorite ', patient_id, ' ', property_id), '"saved"'
  from public.favorites where patient_id = any ($1)
  union all
  -- Two rows of one request have the state of both.
  select concat('inquiry ', right(message, 36)), to_json(string_agg(status, ' and '))
  from public.inquiries where patient_id = any ($1) group by right(message, 36)
  union all
  select concat('message ', body), to_json(string_agg(sender, ' and '))
  from private.inquiry_messages where sender_id = any ($1) group by body`;

/** Reads what the database and the storage folder contain. */
export async function takeSnapshot(client: Client, context: TestContext) {
  const [owners, families] = [context.owners, context.families].map((users) => users.map(({ id }) => id));
  const files = await readFiles(client, context);
  const stored = await client.query<{ item: string; state: unknown }>(ITEMS, [families]);
  const faults = await client.query<PhotoFaults>(FAULTS, [PHOTO_BUCKET, owners, families]);
  const { missing = [], unlisted = [], partial = [] } = faults.rows[0] ?? {};
  for (const { item, state } of stored.rows)
    files.items.set(item, typeof state === 'string' ? state : JSON.stringify(state));
  return { ...files, missing, unlisted, partial: [...files.partial, ...partial] };
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
