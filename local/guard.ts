import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What the guard is told, one JSON object a line. */
export type GuardOrder =
  | { watch: number; signal: NodeJS.Signals }
  | { forget: number }
  /** A folder to remove at the end. */
  | { remove: string };

/**
 * A small process of its own that outlives this one by a moment. It holds the other end of a pipe: when this
 * process is gone, in whatever way, the pipe closes and the guard stops every process it was told to watch. So
 * even `kill -9` leaves nothing running.
 */
export interface Guard {
  /** Has `pid` stopped with `signal` (and killed, if that does not help) when this process ends. */
  watch(pid: number, signal: NodeJS.Signals): void;
  forget(pid: number): void;
  /** Has `folder` removed when this process ends. */
  removeAtEnd(folder: string): void;
  /** Ends the guard, which first stops what it still watches. */
  close(): Promise<void>;
}

export function startGuard(): Guard {
  const program = fileURLToPath(new URL('./guard-process.ts', import.meta.url));
  // A session of its own keeps Ctrl-C in the terminal away from it.
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin.on('error', () => undefined);
  child.unref();
  const tell = (order: GuardOrder) => child.stdin.write(`${JSON.stringify(order)}\n`);
  return {
    watch: (pid, signal) => tell({ watch: pid, signal }),
    forget: (pid) => tell({ forget: pid }),
    removeAtEnd: (folder) => tell({ remove: folder }),
    async close() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
