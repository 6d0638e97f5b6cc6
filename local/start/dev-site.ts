import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { pageFolders } from '../../web/build/hosts/paths.ts';
import { securityHeaders } from '../../web/build/hosts/security-headers.ts';
import { demoSettings } from '../demo.ts';
import { repositoryRoot } from '../paths.ts';
import type { Project } from './build-site.ts';

/**
 * Serves the SPA from its sources with hot reload, and with the headers and proxies of a host (docs/deploying.md).
 * vite.config.ts lists the files that it may serve and watch.
 */
export async function startDevSite(port: number, { url: target, publishableKey }: Project) {
  Object.assign(process.env, demoSettings, {
    VITE_SUPABASE_URL: target,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  });
  const nonce = randomUUID();
  const server = await withoutExitHandlers(() =>
    createServer({
      configFile: join(repositoryRoot, 'vite.config.ts'),
      logLevel: 'warn',
      clearScreen: false,
      html: { cspNonce: nonce },
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        headers: devHeaders(port, target, nonce),
        proxy: {
          '/api': { target, rewrite: (path) => `/functions/v1${path}` },
          ...Object.fromEntries(
            pageFolders.map((folder) => [
              folder,
              { target, rewrite: (path: string) => `/functions/v1/api/pages${path}` },
            ]),
          ),
        },
      },
    }),
  );
  await server.listen();
  return server;
}

/** The headers of a host, with a policy that also allows the inline scripts and the socket of the Vite server. */
function devHeaders(port: number, supabaseUrl: string, nonce: string): Record<string, string> {
  const headers = securityHeaders({ pages: [], supabaseUrl, apiUrl: undefined });
  const relax = (value: string) =>
    value
      .replace("script-src 'self'", `$& 'nonce-${nonce}'`)
      .replace("connect-src 'self'", `$& ws://127.0.0.1:${port}`);
  return Object.fromEntries(headers.map(([name, value]) => [name, relax(value)]));
}

/** Removes the handlers with which Vite ends the process on SIGTERM, before the database has stopped. */
async function withoutExitHandlers(create: () => Promise<ViteDevServer>): Promise<ViteDevServer> {
  const own = new Set(process.listeners('SIGTERM'));
  const server = await create();
  for (const listener of process.listeners('SIGTERM'))
    if (!own.has(listener)) process.off('SIGTERM', listener);
  process.stdin.removeAllListeners('end');
  return server;
}
