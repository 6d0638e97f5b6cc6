import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Guard } from '../guard.ts';
import { proxyTo } from '../http-proxy.ts';
import type { Handler } from '../http-server.ts';
import type { Keys } from '../keys.ts';
import { supabaseFolder } from '../paths.ts';
import { freePort } from '../ports.ts';
import { startFunction } from './deno.ts';
import { functionEnvironment, housekeepingEnvironment, type Surroundings } from './environment.ts';
import { onDemand } from './on-demand.ts';

export interface FunctionsOptions extends Surroundings {
  /** Keeps the logs. */
  folder: string;
  config: Config;
  keys: Keys;
  /** Of a function to run in place of `api`. */
  apiFolder: string | undefined;
  /** Restart a function when its files change. */
  watch: boolean;
  guard: Guard;
}

/** A function sees `/<name>/…`, as on a hosted project. */
const pathOfFunction = (path: string) => path.replace(/^\/functions\/v1/, '');

/** Both edge functions behind `/functions/v1/<name>`. */
export async function startFunctions(
  options: FunctionsOptions,
): Promise<{ answer: Handler; stop(): Promise<void> }> {
  const { folder, config, keys, watch, guard, gatewayUrl, siteUrl, inboxUrl } = options;
  const functions = join(supabaseFolder, 'functions');
  const gateway = new URL(gatewayUrl).host;
  const api = await startFunction({
    folder: options.apiFolder ?? join(functions, 'api'),
    port: await freePort(),
    env: functionEnvironment(config, keys, options),
    // The site too: the page of a home is the site's own, with the home in its head.
    mayCall: [gateway, new URL(siteUrl).host],
    logFile: join(folder, 'function.log'),
    watch,
    guard,
  });
  const housekeeping = onDemand(
    async () =>
      startFunction({
        folder: join(functions, 'housekeeping'),
        port: await freePort(),
        env: housekeepingEnvironment(keys, options),
        mayCall: [gateway, new URL(inboxUrl).host],
        logFile: join(folder, 'housekeeping.log'),
        watch,
        guard,
      }),
    pathOfFunction,
  );
  const answerApi = proxyTo(api.url, pathOfFunction);
  return {
    answer: (request, connection) => {
      const { pathname } = new URL(request.url);
      const handler = pathname.startsWith('/functions/v1/housekeeping/') ? housekeeping.answer : answerApi;
      return handler(request, connection);
    },
    async stop() {
      await Promise.all([api.stop(), housekeeping.stop()]);
    },
  };
}
