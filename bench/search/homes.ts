import { amenities, careTypes, payments } from '../../supabase/functions/_shared/contract/options.ts';
import { idOf } from '../shared/ids.ts';
import { addSearchRows, type BenchServer, listIndexes } from './server.ts';

// Owners and places to draw from. Each place is a ZIP code for 100 people: the people of a city are divided evenly among
// its ZIP codes, and 400 live in the others. A home can be in the 50 states only.
const PREPARE = `
  insert into auth.users (id, email, raw_user_meta_data)
  select id, id || '@example.com', '{"role": "owner"}'
  from generate_series(1, 4000) as n, ${idOf(`'owner ' || n`)} as id;
  create schema bench;
  create table bench.places as
  select row_number() over () as n, z.*
  from (
    select *, count(*) over (partition by city, state) as count from public.zip_codes where state <> 'DC'
  ) as z
  left join (select city, state, population from public.places) as p using (city, state),
  generate_series(1, ceil(greatest(400, p.population / z.count) / 100.0)::int);
  create unique index on bench.places (n);
  analyze bench.places;
  create function bench.tg_properties__fill() returns trigger language plpgsql as $$
  begin
    return private.locate_home(old, private.fill_costs(new));
  end
  $$`;

/** Fills the costs and the position of homes that a session of replication adds, in which no other trigger runs. */
export const createFillTrigger = `
  create trigger fill before insert on public.properties for each row execute function bench.tg_properties__fill();
  alter table public.properties enable always trigger fill`;
export const dropFillTrigger = 'drop trigger fill on public.properties';

// Half of the homes are at the point of their ZIP code. A geocoder has placed the others up to 0.04 degrees around it.
const INSERT = `
  with homes as materialized (
    select n, ${idOf(`'home ' || n`)} as id, ${idOf(`'owner ' || ceil(random() * 4000)`)} as owner_id,
      ceil(random() * (select max(n) from bench.places))::int as place,
      case when random() < 0.5 then 0 else 0.08 end as spread,
      case when random() < 0.9 then 100 * floor(20 + random() * 101) end as cost
    from generate_series($1::int, $2::int) as n
  )
  insert into public.properties (
    id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost,
    amenities, care_types, image_urls, is_active, exact_latitude, exact_longitude, created_at,
    payments, rates, care_levels
  )
  select h.id, h.owner_id, concat('Home ', h.n, ' of ', p.city), repeat('A quiet house with a garden. ', 12),
    '12 Garden Street', p.city, p.state, p.zip_code, 60, case when md5('full' || h.n) < '9a' then 0 else 4 end,
    h.cost, array(select o from unnest($3::text[]) as o order by md5(o || h.n) limit 2 + h.n % 11),
    array(select o from unnest($4::text[]) as o order by md5(o || h.n) limit 1 + h.n % 4),
    array(select concat_ws('/', h.owner_id, h.id, photo) from unnest('{cover.jpg,room.jpg}'::text[]) as photo),
    random() < 0.95, p.latitude + (random() - 0.5) * h.spread, p.longitude + (random() - 0.5) * h.spread,
    timestamptz '2026-01-01' + floor(random() * 25e6) * interval '1 second',
    array(select o from unnest($5::text[]) as o order by md5(o || h.n) limit h.n % 4),
    case when h.n % 10 < 6 and h.cost is not null then jsonb_build_array(
      jsonb_build_object('room_type', 'Studio', 'monthly_cost', h.cost),
      jsonb_build_object('room_type', 'One bedroom', 'monthly_cost', h.cost + 1100)
    ) else '[]' end,
    case when h.n % 10 < 6 then '[{"name": "Light help", "monthly_cost": 700}, {"name": "Full help", "monthly_cost": 1900}]' else '[]' end::jsonb
  from homes as h join bench.places as p on p.n = h.place`;

/**
 * Adds homes that are distributed like the population. Of their triggers, only the one of `createFillTrigger` runs.
 * @param growIndexes insert into the indexes, as a site does, instead of building them at the end
 */
export async function addHomes(
  { admin }: Pick<BenchServer, 'admin'>,
  first: number,
  last: number,
  { growIndexes = false } = {},
): Promise<void> {
  if (first === 1) await admin.query(PREPARE);
  const indexes = await listIndexes(admin);
  if (!growIndexes) for (const { name } of indexes) await admin.query(`drop index ${name}`);
  await admin.query(createFillTrigger);
  await admin.query(`set session_replication_role = replica; select setseed(0.5)`);
  await admin.query(INSERT, [first, last, amenities, careTypes, payments]);
  await admin.query(addSearchRows);
  await admin.query('reset session_replication_role');
  await admin.query(dropFillTrigger);
  if (!growIndexes) for (const { definition } of indexes) await admin.query(definition);
  await admin.query(
    `insert into public.property_views (property_id, view_count)
     select id, 1 from public.properties on conflict do nothing`,
  );
  await admin.query('vacuum (analyze)');
}
