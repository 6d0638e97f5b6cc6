import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresFolder, repositoryRoot } from '../paths.ts';
import { freePort } from '../ports.ts';

/** Where `--real` finds its programs. */
const PROGRAM_SETTINGS = ['AUTH_PROGRAM', 'XDG_CACHE_HOME'];

const PORTS = ['gateway', 'postgres', 'inbox', 'site'] as const;
type Ports = Record<(typeof PORTS)[number], number>;

export type Launched = ReturnType<typeof launchStart>;
export type Launcher = Awaited<ReturnType<typeof createLauncher>>;

/** A folder and ports for `npm start`, and what runs there. */
export async function createLauncher() {
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-start-'));
  const ports: Ports = { gateway: 0, postgres: 0, inbox: 0, site: 0 };
  for (const name of PORTS) ports[name] = await freePort();
  const launched: Launched[] = [];
  const launch = (...args: string[]): Launched => {
    const one = launchStart(folder, ports, args);
    launched.push(one);
    return one;
  };
  return {
    folder,
    ports,
    launch,
    /** Launches and waits until the product is ready. */
    async start(...args: string[]): Promise<Launched> {
      const one = launch(...args);
      await one.waitFor('Ready in');
      return one;
    },
    /** Stops everything that was launched. */
    async stopAll(): Promise<void> {
      for (const one of launched.splice(0)) await one.end('SIGTERM');
    },
    async remove(): Promise<void> {
      await rm(postgresFolder(folder), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the process that `npm start` runs. */
function launchStart(folder: string, ports: Ports, more: string[] = []) {
  const args = Object.entries(ports).map(([name, port]) => `--${name}-port=${port}`);
  const child = spawn(process.execPath, ['local/start.ts', `--folder=${folder}`, ...args, ...more], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without the variables of npm and of the test run.
    env: Object.fromEntries(['PATH', 'HOME', ...PROGRAM_SETTINGS].map((name) => [name, process.env[name]])),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => output,
    /** Resolves when the output contains `text`. Rejects if the process ends before that. */
    waitFor: (text: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
          else if (hasEnded()) reject(new Error(`It ended without printing "${text}":\n${output}`));
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        child.once('close', look);
        look();
      }),
    /** Sends a signal and resolves to the exit code. */
    async end(signal: NodeJS.Signals): Promise<number | null> {
      if (!hasEnded()) {
        const exit = once(child, 'exit');
        child.kill(signal);
        await exit;
      }
      return child.exitCode;
    },
  };
}
