import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { denoProgram } from '../../local/functions/deno.ts';
import { freePort } from '../../local/ports.ts';
import type { Addresses } from './stack.ts';

export interface BenchFunction {
  url: string;
  /** From the start of Deno to its first answer, in milliseconds. */
  boot: number;
  /** Resident memory in megabytes. */
  memory(): number;
  stop(): Promise<void>;
}

/** The edge function as the stack runs it, but reached without the stack's gateway before it. */
export async function startBenchFunction(stack: Addresses): Promise<BenchFunction> {
  const port = await freePort();
  const env = {
    ALLOWED_ORIGINS: '',
    SUPABASE_URL: stack.url,
    SUPABASE_ANON_KEY: stack.publishableKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.publishableKey }),
    SITE_URL: 'http://127.0.0.1:5173',
  };
  const began = performance.now();
  const child = spawn(
    denoProgram(),
    [
      'run',
      '--no-prompt',
      '--no-lock',
      '--node-modules-dir=manual',
      '--cached-only',
      `--allow-net=127.0.0.1:${port},${new URL(stack.url).host}`,
      `--allow-env=${Object.keys(env).join(',')}`,
      'index.ts',
    ],
    {
      cwd: fileURLToPath(new URL('../../supabase/functions/api/', import.meta.url)),
      stdio: 'ignore',
      env: {
        ...env,
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        DENO_NO_UPDATE_CHECK: '1',
      },
    },
  );
  const url = `http://127.0.0.1:${port}/api`;
  try {
    await untilAnswered(`${url}/health`);
  } catch (error) {
    child.kill();
    throw error;
  }
  return {
    url,
    boot: performance.now() - began,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1_000,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function untilAnswered(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(5);
  }
  throw new Error('The edge function did not start.');
}
