import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { format } from 'node:util';

const current = new AsyncLocalStorage<string>();
const printed = { error: console.error, warn: console.warn, log: console.log };

/**
 * Runs `work` with what it writes to the console going to `file`. @supabase/lite prints every refused statement with
 * its stack; somebody who looks at the terminal should see what concerns them. What an error says is left out: it
 * quotes what people sent.
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
      else note(file, `${new Date().toISOString()} ${format(...message.map(withoutWords))}\n`);
    };
    console[level] = redirected;
  }
}

/** What cannot be written, because the disk is full, must not become the answer to the request. */
function note(file: string, line: string): void {
  try {
    appendFileSync(file, line);
  } catch (error) {
    printed.error(`${file}: ${String(error)}`);
  }
}

/** An error as its name, its SQLSTATE and where it came from. */
function withoutWords(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const code = 'code' in value ? String(value.code) : '';
  // A SQLSTATE that was passed on stands inside; see sqlstates.ts.
  const sqlstate = code === 'PGRST' ? /"code":"(\w+)"/.exec(value.message)?.[1] : code;
  const frames = (value.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${value.name} ${sqlstate ?? code}`, ...frames].join('\n');
}
