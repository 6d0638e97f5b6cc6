import { Client } from 'pg';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { startCluster } from '../../local/testing/cluster.ts';
import { findDebianPostgres } from '../../supabase/tests/_shared/debian-postgres.ts';

/** The memory settings of a hosted project with 2 GB. */
const SETTINGS = ['shared_buffers=512MB', 'maintenance_work_mem=512MB', 'effective_cache_size=1536MB'];

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

/** Starts a temporary server with all migrations: PostgreSQL 15 from Debian if installed, else 17 from npm. */
export async function startBenchServer() {
  const cluster = await startCluster(findDebianPostgres(), SETTINGS);
  try {
    const { name, url } = await cluster.createDatabase();
    /** A connection as the superuser, and one under row-level security. */
    const [admin, visitor] = [new Client(databaseUrl(cluster.port, name, SUPERUSER)), new Client(url)];
    await Promise.all([admin.connect(), visitor.connect()]);
    await visitor.query('set role anon');
    // Vacuum marks a page as all-visible only when its commit is in the log.
    await admin.query('set synchronous_commit = on');
    const { rows } = await admin.query<{ version: string; has_postgis: boolean }>(
      `select current_setting('server_version') as version,
         exists (select from pg_available_extensions where name = 'postgis') as has_postgis`,
    );
    const { version = '', has_postgis: hasPostgis = false } = rows[0] ?? {};
    if (hasPostgis) await admin.query('create extension postgis schema extensions');
    const stop = async () => {
      await Promise.all([admin.end(), visitor.end()]);
      await cluster.stop();
    };
    return { admin, visitor, url, version, hasPostgis, stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
