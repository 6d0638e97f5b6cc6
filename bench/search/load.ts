import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import connectPostgres from 'postgres';
import { makeHome, owners } from './homes.ts';
import type { BenchServer } from './server.ts';

/** Adds the homes from number `from` up to `to`. Only the trigger that places a home runs; indexes are built at the end. */
export async function addHomes(
  { admin, superuserUrl }: BenchServer,
  from: number,
  to: number,
): Promise<void> {
  await admin.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select id, id || '@example.com', '{"role": "owner"}' from unnest($1::uuid[]) as id on conflict do nothing`,
    [owners],
  );
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
    await pipeline(Readable.from(copyChunks(from, to)), copy);
  } finally {
    await sql.end();
  }
  await admin.query('alter table public.properties enable trigger locate');
  for (const { definition } of indexes) await admin.query(definition);
  await admin.query(
    `insert into public.property_views (property_id, view_count)
     select id, 1 from public.properties on conflict do nothing`,
  );
  await admin.query('vacuum (analyze)');
}

/** Chunks of a thousand lines, which COPY reads faster than single lines. */
function* copyChunks(from: number, to: number): Generator<string> {
  for (let start = from; start < to; start += 1_000)
    yield Array.from({ length: Math.min(1_000, to - start) }, (_, offset) => copyLine(start + offset)).join(
      '',
    );
}

const DESCRIPTION =
  'A quiet house with a garden, meals cooked in the house and staff who know every resident by name. '.repeat(
    4,
  );

const list = (texts: string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`;

function copyLine(index: number): string {
  const home = makeHome(index);
  const { id, ownerId, place } = home;
  const fields = [
    ...[id, ownerId, `Home ${id.slice(0, 8)} of ${place.city}`, DESCRIPTION, '12 Garden Street'],
    ...[place.city, place.state, place.zipCode, 60, 4, home.roomCost ?? '\\N'],
    list(home.amenities),
    list(home.careTypes),
    list(['cover', 'room'].map((photo) => `${ownerId}/${id}/${photo}.jpg`)),
    ...[home.isActive, home.latitude, home.longitude, home.createdAt],
  ];
  return `${fields.join('\t')}\n`;
}
