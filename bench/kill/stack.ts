import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrMakeKeys } from '../../local/keys.ts';
import { postgresFolder } from '../../local/paths.ts';
import { requireFree } from '../../local/ports.ts';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { descendantsOf } from '../../local/testing/descendants.ts';
import { launchStart, type Launched } from '../../local/testing/launch.ts';
import type { Random } from '../../local/testing/random.ts';

const START_TIMEOUT_MS = 90_000;
/** A request that was sent while the stack was killed may never get a response. */
const HEALTH_TIMEOUT_MS = 2_000;

export type KillableStack = Awaited<ReturnType<typeof createKillableStack>>;

/** `npm start` with its own folder and ports, to be killed and started again. */
export async function createKillableStack() {
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-kill-'));
  const [gateway = 0, postgres = 0, inbox = 0, site = 0] = await reservedPorts(4);
  const url = `http://127.0.0.1:${gateway}`;
  let launched: Launched | undefined;

  const readPid = async (...path: string[]) => Number.parseInt(await readFile(join(...path), 'utf8'), 10);
  const postmasterPid = () => readPid(postgresFolder(folder), 'data', 'postmaster.pid');
  /** Kills the `npm start` process. Its guard then stops the others. */
  const killStart = async () => {
    await launched?.end('SIGKILL');
  };
  /** Kills all processes at once, with the guard, like a machine that is out of memory. */
  const killEverything = async () => {
    for (const { pid } of launched ? await descendantsOf(launched.pid) : []) kill(pid);
    await killStart();
  };
  /** Starts the stack and does not wait until it is ready. */
  const launch = () => (launched = launchStart(folder, { gateway, postgres, inbox, site }));

  return {
    folder,
    /** Connects as the superuser. */
    databaseUrl: databaseUrl(postgres, 'postgres', SUPERUSER),
    readProject: async () => ({ ...(await readOrMakeKeys(folder)), url, databaseUrl: databaseUrl(postgres) }),
    launch,
    start: () => launch().waitFor('Ready in'),
    killStart,
    killEverything,
    killFunction: async () => kill(await readPid(folder, 'function.pid')),
    killDatabase: async () => kill(await postmasterPid()),
    /** Kills one backend process. PostgreSQL then ends all backends and recovers. */
    async killBackend(random: Random): Promise<void> {
      const children = await descendantsOf(await postmasterPid());
      const backends = children.filter(({ command }) => / (\[local\]|127\.0\.0\.1\(\d+\))/.test(command));
      kill(random.pick(backends).pid);
    },
    /** Resolves when the API reports that it reaches the database. */
    async waitUntilHealthy(): Promise<void> {
      for (const deadline = performance.now() + START_TIMEOUT_MS; performance.now() < deadline;) {
        const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
        const health = fetch(`${url}/functions/v1/api/health`, { signal });
        if ((await health.catch(() => undefined))?.ok) return;
        await sleep(20);
      }
      throw new Error(`The stack did not recover:\n${launched?.output()}`);
    },
    /** Stops the stack and deletes its folders. */
    async remove(): Promise<void> {
      await launched?.end('SIGTERM');
      await rm(postgresFolder(folder), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function kill(pid: number): void {
  if (!(pid > 1)) throw new Error(`${pid} is not a process ID.`);
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Free ports below the range of outgoing connections, which could take them while the stack is down. */
async function reservedPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    await requireFree(port, 'a test', 0).then(
      () => ports.add(port),
      () => undefined,
    );
  }
  return [...ports];
}
