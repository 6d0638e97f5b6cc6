import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Guard } from '../guard.ts';
import { proxyTo } from '../http-proxy.ts';
import type { Handler } from '../http-server.ts';
import type { Keys } from '../keys.ts';
import { supabaseFolder } from '../paths.ts';
import { freePort } from '../ports.ts';
import type { RunningServer } from '../run-server.ts';
import { startFunction, type Deno } from './deno.ts';
import { functionEnvironment, housekeepingEnvironment, type Surroundings } from './environment.ts';

interface FunctionsOptions extends Surroundings {
  /** Holds the logs. */
  folder: string;
  config: Config;
  keys: Keys;
  /** Restart a function when its files change. */
  watch: boolean;
  guard: Guard;
  /** A folder of functions and the Deno that runs them. By default those of the repository. */
  deployed?: { folder: string; deno: Deno } | undefined;
  /** A script that each function runs first. */
  preload?: URL | undefined;
}

/** Serves both edge functions at `/functions/v1/<name>`. */
export async function startFunctions(
  options: FunctionsOptions,
): Promise<{ handle: Handler; stop(): Promise<void> }> {
  const { folder, config, keys, watch, guard, gatewayUrl, siteUrl, inboxUrl, deployed } = options;
  const start = async (name: string, logName: string, env: Record<string, string>, mayCall: string) =>
    startFunction({
      folder: join(deployed?.folder ?? join(supabaseFolder, 'functions'), name),
      port: await freePort(),
      env,
      mayCall: [gatewayUrl, mayCall].map((url) => new URL(url).host),
      logFile: join(folder, `${logName}.log`),
      watch,
      guard,
      deno: deployed?.deno,
      preload: options.preload,
    });
  // The function renders pages of properties into the shell of the site.
  const api = await start('api', 'function', functionEnvironment(config, keys, options), siteUrl);
  const housekeeping = startOnDemand(() =>
    start('housekeeping', 'housekeeping', housekeepingEnvironment(keys, options), inboxUrl),
  );
  return {
    async handle(request, connection) {
      const isHousekeeping = new URL(request.url).pathname.startsWith('/functions/v1/housekeeping/');
      const { url } = isHousekeeping ? await housekeeping.get() : api;
      // A function receives the path `/<name>/…`, as on a hosted project.
      return proxyTo(url, (path) => path.replace(/^\/functions\/v1/, ''))(request, connection);
    },
    async stop() {
      await Promise.all([api.stop(), housekeeping.stop()]);
    },
  };
}

/** Starts a function on its first call. Most runs of the stack do not need housekeeping. */
export function startOnDemand(start: () => Promise<RunningServer>) {
  let running: Promise<RunningServer> | undefined;
  return {
    /** After a failed start the next call tries again. */
    get: () =>
      (running ??= start().catch((error: unknown) => {
        running = undefined;
        throw error;
      })),
    stop: async () => (await running)?.stop(),
  };
}
