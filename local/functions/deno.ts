import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Guard } from '../guard.ts';
import { keepRunning, type Runner } from '../keep-running.ts';
import { isListening } from '../ports.ts';
import { isAlive, startTimeOf, stillRuns, stopProcess } from '../processes.ts';
import { writeWhole } from '../write-whole.ts';

export interface FunctionOptions {
  /** Contains index.ts. */
  folder: string;
  port: number;
  /** The only environment variables that the function can read. */
  env: Record<string, string>;
  /** The addresses that it may call, as host:port. */
  mayCall: string[];
  logFile: string;
  /** Restart when one of its files changes. */
  watch: boolean;
  guard: Guard;
}

export interface RunningFunction {
  url: string;
  stop(): Promise<void>;
}

/** Runs a function in Deno, from the files that are deployed and with the fewest permissions. */
export async function startFunction(options: FunctionOptions): Promise<RunningFunction> {
  const running = await keepRunning(`The function ${basename(options.folder)}`, () => runFunction(options));
  return { url: `http://127.0.0.1:${options.port}`, stop: () => running.stop() };
}

async function runFunction(options: FunctionOptions): Promise<Runner> {
  const { folder, port, env, guard } = options;
  const pidFile = options.logFile.replace(/\.log$/, '.pid');
  await stopLeftover(pidFile);
  const log = await open(options.logFile, 'a');
  const child = spawn(denoProgram(), denoArguments(options), {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...env,
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
  });
  await log.close();
  const { pid } = child;
  if (pid === undefined) throw new Error('Deno could not be started. Run "npm ci" and try again.');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  guard.watch(pid, 'SIGTERM');
  await writePidFile(pidFile, pid);
  child.unref();
  await waitUntilListening(port, pid, options.logFile);
  return {
    ended: ended.then(() => guard.forget(pid)),
    async stop() {
      await stopProcess(pid, 'SIGTERM');
      await rm(pidFile, { force: true });
    },
  };
}

/** Writes the process id and its start time, one a line. */
export async function writePidFile(pidFile: string, pid: number): Promise<void> {
  await writeWhole(pidFile, `${pid}\n${(await startTimeOf(pid)) ?? ''}`);
}

/** Stops the function of an earlier stack in the same folder, whose guard was killed too. */
export async function stopLeftover(pidFile: string): Promise<void> {
  const [pid, started] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const leftover = { pid: Number(pid), started };
  if (leftover.pid > 0 && (await stillRuns(leftover, 'deno'))) await stopProcess(leftover.pid, 'SIGTERM');
}

/** The Deno binary. The process id of its launcher would be another one. */
export function denoProgram(): string {
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const manifest = import.meta.resolve(`@deno/${process.platform}-${process.arch}${libc}/package.json`);
  return join(dirname(fileURLToPath(manifest)), process.platform === 'win32' ? 'deno.exe' : 'deno');
}

function denoArguments({ port, env, mayCall, watch }: FunctionOptions): string[] {
  return [
    'run',
    ...(watch ? ['--watch', '--no-clear-screen'] : []),
    '--no-prompt',
    '--no-lock',
    // Use the packages that npm installed.
    '--node-modules-dir=manual',
    '--cached-only',
    `--allow-net=${[`127.0.0.1:${port}`, ...mayCall].join(',')}`,
    `--allow-env=${Object.keys(env).join(',')}`,
    'index.ts',
  ];
}

async function waitUntilListening(port: number, pid: number, logFile: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && isAlive(pid)) {
    if (await isListening(port)) return;
    await sleep(30);
  }
  throw new Error(`The edge function did not start. See ${logFile}.`);
}
