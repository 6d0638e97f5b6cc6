import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { uuidFor } from '../../local/testing/random.ts';

export const clockZipCode = '60601';
const pattern = /"Clock (\d+)"/;
/** Milliseconds. */
const interval = 200;

export type Clock = Awaited<ReturnType<typeof startClock>>;

/** A home that the primary renames five times a second, so that each search of its ZIP code shows how old it is. */
export async function startClock(databaseUrl: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  const id = uuidFor('clock');
  await client.query(
    `insert into public.properties (id, owner_id, name, street, city, state, zip_code)
     select $1, id, 'Clock 0', '1 Main Street', 'Chicago', 'IL', $2 from public.users where role = 'owner' limit 1`,
    [id, clockZipCode],
  );
  await client.query('set session_replication_role = replica');
  /** When each name was written. */
  const written = [performance.now()];
  const over = new AbortController();
  const run = async () => {
    while (!over.signal.aborted) {
      await sleep(interval);
      await client.query('update public.properties set name = $2 where id = $1', [
        id,
        `Clock ${written.length}`,
      ]);
      written.push(performance.now());
    }
  };
  const running = run();
  return {
    /** Milliseconds since the primary replaced what an answer shows, when it was asked for; undefined without the home. */
    ageOf(body: string, askedAt: number): number | undefined {
      const tick = pattern.exec(body)?.[1];
      if (tick === undefined) return undefined;
      const replacedAt = written[Number(tick) + 1];
      return replacedAt === undefined ? 0 : Math.max(0, askedAt - replacedAt);
    },
    async stop() {
      over.abort();
      await running;
      await client.end();
    },
  };
}
