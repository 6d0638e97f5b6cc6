import { join } from 'node:path';
import type { StackEnvironment } from '../stack.ts';
import { writeWhole } from '../write-whole.ts';

/** Writes `env`, one KEY=VALUE a line, for scripts and for whoever wants to call the stack by hand. */
export async function writeEnvironment(folder: string, env: StackEnvironment): Promise<void> {
  const lines = Object.entries(env).map(([key, value]) => `${key}=${value}\n`);
  await writeWhole(join(folder, 'env'), lines.join(''), { mode: 0o600 });
}
