import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { repositoryRoot } from '../paths.ts';
import type { StackEnvironment } from '../stack.ts';
import { siteHeaders } from './site-headers.ts';

/**
 * Serves the SPA from its sources with hot reload, with the headers that hosts send and with `/api` and the pages of
 * homes proxied to the edge function. vite.config.ts lists the files that it may serve and watch.
 */
export async function startDevSite(
  port: number,
  env: Pick<StackEnvironment, 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY'>,
): Promise<ViteDevServer> {
  process.env['VITE_SUPABASE_URL'] = env.SUPABASE_URL;
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = env.SUPABASE_PUBLISHABLE_KEY;
  const nonce = randomUUID();
  const server = await withoutItsExits(() =>
    createServer({
      configFile: join(repositoryRoot, 'vite.config.ts'),
      logLevel: 'warn',
      clearScreen: false,
      html: { cspNonce: nonce },
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        headers: siteHeaders({ port, supabaseUrl: env.SUPABASE_URL, nonce }),
        // As a host does: see docs/deploying.md.
        proxy: {
          '/api': { target: env.SUPABASE_URL, rewrite: (path) => `/functions/v1${path}` },
          '/properties/': { target: env.SUPABASE_URL, rewrite: (path) => `/functions/v1/api/pages${path}` },
        },
      },
    }),
  );
  await server.listen();
  return server;
}

/** Vite would end this process by itself on SIGTERM, or when its input ends, before the database has stopped. */
async function withoutItsExits(create: () => Promise<ViteDevServer>): Promise<ViteDevServer> {
  const ours = new Set(process.listeners('SIGTERM'));
  const server = await create();
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.has(listener)) process.off('SIGTERM', listener);
  }
  process.stdin.removeAllListeners('end');
  return server;
}
