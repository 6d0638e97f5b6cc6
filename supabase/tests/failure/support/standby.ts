import { execFile } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startGuard } from '../../../../local/guard.ts';
import { freePort } from '../../../../local/ports.ts';
import type { PostgresBinaries } from '../../../../local/postgres/binaries.ts';
import { PASSWORD, startPostgres, SUPERUSER } from '../../../../local/postgres/server.ts';
import { temporaryFolder } from '../../../../local/testing/cluster.ts';
import { debianPostgresFolder } from '../../_shared/debian-postgres.ts';

/** For a primary and its standbys. */
export const replication = ['wal_level=replica', 'max_wal_senders=10'];

/** Starts a hot standby of the server at `primaryPort`, which streams its changes. */
export async function startStandby(programs: PostgresBinaries, primaryPort: number) {
  const guard = startGuard();
  try {
    const folder = await temporaryFolder();
    guard.removeAtEnd(folder);
    const data = join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    const { runAs } = programs;
    if (runAs) await chown(data, runAs.uid, runAs.gid);
    const primary = `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${primaryPort}`;
    const args = [
      '--pgdata',
      data,
      '--dbname',
      primary,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    ];
    await promisify(execFile)(join(debianPostgresFolder, 'bin/pg_basebackup'), args, { ...runAs, cwd: '/' });
    const port = await freePort();
    const server = await startPostgres(programs, { folder, port, disposable: true, settings: replication });
    guard.watch(server.pid, 'SIGINT');
    return { port, pid: server.pid, stop: () => guard.close() };
  } catch (error) {
    await guard.close();
    throw error;
  }
}
