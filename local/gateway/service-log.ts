import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { format } from 'node:util';

const current = new AsyncLocalStorage<string>();
const printed = { error: console.error, warn: console.warn, log: console.log };

/**
 * Runs `work`, and writes to `file` what it prints. @supabase/lite prints each rejected statement with a stack. The text of
 * an error is left out, because it quotes user input.
 */
export function loggingTo<T>(file: string, work: () => T): T {
  for (const level of ['error', 'warn', 'log'] as const)
    if (console[level] === printed[level]) console[level] = redirected(level);
  return current.run(file, work);
}

const redirected =
  (level: keyof typeof printed) =>
  (...message: unknown[]) => {
    const file = current.getStore();
    if (file === undefined) return printed[level](...message);
    try {
      appendFileSync(file, `${new Date().toISOString()} ${format(...message.map(withoutText))}\n`);
    } catch (error) {
      // The request must not fail because the disk is full.
      printed.error(`${file}: ${String(error)}`);
    }
  };

/** An error as its name, its SQLSTATE and its stack. */
function withoutText(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const code = 'code' in value ? String(value.code) : '';
  // sqlstates.ts wraps a SQLSTATE.
  const sqlstate = code === 'PGRST' ? /"code":"(\w+)"/.exec(value.message)?.[1] : code;
  const frames = (value.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${value.name} ${sqlstate ?? code}`, ...frames].join('\n');
}
