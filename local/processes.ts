import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Sends `signal` and waits until the process has ended. Kills it after `timeoutMs`. */
export async function stopProcess(pid: number, signal: NodeJS.Signals, timeoutMs = 10_000): Promise<void> {
  send(pid, signal);
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  if (isAlive(pid)) send(pid, 'SIGKILL');
}

/** The command line of a process; undefined if it is unknown. */
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
 * The start time of a process as an opaque text; undefined if it is unknown. The system reuses process ids, so only the
 * id and the start time together identify a process.
 */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  const files = [`/proc/${pid}/stat`, '/proc/sys/kernel/random/boot_id'];
  const [stat, boot] = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => undefined)));
  // Field 22: clock ticks since boot. Field 2, the name, may contain spaces and parentheses.
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

/** A process id from a file; see `startTimeOf`. */
interface RecordedProcess {
  pid: number;
  started?: string | undefined;
}

/** Whether a recorded process still runs. If its start time is unknown, its command line must contain `command`. */
export async function stillRuns({ pid, started }: RecordedProcess, command: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const actual = started && (await startTimeOf(pid));
  if (actual) return actual === started;
  return (await commandOf(pid))?.includes(command) ?? false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
