import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianPostgresFolder, findDebianPostgres } from '../../supabase/tests/_shared/debian-postgres.ts';
import { isRoot } from '../paths.ts';
import type { PostgresBinaries } from '../postgres/binaries.ts';
import { databaseUrl, SUPERUSER } from '../postgres/server.ts';
import { withClient } from '../postgres/with-client.ts';
import { startCluster } from '../testing/cluster.ts';
import { oneTest, runCommand, SKIPPED, type Check, type Output } from './check.ts';

/** PostgreSQL 15 is the newest version for which Debian 12 has plpgsql_check. */
const PACKAGE = 'postgresql-15-plpgsql-check';

/** `supabase db lint` checks the body of every function. It needs plpgsql_check, which npm does not have. */
export const databaseLint: Check = {
  name: 'Database lint (plpgsql_check)',
  async run(output) {
    const programs = findWithExtension() ?? (await install());
    if (programs) return oneTest(await lint(programs, output));
    process.stdout.write(
      `Skipped: plpgsql_check is not installed. On Debian 12: apt-get install ${PACKAGE}\n`,
    );
    return SKIPPED;
  },
};

const findWithExtension = () =>
  existsSync(join(debianPostgresFolder, 'lib/plpgsql_check.so')) ? findDebianPostgres() : undefined;

/** Installs the package as root on Debian. If that fails, the check is skipped. */
async function install(): Promise<PostgresBinaries | undefined> {
  if (!isRoot || process.platform !== 'linux') return undefined;
  const installPackage = () => apt('install', '-y', '--no-install-recommends', PACKAGE);
  // The package list may be missing or out of date.
  const update = () => apt('update').then(installPackage);
  await installPackage()
    .catch(update)
    .catch(() => undefined);
  return findWithExtension();
}

const apt = (...args: string[]) =>
  promisify(execFile)('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=10', ...args], {
    timeout: 120_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

async function lint(programs: PostgresBinaries, output: Output): Promise<boolean> {
  const cluster = await startCluster(programs);
  try {
    const { name } = await cluster.createDatabase();
    // On a hosted project the supautils extension lets `postgres` create it.
    await withClient(databaseUrl(cluster.port, name, SUPERUSER), (client) =>
      client.query('create extension plpgsql_check with schema extensions'),
    );
    const remote = `--remote=${databaseUrl(cluster.port, name)}?sslmode=disable`;
    const args = ['--schema=public,private', '--level=warning', '--fail-on=warning'];
    return (await runCommand('supabase', ['db', 'lint', remote, ...args], output)) === 0;
  } finally {
    await cluster.stop();
  }
}
