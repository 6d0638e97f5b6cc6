import { summarize, timeEach, type Times } from '../shared/statistics.ts';
import { searchWithPostgis } from './postgis.ts';
import { sendSearch, type PageOptions } from './product.ts';
import { hardQueries, type PlacedQuery } from './queries.ts';
import type { BenchServer } from './server.ts';

export interface Hard {
  name: string;
  page: Times;
  withTotal: Times;
  postgis: Times | undefined;
}

/** Asks each question that somebody may ask to see the search hurt, `times` times. */
export async function measureHard(server: BenchServer, times: number): Promise<Hard[]> {
  const { everything, allAmenities } = hardQueries;
  const kinds: [string, PlacedQuery, PageOptions][] = [
    ['100 miles around Manhattan', everything, {}],
    ['the same, page 2,000', everything, { cursor: await cursorFarDown(server, everything) }],
    ['the same, 100 a page', everything, { limit: 100 }],
    ['the same, 14 amenities', allAmenities, {}],
  ];
  const measured: Hard[] = [];
  for (const [name, query, options] of kinds) {
    const again = Array.from({ length: times }, () => query);
    const ask = async (extra: PageOptions) =>
      summarize(await timeEach(again, () => sendSearch(server.visitor, query, { ...options, ...extra })));
    measured.push({
      name,
      page: await ask({}),
      withTotal: await ask({ withTotal: true }),
      postgis: server.hasPostgis
        ? summarize(await timeEach(again, () => searchWithPostgis(server.admin, query)))
        : undefined,
    });
  }
  return measured;
}

const ROW = 1_999 * 24;

/** What opens page 2,000, taken from the homes themselves; the last page where there are fewer. */
async function cursorFarDown(
  { admin }: BenchServer,
  { place, radius }: PlacedQuery,
): Promise<Record<string, unknown>> {
  const { rows } = await admin.query<{ key: number; id: string }>(
    `with centre as (
       select private.globe_position(z.latitude, z.longitude) as point from public.zip_codes z where zip_code = $1
     ),
     near as (
       select extensions.cube_distance(p.position, centre.point) as key, p.id
       from public.properties p, centre
       where p.is_active and extensions.cube_distance(p.position, centre.point) <= private.miles_to_chord($2)
     )
     select key, id from near order by key, id
     offset greatest(0, (select least($3::bigint, count(*) - 25) from near)) limit 1`,
    [place.zipCode, radius, ROW],
  );
  const [row] = rows;
  if (!row) throw new Error('There is no home near Manhattan.');
  return { ...row };
}
