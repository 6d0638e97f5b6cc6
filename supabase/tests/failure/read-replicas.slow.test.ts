import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { databaseUrl, SUPERUSER } from '../../../local/postgres/server.ts';
import { withClient } from '../../../local/postgres/with-client.ts';
import { startCluster } from '../../../local/testing/cluster.ts';
import { findDebianPostgres } from '../_shared/debian-postgres.ts';
import { replication, startStandby } from './support/standby.ts';

const programs = findDebianPostgres();

/** Of the routes with `readsReplica`. */
const reads = [
  `public.search_properties(p_zip_code => '60601')`,
  `public.search_pins(p_zip_code => '60601')`,
  `public.suggest_places('chi')`,
  `public.locate_zip('60601')`,
  `public.read_licensing_agency('IL')`,
  'public.read_figures()',
];
const [search = ''] = reads;

/** Reads as a visitor over PostgREST, which opens a read-only transaction for these functions. */
async function read(client: Client, call: string) {
  await client.query('begin read only');
  try {
    await client.query(
      `set local role anon; set local request.method = 'POST'; set local request.path = '/rpc/any';
       set local request.headers = '{"content-length": "2"}'`,
    );
    await client.query('select private.check_request()');
    const { rows } = await client.query<{ answer: unknown; headers: string | null }>(
      `select to_json(f) as answer, current_setting('response.headers', true) as headers from ${call} as f`,
    );
    const header = /"X-Replica-Lag" : "(.+?)"/.exec(rows[0]?.headers ?? '')?.[1];
    return {
      answer: rows.map(({ answer }) => answer),
      lag: header === undefined ? undefined : Number(header),
    };
  } finally {
    await client.query('rollback');
  }
}

it.skipIf(!programs)(
  'a hot standby answers visitors as the primary does, and says how old its answer is (apt-get install postgresql-15)',
  { timeout: 120_000 },
  async () => {
    if (!programs) return;
    const primary = await startCluster(programs, replication);
    const { name, url } = await primary.createDatabase('seeded');
    const standby = await startStandby(programs, primary.port);
    const replay = (verb: 'pause' | 'resume') =>
      withClient(databaseUrl(standby.port, name, SUPERUSER), (client) =>
        client.query(`select pg_wal_replay_${verb}()`),
      );
    try {
      await withClient(url, async (writer) => {
        await withClient(databaseUrl(standby.port, name), async (reader) => {
          const finds = async (client: Client, id: string) =>
            JSON.stringify((await read(client, search)).answer).includes(id);
          for (const call of reads) {
            const [{ lag, answer }, expected] = [await read(reader, call), await read(writer, call)];
            expect(answer).toEqual(expected.answer);
            expect(expected.lag).toBeUndefined();
            expect(lag).toBeDefined();
          }
          await writer.query(`select public.record_job_run('mails', 0, 1)`);
          await expect.poll(async () => (await read(reader, search)).lag).toBeLessThan(1);

          await replay('pause');
          const { rows } = await writer.query<{ id: string }>(
            `select p.id, public.suspend_property(p.id, 'Robin Lee', 'Asks for money')
             from public.properties p where p.zip_code = '60605' and p.is_active limit 1`,
          );
          await sleep(1_100);
          const id = rows[0]?.id ?? 'none';
          expect([await finds(writer, id), await finds(reader, id)]).toEqual([false, true]);
          expect((await read(reader, search)).lag).toBeGreaterThan(1);
          await replay('resume');
          await expect.poll(() => finds(reader, id), { timeout: 10_000 }).toBe(false);
        });
      });
    } finally {
      await standby.stop();
      await primary.stop();
    }
  },
);
