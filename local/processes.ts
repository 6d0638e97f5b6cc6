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

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}
