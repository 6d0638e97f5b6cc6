import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { readOrMakeKeys } from '../../local/keys.ts';
import { postgresFolder } from '../../local/paths.ts';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { descendantsOf } from '../../local/testing/descendants.ts';
import { launchStart, type Launched, type Ports } from '../../local/testing/launch.ts';

/** Milliseconds after which something that should come back counts as lost. */
const PATIENCE = 90_000;

/** Milliseconds for one question about the health: what was asked while it died may never be answered. */
const HEALTH = 2_000;
/** Milliseconds in which it should stop when it is asked to. */
const STOP = 30_000;

const environment = z.object({
  SUPABASE_URL: z.string(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
});

/** What `npm start` runs, on a folder and ports of its own, to be killed and started again. */
export class KillableStack {
  readonly folder: string;
  readonly #ports: Ports;
  #launched: Launched | undefined;

  private constructor(folder: string, ports: Ports) {
    this.folder = folder;
    this.#ports = ports;
  }

  static async make(): Promise<KillableStack> {
    const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-kill-'));
    const [gateway, postgres, inbox, site] = await lastingPorts(4);
    if (!gateway || !postgres || !inbox || !site) throw new Error('No port is free.');
    return new KillableStack(folder, { gateway, postgres, inbox, site });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#ports.gateway}`;
  }

  /** As the superuser. */
  get databaseUrl(): string {
    return databaseUrl(this.#ports.postgres, 'postgres', SUPERUSER);
  }

  /** Starts it without waiting for it. */
  launch(): Launched {
    this.#launched = launchStart(this.folder, this.#ports);
    return this.#launched;
  }

  /** Starts it. */
  async start(): Promise<void> {
    const launched = this.launch();
    const late = sleep(PATIENCE, undefined, { ref: false }).then(() => {
      throw new Error(`It did not start:\n${launched.output()}`);
    });
    await Promise.race([launched.waitFor('Ready in'), late]);
  }

  /** What callers must know. */
  async read() {
    const env = environment.parse(parseEnv(await readFile(join(this.folder, 'env'), 'utf8')));
    const { jwtSecret } = await readOrMakeKeys(this.folder);
    return {
      url: env.SUPABASE_URL,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      secretKey: env.SUPABASE_SECRET_KEY,
      databaseUrl: databaseUrl(this.#ports.postgres),
      jwtSecret,
    };
  }

  /** Kills what `npm start` started, and lets its guard do its work. */
  async killStart(): Promise<void> {
    await this.#launched?.end('SIGKILL');
  }

  /** Kills it with all its children at once, its guard among them, as a machine does that has run out of memory. */
  async killEverything(): Promise<void> {
    const children = this.#launched ? await descendantsOf(this.#launched.pid) : [];
    for (const { pid } of children) kill(pid);
    await this.killStart();
  }

  async killFunction(): Promise<void> {
    kill(Number.parseInt(await readFile(join(this.folder, 'function.pid'), 'utf8'), 10));
  }

  async killDatabase(): Promise<void> {
    kill(await this.#postmaster());
  }

  /** One of the processes that answer for a connection; PostgreSQL then ends them all and recovers. */
  async killBackend(choose: (pids: number[]) => number): Promise<void> {
    const children = await descendantsOf(await this.#postmaster());
    const backends = children.filter(({ command }) => / (\[local\]|127\.0\.0\.1\(\d+\))/.test(command));
    kill(choose(backends.map(({ pid }) => pid)));
  }

  /** Resolves when the API answers that it reaches its database, to the milliseconds it took. */
  async untilHealthy(): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < PATIENCE) {
      const answer = await fetch(`${this.url}/functions/v1/api/health`, {
        signal: AbortSignal.timeout(HEALTH),
      }).catch(() => undefined);
      if (answer?.status === 200) return performance.now() - began;
      await sleep(20);
    }
    throw new Error(`It did not come back:\n${this.#launched?.output()}`);
  }

  /** Stops it and removes all it kept. Throws when it does not stop. */
  async remove(): Promise<void> {
    const stopped = this.#launched?.end('SIGTERM').then(() => true);
    const isStopped = await Promise.race([stopped, sleep(STOP, false, { ref: false })]);
    if (isStopped === false) await this.killEverything();
    await rm(postgresFolder(this.folder), { recursive: true, force: true });
    await rm(this.folder, { recursive: true, force: true });
    if (isStopped === false) throw new Error(`It did not stop:\n${this.#launched?.output()}`);
  }

  async #postmaster(): Promise<number> {
    const note = await readFile(join(postgresFolder(this.folder), 'data', 'postmaster.pid'), 'utf8');
    return Number(note.split('\n')[0]);
  }
}

function kill(pid: number): void {
  if (!(pid > 1)) throw new Error(`${pid} is no process to kill.`);
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended a moment ago.
  }
}

/** Below the ports that the system gives to outgoing connections, which could take one while the stack is down. */
async function lastingPorts(count: number): Promise<number[]> {
  const free: number[] = [];
  for (let tries = 0; free.length < count && tries < 1_000; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (!free.includes(port) && (await isFree(port))) free.push(port);
  }
  return free;
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
