import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFunction } from '../../local/functions/deno.ts';
import { startGuard } from '../../local/guard.ts';
import { supabaseFolder } from '../../local/paths.ts';
import { freePort } from '../../local/ports.ts';

export type StackAddresses = { url: string; publishableKey: string; jwtSecret: string; databaseUrl: string };

/** Starts the edge function as the stack does, but without the gateway in front of it. */
export async function startBenchFunction(
  stack: Pick<StackAddresses, 'url' | 'publishableKey'>,
  { replicaUrls = [], siteUrl = 'http://127.0.0.1:5173' }: { replicaUrls?: string[]; siteUrl?: string } = {},
) {
  const guard = startGuard();
  const folder = await mkdtemp(join(tmpdir(), 'bench-function-'));
  guard.removeAtEnd(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/api`;
  const start = performance.now();
  const [running, boot] = await Promise.all([
    startFunction({
      folder: join(supabaseFolder, 'functions/api'),
      port,
      env: {
        ALLOWED_ORIGINS: '',
        REPLICA_URLS: replicaUrls.join(','),
        SUPABASE_URL: stack.url,
        PUBLIC_SUPABASE_URL: stack.url,
        SUPABASE_ANON_KEY: stack.publishableKey,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.publishableKey }),
        SITE_URL: siteUrl,
        SITE_LANGUAGES: '',
        MAIL_FROM: '',
        PUSH_PUBLIC_KEY: '',
      },
      mayCall: [stack.url, siteUrl, ...replicaUrls].map((address) => new URL(address).host),
      logFile: join(folder, 'function.log'),
      watch: false,
      guard,
    }),
    waitForResponse(`${url}/health`).then(() => performance.now() - start),
  ]);
  const pid = Number.parseInt(await readFile(join(folder, 'function.pid'), 'utf8'), 10);
  return {
    url,
    /** Milliseconds from the start of Deno to the first response. */
    boot,
    /** Resident memory in megabytes. */
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_000,
    /** What it has logged. */
    readLog: () => readFile(join(folder, 'function.log'), 'utf8'),
    async stop() {
      await running.stop();
      await guard.close();
    },
  };
}

async function waitForResponse(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(5);
  }
  throw new Error('The edge function did not start.');
}
