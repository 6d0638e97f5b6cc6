import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { format } from 'node:util';

const current = new AsyncLocalStorage<string>();
const printed = { error: console.error, warn: console.warn, log: console.log };

/**
 * Runs `work` with what it writes to the console going to `file`. @supabase/lite prints every refused statement with
 * its stack; somebody who looks at the terminal should see what concerns them.
 */
export function loggingTo<T>(file: string, work: () => T): T {
  redirectConsole();
  return current.run(file, work);
}

function redirectConsole(): void {
  for (const level of ['error', 'warn', 'log'] as const) {
    if (console[level] !== printed[level]) continue;
    const print = printed[level];
    const redirected = (...message: unknown[]) => {
      const file = current.getStore();
      if (file === undefined) print(...message);
      else appendFileSync(file, `${new Date().toISOString()} ${format(...message)}\n`);
    };
    console[level] = redirected;
  }
}
