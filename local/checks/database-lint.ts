import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { isRoot } from '../paths.ts';
import { unprivilegedUser } from '../postgres/binaries.ts';
import { databaseUrl, SUPERUSER } from '../postgres/server.ts';
import { startCluster } from '../testing/cluster.ts';
import { oneTest, SKIPPED, type Check } from './check.ts';
import { command } from './command.ts';

/** Where Debian and Ubuntu put PostgreSQL 15, the newest for which Debian 12 has plpgsql_check. */
const HOME = '/usr/lib/postgresql/15';
const PACKAGE = 'postgresql-15-plpgsql-check';

/** `supabase db lint` reads every function for mistakes. It needs plpgsql_check, which npm cannot bring. */
export const databaseLint: Check = {
  name: 'supabase db lint (plpgsql_check)',
  async run() {
    if (!(await isInstalled()) && !(await install())) {
      process.stdout.write(
        `Not run: plpgsql_check is not on this machine. On Debian 12: apt-get install ${PACKAGE}\n`,
      );
      return SKIPPED;
    }
    return oneTest(await lint());
  },
};

async function isInstalled(): Promise<boolean> {
  const files = ['bin/postgres', 'bin/initdb', 'lib/plpgsql_check.so'].map((file) =>
    access(join(HOME, file)),
  );
  return Promise.all(files).then(
    () => true,
    () => false,
  );
}

/** Only root on Debian can; whatever goes wrong, the check is skipped. */
async function install(): Promise<boolean> {
  if (!isRoot || process.platform !== 'linux') return false;
  try {
    // The list of packages may be missing or old.
    await apt('install', '-y', '--no-install-recommends', PACKAGE).catch(async () => {
      await apt('update');
      await apt('install', '-y', '--no-install-recommends', PACKAGE);
    });
  } catch {
    return false;
  }
  return isInstalled();
}

async function apt(...args: string[]): Promise<void> {
  await promisify(execFile)('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=10', ...args], {
    timeout: 120_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function lint(): Promise<boolean> {
  const cluster = await startCluster({
    initdb: join(HOME, 'bin/initdb'),
    postgres: join(HOME, 'bin/postgres'),
    runAs: isRoot ? unprivilegedUser() : undefined,
    locale: ['--locale=C.UTF-8'],
  });
  try {
    const { name } = await cluster.createDatabase();
    await createExtension(databaseUrl(cluster.port, name, SUPERUSER));
    const remote = `--remote=${databaseUrl(cluster.port, name)}?sslmode=disable`;
    const strict = ['--level=warning', '--fail-on=warning'];
    return (await command('supabase', ['db', 'lint', remote, '--schema=public,private', ...strict])) === 0;
  } finally {
    await cluster.stop();
  }
}

/** On a hosted project `postgres` may do this itself, by the supautils extension. */
async function createExtension(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('create extension plpgsql_check with schema extensions');
  await client.end();
}
