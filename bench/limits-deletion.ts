import { Client } from 'pg';
import { sendSearch, type PlacedQuery } from './search/product.ts';
import { type BenchServer, findProcessorTime } from './search/server.ts';
import { takePrecedence } from './shared/processor-share.ts';
import { printChecks, printTable, short } from './shared/report.ts';
import { createSampler, formatTimes } from './shared/statistics.ts';

/** A connection as PostgREST makes it for a user who has just signed in. */
export async function connectAs(server: BenchServer, id: string): Promise<Client> {
  await server.admin.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $1, now(), now())',
    [id],
  );
  const client = new Client(server.url);
  await client.connect();
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: id });
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
  await client.query('set role authenticated');
  return client;
}

/**
 * Deletes the owners while visitors search. Before each deletion they search for as long as it may take, so that both
 * searches meet the same other work.
 */
export async function measureDeletions(
  server: BenchServer,
  queries: readonly PlacedQuery[],
  owners: readonly string[],
): Promise<void> {
  const { visitor } = server;
  const [quiet, meanwhile] = [0, 1].map(() => createSampler(server.processorTime.visitor));
  if (!quiet || !meanwhile) return;
  const searchUntil = async (sampler: typeof quiet, hasEnded: (at: number) => boolean) => {
    for (let at = 0; !hasEnded(at); at++) {
      const query = queries[at % queries.length];
      if (query) await sampler.run(() => sendSearch(visitor, query));
    }
  };
  const deletions = createSampler();
  let [processorSeconds, failed] = [0, 0];
  for (const owner of owners) {
    const deleting = await connectAs(server, owner);
    const processorTime = (await findProcessorTime(deleting)) ?? (() => NaN);
    const end = takePrecedence(server.pid);
    await searchUntil(quiet, (at) => at === 10 * queries.length);
    const before = processorTime();
    const deleted = new AbortController();
    const deletion = deletions
      .run(() => deleting.query('select public.delete_account()'))
      .finally(() => deleted.abort());
    const [outcome] = await Promise.allSettled([
      deletion,
      searchUntil(meanwhile, () => deleted.signal.aborted),
    ]);
    processorSeconds += (processorTime() - before) / 1_000 / owners.length;
    end();
    await deleting.end();
    if (outcome.status === 'rejected') {
      failed += 1;
      console.log(`The deletion failed: ${outcome.reason}`);
    }
  }
  const [before, during] = [quiet.summarize(), meanwhile.summarize()];
  const seconds = deletions.summarize().p95 / 1_000;
  printTable(`Deletion of ${owners.length} owners, one after another`, [
    {
      'slowest, s': short(seconds),
      'of the processor, s': short(processorSeconds),
      'search, ms': formatTimes(before),
      'of the processor, ms': formatTimes(before.processor),
      'search meanwhile, ms': formatTimes(during),
      'of the processor, meanwhile, ms': formatTimes(during.processor),
    },
  ]);
  printChecks([
    { what: 'deletions failed', reached: failed, bar: 0 },
    { what: 'deletion', reached: seconds, bar: 30, unit: ' s' },
    { what: 'search during the deletion, p95', reached: during.p95 / before.p95, bar: 1.5 },
  ]);
}
