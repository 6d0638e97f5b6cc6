import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A message to the guard process, one JSON object a line. */
export type GuardMessage =
  | { watch: number; signal: NodeJS.Signals }
  | { forget: number }
  /** A folder to remove at the end. */
  | { remove: string };

export type Guard = ReturnType<typeof startGuard>;

/**
 * Starts a process that stops other processes when this one ends. It reads from a pipe that the system closes however this
 * process ends, so that even `kill -9` leaves nothing running.
 */
export function startGuard() {
  const program = fileURLToPath(new URL('./guard-process.ts', import.meta.url));
  // In a session of its own it does not receive Ctrl-C.
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin.on('error', () => undefined);
  child.unref();
  const send = (message: GuardMessage) => void child.stdin.write(`${JSON.stringify(message)}\n`);
  return {
    /** Stops `pid` with `signal`, or kills it if that does not help, when this process ends. */
    watch: (pid: number, signal: NodeJS.Signals) => send({ watch: pid, signal }),
    forget: (pid: number) => send({ forget: pid }),
    /** Removes `folder` when this process ends. */
    removeAtEnd: (folder: string) => send({ remove: folder }),
    /** Ends the guard, which first stops what it watches. */
    async close(): Promise<void> {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
