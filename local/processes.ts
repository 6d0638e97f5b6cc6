import { setTimeout as sleep } from 'node:timers/promises';

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

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}
