// Compares opening a full shared list with a page of search.
// Run: npm run bench:lists
import { randomUUID } from 'node:crypto';
import { limits } from '../supabase/functions/_shared/contract/limits.ts';
import { withClient } from '../local/postgres/with-client.ts';
import { comparePages, searchPath } from './api/compare.ts';
import { type BenchContext, withBenchContext } from './api/setup.ts';
import { describeMachine, printChecks } from './shared/report.ts';

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
  const over = await comparePages(context.api.url, context.families[1]?.token ?? '', {
    search: searchPath,
    list: `/lists/${id}`,
  });
  printChecks([{ what: 'a full list over a page of search, p50', reached: over('list', 'median'), bar: 2 }]);
});
