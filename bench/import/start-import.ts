import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import * as z from 'zod/mini';
import { repositoryRoot } from '../../local/paths.ts';
import { outcomeSchema, planSchema, type Outcome, type PlanCounts } from './types.ts';

const messageSchema = z.object({
  plan: z.optional(planSchema),
  done: z.optional(z.int()),
  outcome: z.optional(outcomeSchema),
});

export interface ImportResult {
  /** Undefined if the process ended before it knew. */
  plan: PlanCounts | undefined;
  /** Undefined if the process was killed. */
  outcome: Outcome | undefined;
}

export type Importer = Awaited<ReturnType<typeof buildImporter>>;

/** Builds the import of the app, which sends its requests to `apiUrl`. */
export async function buildImporter(apiUrl: string) {
  // Inside node_modules, so that it can import the libraries.
  const folder = join(repositoryRoot, `node_modules/.cache/import-${process.pid}`);
  await build({
    configFile: join(repositoryRoot, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_API_URL': JSON.stringify(apiUrl) },
    build: {
      ssr: fileURLToPath(new URL('./app.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: true } },
    },
  });
  return {
    start: (account: { id: string; token: string }) => startProcess(join(folder, 'app.js'), account),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Starts a process that has loaded the app and waits for a file. */
async function startProcess(program: string, { id, token }: { id: string; token: string }) {
  const { NODE_OPTIONS: _ignored, ...env } = process.env;
  const child = fork(new URL('./import-process.ts', import.meta.url), [program], { execArgv: [], env });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The import ended before it was ready.');
    }),
  ]);
  return {
    /** Resolves when the process has ended. `onProgress` gets 0 with the plan, then how many homes have an answer. */
    async run(text: string, onProgress: (done: number) => void = () => undefined): Promise<ImportResult> {
      const result: ImportResult = { plan: undefined, outcome: undefined };
      child.on('message', (message) => {
        const { plan, done, outcome } = messageSchema.parse(message);
        result.plan ??= plan;
        result.outcome ??= outcome;
        if (!outcome) onProgress(done ?? 0);
      });
      child.send({ text, ownerId: id, token });
      await exited;
      return result;
    },
    kill: () => child.kill('SIGKILL'),
  };
}
