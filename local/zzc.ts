import * as oldServer from '/tmp/wp-old/bench/search/server.ts';
import * as newServer from '/work/wt/wp/bench/search/server.ts';

const kinds: [string, string][] = [
  ['description', `description = 'A quiet house ' || $2::text`],
  ['price', `care_levels = '[]', rates = '[]', room_cost = 3000 + ($2::int % 7)`],
  ['confirm', `confirmed_at = now() + $2::int * interval '1 second'`],
  ['answer time', `answer_time = case when $2::int % 2 = 0 then 'day' else 'hours' end`],
  ['name', `name = 'Home ' || $2::text`],
  ['spots', `available_spots = 1 + ($2::int % 3)`],
];
const ADD = `insert into auth.users (id, email, raw_user_meta_data) select '11111111-1111-4111-8111-111111111111', 'a@example.com', '{"role": "owner"}'; insert into public.properties (owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost) select '11111111-1111-4111-8111-111111111111', 'Home ' || n, repeat('A quiet house with a garden. ', 12), '1 Main Street', 'Chicago', 'IL', '60601', 60, 4, 4000 from generate_series(1, 300) n`;
await oldServer.withBenchServer({} as never, async (a: any) => {
  await newServer.withBenchServer({} as never, async (b: any) => {
    await a.admin.query(ADD);
    await b.admin.query(ADD);
    const times: Record<string, Record<string, number[]>> = {};
    for (let round = 0; round < 9; round++)
      for (const [name, set] of kinds)
        for (const [which, server] of [['old', a], ['new', b]] as const) {
          const { rows } = await server.admin.query('select id from public.properties order by id limit 300');
          await server.admin.query('begin');
          const start = server.processorTime.admin();
          for (const [n, { id }] of rows.entries())
            await server.admin.query({ name, text: `update public.properties set ${set} where id = $1`, values: [id, n + round * 1000] });
          const time = (server.processorTime.admin() - start) / rows.length;
          await server.admin.query('commit');
          if (round > 0) ((times[name] ??= {})[which] ??= []).push(time);
        }
    const median = (l: number[]) => [...l].sort((x, y) => x - y)[Math.floor(l.length / 2)] ?? 0;
    for (const [name, by] of Object.entries(times))
      console.log(name, 'old', median(by.old!).toFixed(3), 'new', median(by.new!).toFixed(3), 'min', Math.min(...by.old!).toFixed(3), Math.min(...by.new!).toFixed(3));
  });
});
