// Compares opening a full shared list with a page of search.
// Run: npm run bench:lists
import { randomUUID } from 'node:crypto';
import { limits } from '../supabase/functions/_shared/contract/limits.ts';
import { withClient } from '../local/postgres/with-client.ts';
import { type BenchContext, withBenchContext } from './api/setup.ts';
import { describeMachine, isQuick, printChecks, printTable, short } from './shared/report.ts';
import { measure } from './shared/statistics.ts';

const rounds = isQuick ? 10 : 200;
const note =
  'The garden is lovely and the cook asked what Mom likes. The room faces the road, so we should ask for one at the back.';

/** A list of 30 homes, with a note and a vote of each of 12 members on each home. */
async function makeFullList({ stack, families }: BenchContext): Promise<string> {
  const id = randomUUID();
  const members = families.slice(0, limits.listMembers).map((family) => family.id);
  await withClient(stack.databaseUrl, async (client) => {
    await client.query(`insert into public.lists (id, name) values ($1, 'For Mom')`, [id]);
    await client.query(
      `insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
       select $1, m.id, case place when 1 then 'organizer' else 'member' end, 'Member ' || place, now(), now() - interval '1 day'
       from unnest($2::uuid[]) with ordinality as m (id, place)`,
      [id, members],
    );
    await client.query(
      `insert into public.list_homes (list_id, property_id, property_name, created_by, created_at, changed_at)
       select $1, p.id, p.name, $2, now(), now() from public.properties p where p.is_active order by p.id limit $3`,
      [id, members[0], limits.listHomes],
    );
    await client.query(
      `insert into public.list_notes (list_id, property_id, created_by, body, created_at, changed_at)
       select h.list_id, h.property_id, m, $3, now(), now()
       from public.list_homes h, unnest($2::uuid[]) as m where h.list_id = $1`,
      [id, members, note],
    );
    await client.query(
      `insert into public.list_votes (list_id, property_id, created_by, vote, created_at, changed_at)
       select h.list_id, h.property_id, m, 'yes', now(), now()
       from public.list_homes h, unnest($2::uuid[]) as m where h.list_id = $1`,
      [id, members],
    );
    await client.query('analyze');
  });
  return id;
}

await withBenchContext(limits.listMembers, async (context) => {
  console.log(describeMachine());
  const id = await makeFullList(context);
  const headers = { authorization: `Bearer ${context.families[1]?.token}` };
  const open = async (path: string) => {
    const response = await fetch(context.api.url + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.text()).length;
  };
  const pages = {
    search: `/properties/search?zipCode=60601&radius=100&limit=${limits.pageDefault}`,
    list: `/lists/${id}`,
  };
  const sizes = { search: await open(pages.search), list: await open(pages.list) };
  const times = { search: Infinity, list: Infinity };
  // In turns, so that other work of the machine affects both equally. The fastest round counts.
  for (let round = 0; round < 5; round++)
    for (const name of ['search', 'list'] as const) {
      const { median } = await measure(Array.from({ length: rounds / 5 }), () => open(pages[name]));
      times[name] = Math.min(times[name], median);
    }
  printTable(
    'One request after another, signed in',
    (['search', 'list'] as const).map((name) => ({
      page: name,
      'p50, ms': short(times[name]),
      kB: short(sizes[name] / 1_024),
    })),
  );
  printChecks([
    { what: 'a full list over a page of search, p50', reached: times.list / times.search, bar: 2 },
  ]);
});
