import { proxyTo } from '../http-proxy.ts';
import type { Handler } from '../http-server.ts';
import type { RunningFunction } from './deno.ts';

export interface OnDemandFunction {
  answer: Handler;
  stop(): Promise<void>;
}

/** A function that its first call starts, as on a hosted project: most runs of the stack never need it. */
export function onDemand(
  start: () => Promise<RunningFunction>,
  rewritePath: (path: string) => string,
): OnDemandFunction {
  let running: Promise<RunningFunction> | undefined;
  // A start that failed is no reason for the next call to fail.
  const startOnce = () =>
    (running ??= start().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
  return {
    async answer(request, connection) {
      const { url } = await startOnce();
      return proxyTo(url, rewritePath)(request, connection);
    },
    async stop() {
      await (await running)?.stop();
    },
  };
}
