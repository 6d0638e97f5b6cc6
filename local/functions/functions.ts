import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Guard } from '../guard.ts';
import { proxyTo } from '../http-proxy.ts';
import type { Handler } from '../http-server.ts';
import type { Keys } from '../keys.ts';
import { supabaseFolder } from '../paths.ts';
import { freePort } from '../ports.ts';
import { startFunction, type RunningFunction } from './deno.ts';
import { functionEnvironment, housekeepingEnvironment, type Surroundings } from './environment.ts';

export interface FunctionsOptions extends Surroundings {
  /** Holds the logs. */
  folder: string;
  config: Config;
  keys: Keys;
  /** Restart a function when its files change. */
  watch: boolean;
  guard: Guard;
}

/** A function receives the path `/<name>/…`, as on a hosted project. */
const pathOfFunction = (path: string) => path.replace(/^\/functions\/v1/, '');

/** Serves both edge functions at `/functions/v1/<name>`. */
export async function startFunctions(
  options: FunctionsOptions,
): Promise<{ handle: Handler; stop(): Promise<void> }> {
  const { folder, config, keys, watch, guard, gatewayUrl, siteUrl, inboxUrl } = options;
  const functions = join(supabaseFolder, 'functions');
  const gateway = new URL(gatewayUrl).host;
  const api = await startFunction({
    folder: join(functions, 'api'),
    port: await freePort(),
    env: functionEnvironment(config, keys, options),
    // The function renders pages of properties into the shell of the site.
    mayCall: [gateway, new URL(siteUrl).host],
    logFile: join(folder, 'function.log'),
    watch,
    guard,
  });
  const housekeeping = startOnDemand(async () =>
    startFunction({
      folder: join(functions, 'housekeeping'),
      port: await freePort(),
      env: housekeepingEnvironment(keys, options),
      mayCall: [gateway, new URL(inboxUrl).host],
      logFile: join(folder, 'housekeeping.log'),
      watch,
      guard,
    }),
  );
  return {
    async handle(request, connection) {
      const isHousekeeping = new URL(request.url).pathname.startsWith('/functions/v1/housekeeping/');
      const { url } = isHousekeeping ? await housekeeping.get() : api;
      return proxyTo(url, pathOfFunction)(request, connection);
    },
    async stop() {
      await Promise.all([api.stop(), housekeeping.stop()]);
    },
  };
}

/** Starts a function on its first call. Most runs of the stack do not need housekeeping. */
export function startOnDemand(start: () => Promise<RunningFunction>) {
  let running: Promise<RunningFunction> | undefined;
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
