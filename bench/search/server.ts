import { existsSync, readFileSync } from 'node:fs';
import { Client, type Pool } from 'pg';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { withClient } from '../../local/postgres/with-client.ts';
import { startCluster } from '../../local/testing/cluster.ts';
import { findDebianPostgres } from '../../supabase/tests/_shared/debian-postgres.ts';
import { describeMachine } from '../shared/report.ts';

/** The memory settings of a hosted project with 2 GB, or with what the index of the search needs. */
function settingsFor(homes: number) {
  const sharedBuffers = Math.max(512, Math.ceil(homes * 4e-4));
  return [
    `shared_buffers=${sharedBuffers}MB`,
    'maintenance_work_mem=512MB',
    `effective_cache_size=${3 * sharedBuffers}MB`,
  ];
}

/** Reads the processor time of a connection in milliseconds; undefined where the system does not tell. */
export async function findProcessorTime(client: Client | Pool) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  if (!existsSync(file)) return undefined;
  return () => Number.parseInt(readFileSync(file, 'utf8'), 10) / 1e6;
}

/** Adds what search reads of homes that a session of replication added, in which no step of a write runs. */
export const addSearchRows = `
  insert into private.property_search (property_id, position, option_mask, created_at, room_cost, lowest_monthly_cost)
  select p.id, p.position, private.home_mask(p), p.created_at, p.room_cost, p.lowest_monthly_cost
  from public.properties p
  where p.is_listed and not exists (select from private.property_search s where s.property_id = p.id)`;

/** The bytes of a table without its indexes, or of an index. */
export async function bytesOf(admin: Client, name: string): Promise<number> {
  const { rows } = await admin.query<{ bytes: string }>('select pg_relation_size($1) as bytes', [name]);
  return Number(rows[0]?.bytes);
}

/** The indexes of homes that are no constraint. */
export async function listIndexes(admin: Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid in ('public.properties'::regclass, 'private.property_search'::regclass)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  return rows;
}

async function findKeptDatabase(port: number) {
  const { rows } = await withClient(databaseUrl(port, 'postgres', SUPERUSER), (client) =>
    client.query<{ name: string }>(`select datname as name from pg_database where datname like 'test\\_%'`),
  );
  const [database] = rows;
  if (!database) throw new Error('The folder has no database of an earlier run. Remove it and start again.');
  return database.name;
}

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

interface ServerOptions {
  homes?: number;
  /** See `startCluster`. Without it, the server is temporary. */
  keptFolder?: string | undefined;
  settings?: string[];
}

/** Runs `work` on a server with all migrations: PostgreSQL 15 from Debian if installed, else 17 from npm. */
export async function withBenchServer(
  options: ServerOptions,
  work: (server: BenchServer) => Promise<void>,
): Promise<void> {
  const server = await startBenchServer(options);
  try {
    console.log(`${describeMachine()}, PostgreSQL ${server.version}`);
    await work(server);
  } finally {
    await server.stop();
  }
}

async function startBenchServer({ homes = 0, keptFolder, settings = [] }: ServerOptions) {
  const cluster = await startCluster(findDebianPostgres(), [...settingsFor(homes), ...settings], keptFolder);
  try {
    const name = cluster.isKept
      ? await findKeptDatabase(cluster.port)
      : (await cluster.createDatabase()).name;
    /** A connection as the superuser, and one under row-level security. */
    const [adminUrl, url] = [databaseUrl(cluster.port, name, SUPERUSER), databaseUrl(cluster.port, name)];
    const [admin, visitor] = [new Client(adminUrl), new Client(url)];
    await Promise.all([admin.connect(), visitor.connect()]);
    await visitor.query('set role anon');
    // Vacuum marks a page as all-visible only when its commit is in the log.
    await admin.query('set synchronous_commit = on');
    const { rows } = await admin.query<{ version: string; has_postgis: boolean }>(
      `select current_setting('server_version') as version,
         exists (select from pg_available_extensions where name = 'postgis') as has_postgis`,
    );
    const { version = '', has_postgis: hasPostgis = false } = rows[0] ?? {};
    if (hasPostgis) await admin.query('create extension if not exists postgis schema extensions');
    const processorTime = {
      admin: await findProcessorTime(admin),
      visitor: await findProcessorTime(visitor),
    };
    const stop = async () => {
      await Promise.all([admin.end(), visitor.end()]);
      await cluster.stop();
    };
    return {
      pid: cluster.pid,
      isKept: cluster.isKept,
      admin,
      adminUrl,
      visitor,
      processorTime,
      url,
      version,
      hasPostgis,
      stop,
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
