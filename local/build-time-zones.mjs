/**
 * Prints the SQL that gives each ZIP code the time zone at its point, and each home the one of its place. It reads the ZIP
 * codes of all migrations, so run it after adding ZIP codes and write its output to a new migration.
 *
 * The package is large and no dependency of the product. To run the script, in the root of the repository:
 *
 *     npm install --no-save geo-tz@8.1.9
 *     node local/build-time-zones.mjs > supabase/migrations/<timestamp>_time_zones.sql
 *     npm ci
 */
import { readdirSync, readFileSync } from 'node:fs';
// Zones that agree from now on are one zone, so there are eight instead of 30.
import { find } from 'geo-tz/now';

const migrations = new URL('../supabase/migrations/', import.meta.url);

/** State and zone of each ZIP code. A later migration replaces the rows of an earlier one. */
function readZones() {
  const zones = new Map();
  for (const file of readdirSync(migrations).toSorted()) {
    let state = '';
    for (const line of readFileSync(new URL(file, migrations), 'utf8').split('\n')) {
      state = /^insert into public\.zip_codes .* select '(..)'/.exec(line)?.[1] ?? state;
      const [, zip, latitude, longitude] =
        /^\('(\d{5})','(?:[^']|'')+',(-?[\d.]+),(-?[\d.]+)\)/.exec(line) ?? [];
      if (zip) zones.set(zip, { state, zone: find(Number(latitude), Number(longitude))[0] });
    }
  }
  if (zones.size < 40_000) throw new Error(`${zones.size} ZIP codes, expected at least 40000`);
  return zones;
}

/** The zone of most of the entries. */
function commonest(entries) {
  const groups = [...Map.groupBy(entries, ([, { zone }]) => zone)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0][0];
}

const zones = [...readZones()];
/** A zone for each state, then for three digits where that saves lines, then for single ZIP codes. */
const listed = new Map();
for (const [state, entries] of Map.groupBy(zones, ([, place]) => place.state))
  listed.set(state, commonest(entries));
for (const [digits, entries] of Map.groupBy(zones, ([zip]) => zip.slice(0, 3))) {
  const zone = commonest(entries);
  const without = entries.filter(([, place]) => listed.get(place.state) !== place.zone).length;
  if (without > 1 + entries.filter(([, place]) => place.zone !== zone).length) listed.set(digits, zone);
}
for (const [zip, { state, zone }] of zones)
  if ((listed.get(zip.slice(0, 3)) ?? listed.get(state)) !== zone) listed.set(zip, zone);

const values = [...Map.groupBy(listed, ([, zone]) => zone)].map(([zone, codes]) => {
  const text = codes
    .map(([code]) => code)
    .toSorted()
    .join(' ');
  return `    ('${zone}', '\n${text.replaceAll(/(.{1,110})(?: |$)/g, '      $1\n')}    ')`;
});
console.log(`-- Made by local/build-time-zones.mjs.
with listed as (
  select zone, code
  from (values
${values.join(',\n')}
  ) as zones (zone, codes), regexp_split_to_table(btrim(codes, E' \\n'), '\\s+') as code
),
found as (
  -- The longest code counts: a ZIP code, its first three digits, or its state.
  select z.zip_code, coalesce(by_zip.zone, by_digits.zone, by_state.zone) as zone
  from public.zip_codes z
  left join listed by_zip on by_zip.code = z.zip_code
  left join listed by_digits on by_digits.code = left(z.zip_code, 3)
  left join listed by_state on by_state.code = z.state
)
update public.zip_codes z
set time_zone = found.zone
from found
where found.zip_code = z.zip_code and z.time_zone is distinct from found.zone;

update public.properties p
set time_zone = place.zone
from public.properties located, private.find_time_zone(located.zip_code, located.latitude, located.longitude) as place (zone)
where located.id = p.id and p.time_zone is distinct from place.zone;`);
