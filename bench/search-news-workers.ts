import { Client } from 'pg';
import type { BenchServer } from './search/server.ts';
import { takePrecedence } from './shared/processor-share.ts';
import { isQuick, printTable, short } from './shared/report.ts';
import { percentile } from './shared/statistics.ts';

const rounds = isQuick ? 1 : 5;

/** Takes slices as the job does until the queue is empty. Returns how many changes were matched. */
async function work(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  try {
    for (let total = 0, taken = 0; ; total += taken) {
      const { rows } = await client.query('select * from public.match_property_changes(20)');
      taken = Number(rows[0].changes);
      if (taken === 0) return total;
    }
  } finally {
    await client.end();
  }
}

/**
 * Searches the matches of every `workers`th home of the queue, and writes nothing. Two connections that share no lock show
 * how much faster than one core the machine is for this work.
 */
async function read(url: string, worker: number, workers: number): Promise<number> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select property_id as id from private.property_changes order by id',
    );
    const ids = rows.filter((_, at) => at % workers === worker).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += 20)
      await client.query(
        `select count(*), count(distinct m.user_id)
         from unnest($1::uuid[]) as home (id) join private.search_matches m on m.property_id = home.id`,
        [ids.slice(at, at + 20)],
      );
    return ids.length;
  } finally {
    await client.end();
  }
}

const kinds = {
  matching: (url: string) => work(url),
  'the same searches without writing': read,
};
type Kind = keyof typeof kinds;

/** Matches the queue with one worker and with two, in turn. Returns the throughput of two over that of one. */
export async function measureWorkers(
  { pid, adminUrl }: BenchServer,
  queueChanges: () => Promise<void>,
): Promise<Record<Kind, number>> {
  const measureKind = async (kind: Kind, workers: number) => {
    await queueChanges();
    const end = takePrecedence(pid);
    const start = performance.now();
    const done = await Promise.all(
      Array.from({ length: workers }, (_, worker) => kinds[kind](adminUrl, worker, workers)),
    );
    const seconds = (performance.now() - start) / 1_000;
    end();
    return done.reduce((sum, one) => sum + one) / seconds;
  };
  const rates: Record<Kind, { one: number[]; two: number[] }> = {
    matching: { one: [], two: [] },
    'the same searches without writing': { one: [], two: [] },
  };
  for (let round = 0; round < rounds; round++)
    for (const kind of ['matching', 'the same searches without writing'] as const) {
      rates[kind].one.push(await measureKind(kind, 1));
      rates[kind].two.push(await measureKind(kind, 2));
    }
  const medianOf = (values: number[]) => percentile(values, 0.5);
  printTable(
    'Workers side by side: homes a second, median',
    Object.entries(rates).map(([kind, { one, two }]) => ({
      kind,
      'one worker': short(medianOf(one)),
      'two workers': short(medianOf(two)),
      ratio: short(medianOf(two) / medianOf(one)),
    })),
  );
  const ratioOf = (kind: Kind) => medianOf(rates[kind].two) / medianOf(rates[kind].one);
  return {
    matching: ratioOf('matching'),
    'the same searches without writing': ratioOf('the same searches without writing'),
  };
}
