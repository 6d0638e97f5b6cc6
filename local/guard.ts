import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A message to the guard process, one JSON object a line. */
export type GuardMessage =
  | { watch: number; signal: NodeJS.Signals }
  | { forget: number }
  /** A folder to remove at the end. */
  | { remove: string };

/**
 * A process that stops other processes when this one ends. It reads from a pipe that the system closes however this
 * process ends, so that even `kill -9` leaves nothing running.
 */
export interface Guard {
  /** Stops `pid` with `signal`, or kills it if that does not help, when this process ends. */
  watch(pid: number, signal: NodeJS.Signals): void;
  forget(pid: number): void;
  /** Removes `folder` when this process ends. */
  removeAtEnd(folder: string): void;
  /** Ends the guard, which first stops what it watches. */
  close(): Promise<void>;
}

export function startGuard(): Guard {
  const program = fileURLToPath(new URL('./guard-process.ts', import.meta.url));
  // In a session of its own it does not receive Ctrl-C.
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin.on('error', () => undefined);
  child.unref();
  const send = (message: GuardMessage) => child.stdin.write(`${JSON.stringify(message)}\n`);
  return {
    watch: (pid, signal) => send({ watch: pid, signal }),
    forget: (pid) => send({ forget: pid }),
    removeAtEnd: (folder) => send({ remove: folder }),
    async close() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
