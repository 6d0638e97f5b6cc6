import type { World } from './world.ts';

/** Values below a key at any depth of an answer. */
export function valuesOf(body: unknown, key: string): unknown[] {
  if (Array.isArray(body)) return body.flatMap((entry) => valuesOf(entry, key));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    (name === key && value !== null ? [value] : []).concat(valuesOf(value, key)),
  );
}

/** How many of the ids are inquiries or favorites that the caller is no party to. */
export async function foreignAmong({ database }: World, ids: unknown[], caller: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from (
       select i.id, i.patient_id, p.owner_id from public.inquiries i join public.properties p on p.id = i.property_id
       union all select f.id, f.patient_id, null from public.favorites f
     ) as known
     where known.id::text = any ($1) and known.patient_id <> $2 and known.owner_id is distinct from $2`,
    [ids, caller],
  );
  return Number(rows[0]?.count);
}
