import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import connectPostgres from 'postgres';
import { makeHomes, owners, type PlacedHome } from './homes.ts';
import type { BenchServer } from './server.ts';

export async function addOwners(admin: Client): Promise<void> {
  await admin.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select id, id || '@example.com', '{"role": "owner"}' from unnest($1::uuid[]) as id`,
    [owners],
  );
}

/** Adds the homes from number `from` up to `to`: with the trigger that places them alone, and the indexes at the end. */
export async function addHomes(server: BenchServer, from: number, to: number): Promise<void> {
  const { admin, superuserUrl } = server;
  const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = 'public.properties'::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of indexes) await admin.query(`drop index ${name}`);
  await admin.query('alter table public.properties enable always trigger locate');
  const sql = connectPostgres(superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`set session_replication_role = replica`;
    const copy = await sql`
      copy public.properties (
        id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost,
        amenities, care_types, image_urls, is_active, latitude, longitude, created_at
      ) from stdin`.writable();
    await pipeline(Readable.from(copyLines(from, to)), copy);
  } finally {
    await sql.end();
  }
  await admin.query('alter table public.properties enable trigger locate');
  for (const { definition } of indexes) await admin.query(definition);
  await admin.query(
    `insert into public.property_views (property_id, view_count)
     select id, 1 from public.properties on conflict do nothing`,
  );
  await admin.query('vacuum (analyze) public.properties');
  await admin.query('vacuum (analyze) public.property_views');
}

/** In pieces of a thousand lines, which travel faster than single ones. */
function* copyLines(from: number, to: number): Generator<string> {
  let [piece, lines] = ['', 0];
  for (const home of makeHomes(from, to)) {
    piece += copyLine(home);
    lines += 1;
    if (lines % 1_000 === 0) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

const DESCRIPTION =
  'A quiet house with a garden, meals cooked on the spot and people who know every resident by name. ' +
  'Nurses are there at all hours; families are welcome whenever they like to come. ';

const list = (texts: string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`;

function copyLine(home: PlacedHome): string {
  const { place, ownerId } = home;
  return `${[
    home.id,
    ownerId,
    `Home ${home.id.slice(0, 8)} of ${place.city}`,
    DESCRIPTION.repeat(2),
    '12 Garden Street',
    place.city,
    place.state,
    place.zipCode,
    60,
    4,
    home.roomCost ?? '\\N',
    list(home.amenities),
    list(home.careTypes),
    list(['cover', 'room'].map((photo) => `${ownerId}/${home.id}/${photo}.jpg`)),
    home.isActive,
    home.latitude,
    home.longitude,
    home.createdAt,
  ].join('\t')}\n`;
}
