import type { Caller } from '../matrix/callers.ts';
import type { Attack } from '../matrix/attack.ts';
import type { Reply, World } from '../support/world.ts';

/** What an answer tells: its status, and a count if there is one. */
const signature = ({ status, headers }: Reply) => `${status} ${headers.get('content-range') ?? 'no count'}`;

/** Enough rows for the planner to keep statistics of, in the tables that hold contact data. */
async function fillAndAnalyze({ database, homes }: World, count: number): Promise<void> {
  await database.query(
    `with sender as (
       insert into auth.users (id, email)
       select gen_random_uuid(), 'estimate-' || n || '@example.com' from generate_series(1, $2::integer) as n
       returning id, email
     )
     insert into public.inquiries (patient_id, property_id, message, phone, email)
     select id, $1, 'Is a room free?', (3125550000 + row_number() over ())::text, email from sender`,
    [homes.oscar.active, count],
  );
  await database.query('analyze public.inquiries, public.users, public.favorites, public.properties');
}

const removeFill = ({ database }: World) =>
  database.query(`delete from auth.users where email like 'estimate-%@example.com'`);

/** Every table and function that the API serves, past every rule. */
async function servedPaths({ database }: World): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>(
    `select '/rest/v1/' || relname as path from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
     union all
     select distinct '/rest/v1/rpc/' || proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return rows.map(({ path }) => path);
}

export const estimateAttacks: Attack[] = [
  {
    id: 'O-estimate-search',
    tries:
      'fay searches for a stranger’s phone number in 200 requests: HEAD of `inquiries?phone=lt.…` with `Prefer: count=planned`, after an ANALYZE of 2,000 rows',
    outcome: '200 requests, one answer: 403 no count',
    async attempt(world) {
      await fillAndAnalyze(world, 2_000);
      const answers = new Set<string>();
      let [low, high] = [0, 9_999_999_999];
      for (let asked = 0; asked < 200; asked++) {
        const middle = Math.floor((low + high) / 2);
        const reply = await world.ask('fay', {
          method: 'HEAD',
          path: `/rest/v1/inquiries?select=id&phone=lt.${middle}`,
          headers: { prefer: 'count=planned' },
        });
        answers.add(signature(reply));
        const estimate = Number(reply.headers.get('content-range')?.split('/')[1] ?? 0);
        if (estimate > 1) high = middle;
        else low = middle;
        if (high - low <= 1) [low, high] = [0, 9_999_999_999];
      }
      await removeFill(world);
      return answers.size === 1
        ? `200 requests, one answer: ${[...answers].join('')}`
        : [...answers].join(', ');
    },
  },
  {
    id: 'O-estimate-anywhere',
    tries:
      'a visitor and alice ask every table and function for an estimate: GET, HEAD and POST with `Prefer: count=planned` and `count=estimated`',
    outcome: 'no count',
    async attempt(world) {
      const callers: Caller[] = ['visitor', 'alice'];
      const counted: string[] = [];
      for (const path of await servedPaths(world)) {
        const methods = path.includes('/rpc/') ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
        for (const by of callers) {
          for (const method of methods) {
            for (const prefer of ['count=planned', 'count=estimated']) {
              const reply = await world.ask(by, {
                method,
                path,
                headers: { prefer },
                ...(method === 'POST' && { json: {} }),
              });
              if (reply.status < 400) counted.push(`${by}: ${method} ${path} ${signature(reply)}`);
            }
          }
        }
      }
      return counted.length === 0 ? 'no count' : counted.join(', ');
    },
  },
];
