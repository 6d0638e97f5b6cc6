import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Guard } from './guard.ts';
import { keepRunning, type Runner } from './keep-running.ts';
import { isListening } from './ports.ts';
import { isAlive, startTimeOf, stillRuns, stopProcess } from './processes.ts';
import { writeWhole } from './write-whole.ts';

interface ServerOptions {
  /** For messages. */
  name: string;
  program: string;
  args: string[];
  cwd: string;
  /** In addition to PATH and HOME. */
  env: Record<string, string>;
  /** Where it listens on 127.0.0.1. */
  port: number;
  /** Ends with `.log`. The process id is kept beside it. */
  logFile: string;
  guard: Guard;
}

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Runs a server in a process of its own and restarts it whenever it ends.
 * @throws if it does not listen on its port within 30 seconds
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const running = await keepRunning(options.name, () => run(options));
  return { url: `http://127.0.0.1:${options.port}`, stop: () => running.stop() };
}

async function run({ name, program, args, cwd, env, port, logFile, guard }: ServerOptions): Promise<Runner> {
  const pidFile = logFile.replace(/\.log$/, '.pid');
  await stopLeftover(pidFile, program);
  const log = await open(logFile, 'a');
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // A program that does not exist has no process id. Without a listener its error would end this process.
  child.once('error', () => undefined);
  await log.close();
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started from ${program}.`);
  guard.watch(pid, 'SIGTERM');
  await writePidFile(pidFile, pid);
  child.unref();
  await waitUntilListening(name, port, pid, logFile);
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

/** Stops the program of an earlier stack in the same folder, whose guard was killed too. */
export async function stopLeftover(pidFile: string, program: string): Promise<void> {
  const [pid, started] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const leftover = { pid: Number(pid), started };
  if (leftover.pid > 0 && (await stillRuns(leftover, program))) await stopProcess(leftover.pid, 'SIGTERM');
}

async function waitUntilListening(name: string, port: number, pid: number, logFile: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && isAlive(pid)) {
    if (await isListening(port)) return;
    await sleep(30);
  }
  throw new Error(`${name} did not start. See ${logFile}.`);
}
