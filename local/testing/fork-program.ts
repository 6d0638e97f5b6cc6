import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ZodMiniType } from 'zod/mini';

/**
 * Runs a program in its own process, so that it does not share a thread with its tests.
 * The program sends one message with its addresses and exits when the channel closes.
 */
export async function forkProgram<T>(program: URL, schema: ZodMiniType<T>, env: NodeJS.ProcessEnv = {}) {
  const { NODE_OPTIONS: _ignored, ...inherited } = process.env;
  const child = fork(program, [], { execArgv: [], env: { ...inherited, ...env } });
  const exited = once(child, 'exit');
  const failed = exited.then((): never => {
    throw new Error(`${program.pathname} exited before it was ready.`);
  });
  const [message] = await Promise.race([once(child, 'message'), failed]);
  return {
    addresses: schema.parse(message),
    stop: async (): Promise<void> => {
      // It may have ended by itself, which closed the channel.
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
