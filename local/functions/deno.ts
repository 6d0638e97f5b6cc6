import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Guard } from '../guard.ts';
import { keepRunning, type Runner } from '../keep-running.ts';
import { isAlive, stopProcess } from '../processes.ts';
import { forgetProcess, noteProcess, stopLeftover } from './leftover.ts';

export interface FunctionOptions {
  /** Holds index.ts. */
  folder: string;
  port: number;
  /** All that the function may know of its surroundings. */
  env: Record<string, string>;
  /** The addresses it may call, as host:port. */
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

/** Runs the files that are deployed, in Deno, with no more rights than they need. */
export async function startFunction(options: FunctionOptions): Promise<RunningFunction> {
  const running = await keepRunning(`The function ${basename(options.folder)}`, () => runFunction(options));
  return { url: `http://127.0.0.1:${options.port}`, stop: () => running.stop() };
}

async function runFunction(options: FunctionOptions): Promise<Runner> {
  const { folder, port, env, guard } = options;
  const note = options.logFile.replace(/\.log$/, '.pid');
  await stopLeftover(note);
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
  await noteProcess(note, pid);
  child.unref();
  await untilListening(port, pid, options.logFile);
  return {
    ended: ended.then(() => guard.forget(pid)),
    async stop() {
      await stopProcess(pid, 'SIGTERM');
      await forgetProcess(note);
    },
  };
}

/** The program itself and not its launcher, so that its process id is the one to stop. */
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
    // Dependencies come from the folder that npm filled.
    '--node-modules-dir=manual',
    '--cached-only',
    `--allow-net=${[`127.0.0.1:${port}`, ...mayCall].join(',')}`,
    `--allow-env=${Object.keys(env).join(',')}`,
    'index.ts',
  ];
}

async function untilListening(port: number, pid: number, logFile: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && isAlive(pid)) {
    if (await isListening(port)) return;
    await sleep(30);
  }
  throw new Error(`The edge function did not start. See ${logFile}.`);
}

async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
