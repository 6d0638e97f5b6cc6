import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrMakeKeys } from '../../local/keys.ts';
import { postgresFolder } from '../../local/paths.ts';
import { requireFree } from '../../local/port-owner.ts';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { descendantsOf } from '../../local/testing/descendants.ts';
import { launchStart, type Launched, type Ports } from '../../local/testing/launch.ts';

const START_TIMEOUT_MS = 90_000;
/** A request that was sent while the stack was killed may never get a response. */
const HEALTH_TIMEOUT_MS = 2_000;
const STOP_TIMEOUT_MS = 30_000;

/** `npm start` with its own folder and ports, to be killed and started again. */
export class KillableStack {
  readonly folder: string;
  readonly #ports: Ports;
  #launched: Launched | undefined;

  private constructor(folder: string, ports: Ports) {
    this.folder = folder;
    this.#ports = ports;
  }

  static async create(): Promise<KillableStack> {
    const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-kill-'));
    const [gateway = 0, postgres = 0, inbox = 0, site = 0] = await reservedPorts(4);
    return new KillableStack(folder, { gateway, postgres, inbox, site });
  }

  /** Connects as the superuser. */
  get databaseUrl(): string {
    return databaseUrl(this.#ports.postgres, 'postgres', SUPERUSER);
  }

  async readProject() {
    const keys = await readOrMakeKeys(this.folder);
    const url = `http://127.0.0.1:${this.#ports.gateway}`;
    return { ...keys, url, databaseUrl: databaseUrl(this.#ports.postgres) };
  }

  /** Starts the stack and does not wait until it is ready. */
  launch(): Launched {
    this.#launched = launchStart(this.folder, this.#ports);
    return this.#launched;
  }

  async start(): Promise<void> {
    const ready = this.launch().says('Ready in');
    await Promise.race([
      ready,
      sleep(START_TIMEOUT_MS, undefined, { ref: false }).then(() => this.#fail('start')),
    ]);
  }

  /** Kills the `npm start` process. Its guard then stops the others. */
  async killStart(): Promise<void> {
    await this.#launched?.end('SIGKILL');
  }

  /** Kills all processes at once, with the guard, like a machine that is out of memory. */
  async killEverything(): Promise<void> {
    const children = this.#launched ? await descendantsOf(this.#launched.pid) : [];
    for (const { pid } of children) kill(pid);
    await this.killStart();
  }

  async killFunction(): Promise<void> {
    kill(Number.parseInt(await readFile(join(this.folder, 'function.pid'), 'utf8'), 10));
  }

  async killDatabase(): Promise<void> {
    kill(await this.#postmasterPid());
  }

  /** Kills one backend process. PostgreSQL then ends all backends and recovers. */
  async killBackend(choose: (pids: number[]) => number): Promise<void> {
    const children = await descendantsOf(await this.#postmasterPid());
    const backends = children.filter(({ command }) => / (\[local\]|127\.0\.0\.1\(\d+\))/.test(command));
    kill(choose(backends.map(({ pid }) => pid)));
  }

  /** Resolves when the API reports that it reaches the database. */
  async waitUntilHealthy(): Promise<void> {
    const url = `http://127.0.0.1:${this.#ports.gateway}/functions/v1/api/health`;
    for (const deadline = performance.now() + START_TIMEOUT_MS; performance.now() < deadline;) {
      const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
      if ((await fetch(url, { signal }).catch(() => undefined))?.status === 200) return;
      await sleep(20);
    }
    this.#fail('recover');
  }

  /** Stops the stack and deletes its folders. Throws when it does not stop. */
  async remove(): Promise<void> {
    const stopped = this.#launched?.end('SIGTERM').then(() => true);
    const isStopped = await Promise.race([stopped, sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
    if (isStopped === false) await this.killEverything();
    await rm(postgresFolder(this.folder), { recursive: true, force: true });
    await rm(this.folder, { recursive: true, force: true });
    if (isStopped === false) this.#fail('stop');
  }

  async #postmasterPid(): Promise<number> {
    const file = join(postgresFolder(this.folder), 'data', 'postmaster.pid');
    return Number.parseInt(await readFile(file, 'utf8'), 10);
  }

  #fail(action: string): never {
    throw new Error(`The stack did not ${action}:\n${this.#launched?.output()}`);
  }
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
    const isFree = await requireFree(port, 'a test', 0).then(
      () => true,
      () => false,
    );
    if (isFree) ports.add(port);
  }
  return [...ports];
}
