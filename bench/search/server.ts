import { appendFile, chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startGuard } from '../../local/guard.ts';
import { ensureSystemFolder, isRoot, systemFolder } from '../../local/paths.ts';
import { freePort } from '../../local/ports.ts';
import { findPostgres } from '../../local/postgres/binaries.ts';
import { migrate } from '../../local/postgres/migrate.ts';
import { databaseUrl, initializePostgres, startPostgres, SUPERUSER } from '../../local/postgres/server.ts';
import { createSystemSchema } from '../../local/postgres/system-schema.ts';
import { findDebianPostgres } from '../../supabase/tests/_shared/debian-postgres.ts';

/** As a hosted project with 2 GB has it; the rest as PostgreSQL comes. */
const SETTINGS = ['shared_buffers=512MB', 'maintenance_work_mem=512MB', 'effective_cache_size=1536MB'];

export interface BenchServer {
  /** A connection as the superuser, and one as a visitor, under row-level security. */
  admin: Client;
  visitor: Client;
  superuserUrl: string;
  version: string;
  hasPostgis: boolean;
  stop(): Promise<void>;
}

/** A throwaway server with the product's migrations: PostgreSQL 15 where it has PostGIS, else 17 from npm. */
export async function startBenchServer(): Promise<BenchServer> {
  const guard = startGuard();
  try {
    if (isRoot) await ensureSystemFolder();
    const folder = await mkdtemp(join(isRoot ? systemFolder : tmpdir(), 'bench-'));
    guard.removeAtEnd(folder);
    const binaries = findDebianPostgres() ?? (await findPostgres());
    const port = await freePort();
    // For the user that the server runs as.
    await chmod(folder, 0o755);
    await initializePostgres(binaries, folder);
    await appendFile(join(folder, 'data', 'postgresql.conf'), `${SETTINGS.join('\n')}\n`);
    const server = await startPostgres(binaries, { folder, port, disposable: true });
    guard.watch(server.pid, 'SIGINT');
    await createSystemSchema(port);
    await migrate(databaseUrl(port));
    const superuserUrl = databaseUrl(port, 'postgres', SUPERUSER);
    const [admin, visitor] = [new Client(superuserUrl), new Client(databaseUrl(port))];
    await Promise.all([admin.connect(), visitor.connect()]);
    await visitor.query('set role anon');
    // A page counts as visible to all only when what wrote it has reached the log.
    await admin.query('set synchronous_commit = on');
    const { rows } = await admin.query<{ server_version: string }>('show server_version');
    return {
      admin,
      visitor,
      superuserUrl,
      version: rows[0]?.server_version ?? '',
      hasPostgis: await addPostgis(admin),
      async stop() {
        await Promise.all([admin.end(), visitor.end()]);
        await guard.close();
      },
    };
  } catch (error) {
    await guard.close();
    throw error;
  }
}

async function addPostgis(admin: Client): Promise<boolean> {
  const { rowCount } = await admin.query(`select from pg_available_extensions where name = 'postgis'`);
  if (!rowCount) return false;
  await admin.query('create extension postgis schema extensions');
  return true;
}
