import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../local/config.ts';
import { startGuard } from '../../local/guard.ts';
import { makeKeys } from '../../local/keys.ts';
import { freePort } from '../../local/ports.ts';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { withClient } from '../../local/postgres/with-client.ts';
import { findPrograms } from '../../local/real/programs.ts';
import { startPostgrest } from '../../local/real/services.ts';
import { startCluster } from '../../local/testing/cluster.ts';
import { findNginx, startNginx } from '../../local/testing/nginx.ts';
import { signToken } from '../../local/token.ts';
import { findDebianPostgres } from '../../supabase/tests/_shared/debian-postgres.ts';
import { replication, startStandby } from '../../supabase/tests/failure/support/standby.ts';
import { makeProcessorGroup } from '../shared/processor-share.ts';

export type Servers = Awaited<ReturnType<typeof startServers>>;

export interface Server {
  title: string;
  /** Of the superuser. */
  databaseUrl: string;
  postgrestUrl: string;
  /** Where the gateway listens for it. */
  port: number;
  url: string;
  /** Sends a signal to every process of PostgreSQL. */
  signal(signal: NodeJS.Signals): void;
}

/**
 * Starts a primary and two hot standbys, each with PostgREST, and a gateway. A server is PostgreSQL with its PostgREST,
 * which together get `share` of a core.
 */
export async function startServers(share: number) {
  const programs = findDebianPostgres();
  if (!programs) throw new Error('PostgreSQL 15 is missing (apt-get install postgresql-15).');
  const nginx = await findNginx();
  if (!nginx) throw new Error('nginx is missing (apt-get install nginx).');
  const services = { programs: await findPrograms({ withAuth: false }), config: await readConfig() };
  const [guard, keys] = [startGuard(), makeKeys()];
  const ends: (() => Promise<unknown> | void)[] = [() => guard.close()];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const cluster = await startCluster(programs, replication);
    ends.push(() => cluster.stop());
    const { name } = await cluster.createDatabase('seeded');

    const startServer = async (title: string, postgres: { port: number; pid: number }): Promise<Server> => {
      const folder = await mkdtemp(join(tmpdir(), 'bench-replica-'));
      guard.removeAtEnd(folder);
      const database = { port: postgres.port, name };
      const postgrest = await startPostgrest({ ...services, keys, database, folder, guard });
      ends.push(() => postgrest.stop());
      const group = makeProcessorGroup(title, share);
      // A group can be removed once its processes have ended.
      ends.unshift(() => group.remove());
      group.addWithChildren(postgres.pid);
      group.add(Number.parseInt(await readFile(join(folder, 'rest.pid'), 'utf8'), 10));
      const port = await freePort();
      return {
        title,
        databaseUrl: databaseUrl(postgres.port, name, SUPERUSER),
        postgrestUrl: postgrest.url,
        port,
        url: `http://127.0.0.1:${port}`,
        signal: (signal: NodeJS.Signals) => {
          for (const pid of group.pids('postgres')) process.kill(pid, signal);
        },
      };
    };
    const standbys: Server[] = [];
    const primary = await startServer('primary', cluster);
    for (const title of ['standby-1', 'standby-2']) {
      const standby = await startStandby(programs, cluster.port);
      ends.push(() => standby.stop());
      standbys.push(await startServer(title, standby));
    }
    // The clients, the gateway and the function must not wait for other work of the machine.
    const own = makeProcessorGroup('clients');
    ends.unshift(() => own.remove());
    own.add(process.pid);
    const gateway = await startNginx(nginx, {
      server: gatewayFor([primary, ...standbys], keys.jwtSecret),
      port: primary.port,
    });
    ends.push(() => gateway.stop());
    return { primary, standbys, publishableKey: keys.publishableKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As the gateway of a project does, it gives requests of visitors the token of their role. */
function gatewayFor(servers: Server[], jwtSecret: string): string {
  const token = signToken(jwtSecret, { role: 'anon', exp: Math.floor(Date.now() / 1_000) + 3_600 });
  return servers
    .map(
      ({ title, postgrestUrl, port }) => `
        upstream ${title} { server ${new URL(postgrestUrl).host}; keepalive 32; }
        server {
          listen 127.0.0.1:${port};
          location /rest/v1/ {
            proxy_pass http://${title}/;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Authorization "Bearer ${token}";
          }
        }`,
    )
    .join('\n');
}

/** Stops the replay of changes on a standby, or continues it. */
export const replay = (standby: Server, verb: 'pause' | 'resume') =>
  withClient(standby.databaseUrl, (client) => client.query(`select pg_wal_replay_${verb}()`));
