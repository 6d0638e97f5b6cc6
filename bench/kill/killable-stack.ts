import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrMakeKeys } from '../../local/keys.ts';
import { postgresFolder } from '../../local/paths.ts';
import { requireFree } from '../../local/port-owner.ts';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { descendantsOf } from '../../local/testing/descendants.ts';
import { launchStart, type Launched } from '../../local/testing/launch.ts';

const START_TIMEOUT_MS = 90_000;
/** A request that was sent while the stack was killed may never get a response. */
const HEALTH_TIMEOUT_MS = 2_000;
const STOP_TIMEOUT_MS = 30_000;

export type KillableStack = Awaited<ReturnType<typeof createKillableStack>>;

/** `npm start` with its own folder and ports, to be killed and started again. */
export async function createKillableStack() {
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-kill-'));
  const [gateway = 0, postgres = 0, inbox = 0, site = 0] = await reservedPorts(4);
  const url = `http://127.0.0.1:${gateway}`;
  let launched: Launched | undefined;

  const fail = (action: string): never => {
    throw new Error(`The stack did not ${action}:\n${launched?.output()}`);
  };
  const readPid = async (...path: string[]) => Number.parseInt(await readFile(join(...path), 'utf8'), 10);
  const postmasterPid = () => readPid(postgresFolder(folder), 'data', 'postmaster.pid');

  /** Starts the stack and does not wait until it is ready. */
  const launch = (): Launched => (launched = launchStart(folder, { gateway, postgres, inbox, site }));

  /** Kills the `npm start` process. Its guard then stops the others. */
  const killStart = async () => {
    await launched?.end('SIGKILL');
  };

  /** Kills all processes at once, with the guard, like a machine that is out of memory. */
  const killEverything = async () => {
    for (const { pid } of launched ? await descendantsOf(launched.pid) : []) kill(pid);
    await killStart();
  };

  return {
    folder,
    /** Connects as the superuser. */
    databaseUrl: databaseUrl(postgres, 'postgres', SUPERUSER),
    launch,
    killStart,
    killEverything,
    readProject: async () => ({ ...(await readOrMakeKeys(folder)), url, databaseUrl: databaseUrl(postgres) }),
    async start(): Promise<void> {
      const timeout = sleep(START_TIMEOUT_MS, undefined, { ref: false }).then(() => fail('start'));
      await Promise.race([launch().waitFor('Ready in'), timeout]);
    },
    killFunction: async () => kill(await readPid(folder, 'function.pid')),
    killDatabase: async () => kill(await postmasterPid()),
    /** Kills one backend process. PostgreSQL then ends all backends and recovers. */
    async killBackend(choose: (pids: number[]) => number): Promise<void> {
      const children = await descendantsOf(await postmasterPid());
      const backends = children.filter(({ command }) => / (\[local\]|127\.0\.0\.1\(\d+\))/.test(command));
      kill(choose(backends.map(({ pid }) => pid)));
    },
    /** Resolves when the API reports that it reaches the database. */
    async waitUntilHealthy(): Promise<void> {
      for (const deadline = performance.now() + START_TIMEOUT_MS; performance.now() < deadline;) {
        const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
        const health = fetch(`${url}/functions/v1/api/health`, { signal });
        if ((await health.catch(() => undefined))?.ok) return;
        await sleep(20);
      }
      fail('recover');
    },
    /** Stops the stack and deletes its folders. Throws when it does not stop. */
    async remove(): Promise<void> {
      const stopped = launched?.end('SIGTERM').then(() => true);
      const isStopped = await Promise.race([stopped, sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
      if (isStopped === false) await killEverything();
      await rm(postgresFolder(folder), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
      if (isStopped === false) fail('stop');
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
  for (let attempt = 0; ports.size < count; attempt++) {
    if (attempt > 1_000) throw new Error('No port is free.');
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = requireFree(port, 'a test', 0).then(
      () => true,
      () => false,
    );
    if (await isFree) ports.add(port);
  }
  return [...ports];
}
