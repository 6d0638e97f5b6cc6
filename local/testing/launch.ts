import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresFolder, repositoryRoot } from '../paths.ts';
import { freePort } from '../ports.ts';

export interface Ports {
  gateway: number;
  postgres: number;
  inbox: number;
  site: number;
}

/** The process that `npm start` runs. */
export interface Launched {
  pid: number;
  output(): string;
  /** Resolves when the output contains `text`. Rejects if the process ends before that. */
  waitFor(text: string): Promise<void>;
  /** Sends a signal and resolves to the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A folder and ports for `npm start`, and what runs there. */
export interface Launcher {
  folder: string;
  ports: Ports;
  launch(...args: string[]): Launched;
  /** Launches and waits until the product is ready. */
  start(...args: string[]): Promise<Launched>;
  /** Stops everything that was launched. */
  stopAll(): Promise<void>;
  remove(): Promise<void>;
}

export async function createLauncher(): Promise<Launcher> {
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-start-'));
  const [gateway, postgres, inbox, site] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const ports = { gateway, postgres, inbox, site };
  const launched: Launched[] = [];
  const launch = (...args: string[]) => {
    const one = launchStart(folder, ports, args);
    launched.push(one);
    return one;
  };
  return {
    folder,
    ports,
    launch,
    async start(...args) {
      const one = launch(...args);
      await one.waitFor('Ready in');
      return one;
    },
    async stopAll() {
      for (const one of launched.splice(0)) await one.end('SIGTERM');
    },
    async remove() {
      await rm(postgresFolder(folder), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function launchStart(folder: string, ports: Ports, more: string[] = []): Launched {
  const args = Object.entries(ports).map(([name, port]) => `--${name}-port=${port}`);
  const child = spawn(process.execPath, ['local/start.ts', `--folder=${folder}`, ...args, ...more], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without the variables of npm and of the test run.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => output,
    waitFor: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
          else if (hasEnded()) reject(new Error(`It ended without printing "${text}":\n${output}`));
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        child.once('close', look);
        look();
      }),
    async end(signal) {
      if (!hasEnded()) {
        const exit = once(child, 'exit');
        child.kill(signal);
        await exit;
      }
      return child.exitCode;
    },
  };
}
