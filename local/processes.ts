import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Asks `pid` to end and waits for it; what has not ended after `patience` milliseconds is killed. */
export async function stopProcess(pid: number, signal: NodeJS.Signals, patience = 10_000): Promise<void> {
  send(pid, signal);
  const deadline = Date.now() + patience;
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  if (isAlive(pid)) send(pid, 'SIGKILL');
}

/** The command line of a process; undefined where the system does not tell. */
export async function commandOf(pid: number): Promise<string | undefined> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (fromProc !== undefined) return fromProc.replaceAll('\0', ' ').trim();
  const fromPs = promisify(execFile)('ps', ['-p', String(pid), '-o', 'args=']);
  return fromPs.then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/**
 * When a process started, as a text that means nothing by itself. The system gives the id of a process that ended to
 * another one; the two together name one process. Undefined where the system does not tell.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  const files = [`/proc/${pid}/stat`, '/proc/sys/kernel/random/boot_id'];
  const [stat, boot] = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => undefined)));
  // Field 22: clock ticks since the machine started. Field 2, the name, may hold spaces and parentheses.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  if (ticks) return `${ticks} ${boot?.trim()}`;
  const [program, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`]]
      : ['ps', ['-p', String(pid), '-o', 'lstart=']];
  const options = { env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  return promisify(execFile)(program, args, options).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}

/** A process as it was written down; see `startOf`. */
export interface NotedProcess {
  pid: number;
  started?: string | undefined;
}

/**
 * Whether a process that was written down still runs. Where its start is not known, its command line must hold
 * `command`; where that is not known either, it counts as another one.
 */
export async function stillRuns({ pid, started }: NotedProcess, command: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const actual = started && (await startOf(pid));
  if (actual) return actual === started;
  return (await commandOf(pid))?.includes(command) ?? false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}
