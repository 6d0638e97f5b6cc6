import { Client } from 'pg';
import type { BenchServer } from './search/server.ts';
import { makeProcessorGroup } from './shared/processor-share.ts';
import { isQuick, printTable, short } from './shared/report.ts';

const rounds = isQuick ? 1 : 3;

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

/** Other work of the machine must not give two workers twice the processor time. Needs root and Linux. */
function takePrecedence(pid: number) {
  try {
    const group = makeProcessorGroup('matching');
    group.addWithChildren(pid);
    return () => group.remove();
  } catch {
    console.log('Other work of the machine affects the workers: this needs root and Linux.');
    return () => undefined;
  }
}

/** Matches the queue with one worker and with two, in turn. Returns the throughput of two over that of one. */
export async function measureWorkers(
  { pid, adminUrl }: BenchServer,
  queueChanges: () => Promise<void>,
): Promise<number> {
  const seconds: [number, number] = [0, 0];
  const matched: [number, number] = [0, 0];
  for (let round = 0; round < rounds; round++)
    for (const index of [0, 1] as const) {
      await queueChanges();
      const end = takePrecedence(pid);
      const start = performance.now();
      const taken = await Promise.all(Array.from({ length: index + 1 }, () => work(adminUrl)));
      seconds[index] += (performance.now() - start) / 1_000;
      end();
      matched[index] += taken.reduce((sum, one) => sum + one);
    }
  printTable(
    'Workers side by side',
    ([0, 1] as const).map((index) => ({
      workers: index + 1,
      changes: matched[index],
      'changes a second': short(matched[index] / seconds[index]),
    })),
  );
  return matched[1] / seconds[1] / (matched[0] / seconds[0]);
}
