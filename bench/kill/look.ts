import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { createObjectFiles } from '../../local/storage/object-files.ts';
import type { CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';
import { fingerprint, nameOf, photoBucket, thumbnailName } from './photo-files.ts';
import type { KillableStack } from './stack.ts';
import { describeFile, describeHome, markOf, thing, type World } from './world.ts';

/** What is there, as the database and the folder of files have it. */
export interface Look {
  /** What the people of the run have made. */
  found: Map<string, string>;
  /** Ids of all homes. */
  homes: Set<string>;
  /** Paths of all photos that a home lists, and of their thumbnails. */
  listed: Set<string>;
  /** Paths of all objects. */
  objects: Set<string>;
  /** Objects without their file, or with a file of another size. */
  broken: string[];
  /** Files that belong to no object. */
  strays: string[];
  /** Things that a single write should have made together. */
  halfMade: string[];
}

interface HomeRow extends CreateProperty {
  id: string;
  creation_key: string | null;
  is_placed: boolean;
}

export async function look(stack: KillableStack, world: World): Promise<Look> {
  const client = new Client({ connectionString: stack.databaseUrl, query_timeout: 30_000 });
  await client.connect();
  try {
    const files = await readFiles(client, stack.folder, world);
    const { rows: homes } = await client.query<HomeRow>(
      `select id, creation_key, position is not null and latitude is not null as is_placed,
         name, description, street, city, state, zip_code as "zipCode", capacity,
         available_spots as "availableSpots", room_cost::float8 as "roomCost", amenities, care_types as "careTypes",
         image_urls as "imageUrls", is_active as "isActive"
       from public.properties`,
    );
    const photos = homes.flatMap(({ imageUrls }) => imageUrls);
    return {
      ...files,
      found: new Map([
        ...files.found,
        ...homes.flatMap((home): [string, string][] =>
          home.creation_key ? [[thing.home(home.creation_key), describeHome(home)]] : [],
        ),
        ...(await readFamilies(client, world)),
      ]),
      homes: new Set(homes.map(({ id }) => id)),
      listed: new Set(photos.flatMap((path) => [path, thumbnailName(path)])),
      halfMade: [
        ...homes.filter((home) => !home.is_placed).map(({ id }) => `home ${id} is nowhere on the map`),
        ...(await untold(client)),
      ],
    };
  } finally {
    await client.end();
  }
}

async function readFamilies(client: Client, world: World): Promise<[string, string][]> {
  const ids = world.families.map(({ id }) => id);
  const { rows: favorites } = await client.query<{ patient_id: string; property_id: string }>(
    'select patient_id, property_id from public.favorites where patient_id = any($1)',
    [ids],
  );
  const { rows: inquiries } = await client.query<{ message: string; status: string }>(
    'select message, status from public.inquiries where patient_id = any($1)',
    [ids],
  );
  return [
    ...favorites.map((one): [string, string] => [thing.favorite(one.patient_id, one.property_id), 'saved']),
    ...inquiries.map((one): [string, string] => [thing.inquiry(markOf(one.message)), one.status]),
  ];
}

/** Inquiries of which no mail was to tell the owner: both are written at once. */
async function untold(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select i.id from public.inquiries i
     where i.message like 'Is a room free? My mark is %' and not exists (
       select from private.owner_mails m where m.property_id = i.property_id and m.created_at >= i.created_at
     )`,
  );
  return rows.map(({ id }) => `inquiry ${id} has no mail`);
}

async function readFiles(client: Client, folder: string, world: World) {
  const { rows } = await client.query<{ name: string; size: number }>(
    `select name, (metadata ->> 'size')::float8 as size from storage.objects where bucket_id = $1`,
    [photoBucket],
  );
  const storage = join(folder, 'storage');
  const files = createObjectFiles(storage);
  const owners = new Set(world.owners.map(({ id }) => id));
  const found: [string, string][] = [];
  const broken: string[] = [];
  const expected = new Set<string>();
  for (const { name, size } of rows) {
    const file = await files.getObject(photoBucket, name, undefined).catch(() => undefined);
    const bytes = file?.body instanceof Uint8Array ? file.body : undefined;
    if (bytes?.length !== size) broken.push(`${name}: ${bytes?.length ?? 'no'} of ${size} bytes`);
    const path = await files.privateAssetUrl(photoBucket, name, undefined);
    // Each object is two files: what it holds, and what it is.
    expected.add(basename(path)).add(`${basename(path)}.json`);
    if (owners.has(name.slice(0, 36)))
      found.push([thing.photo(nameOf(name)), describeFile(name, bytes ? fingerprint(bytes) : 'no file')]);
  }
  const all = await readdir(join(storage, photoBucket)).catch(() => []);
  return {
    found,
    broken,
    objects: new Set(rows.map(({ name }) => name)),
    strays: all.filter((name) => !expected.has(name)),
  };
}
