import * as z from 'zod/mini';
import { forkProgram } from '../../local/testing/fork-program.ts';
import { startBenchFunction, type BenchFunction } from './bench-function.ts';
import { makeAccounts, readProperties, type TestData } from './test-data.ts';

const stackSchema = z.object({
  url: z.string(),
  publishableKey: z.string(),
  jwtSecret: z.string(),
  databaseUrl: z.string(),
});
export type StackAddresses = z.infer<typeof stackSchema>;

export interface BenchContext {
  stack: StackAddresses;
  api: BenchFunction;
  data: TestData;
}

/** Starts a stack with demo data and test families, and its edge function. Stops them after `work`. */
export async function withBenchContext<T>(
  families: number,
  work: (context: BenchContext) => Promise<T>,
): Promise<T> {
  const { addresses: stack, stop } = await forkProgram(
    new URL('./stack-process.ts', import.meta.url),
    stackSchema,
  );
  try {
    const api = await startBenchFunction(stack);
    try {
      const accounts = await makeAccounts(stack, { role: 'patient', count: families, hours: 1 });
      return await work({ stack, api, data: { families: accounts, ...(await readProperties(stack)) } });
    } finally {
      await api.stop();
    }
  } finally {
    await stop();
  }
}
