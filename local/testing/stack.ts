import { join } from 'node:path';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { startGuard } from '../guard.ts';
import { readOrMakeKeys } from '../keys.ts';
import { freePort } from '../ports.ts';
import { startStack } from '../stack.ts';
import { seedBuckets } from '../storage/seed-buckets.ts';
import { connectCluster, startCluster } from './cluster.ts';

export interface TestStackOptions {
  /** With the demo data and its photos. */
  seed?: boolean;
  /** Of an edge function to run instead of the product's. */
  functionFolder?: string;
  /** Where pages of the SPA are served. */
  siteUrl?: string;
}

export interface TestStack {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Signs the tokens of this stack; see token.ts. */
  jwtSecret: string;
  databaseUrl: string;
  inboxUrl: string;
  /** The edge function: routes of the contract follow, without `/api`. */
  apiUrl: string;
  /** Where its parts write their logs. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * A whole stack on free ports with a database of its own. Inside vitest it uses the cluster of the run, elsewhere it
 * starts one.
 */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const guard = startGuard();
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-stack-'));
  guard.removeAtEnd(folder);
  const running = Number(process.env['TEST_POSTGRES_PORT']);
  const cluster = running ? undefined : await startCluster();
  const shared = cluster ?? connectCluster(running);
  const database = await shared.createDatabase({ seed: options.seed ?? false });
  const [gatewayPort, inboxPort] = [await freePort(), await freePort()];
  const stack = await startStack({
    folder,
    gatewayPort,
    inboxPort,
    database: { port: shared.port, name: database.name },
    siteUrl: options.siteUrl ?? 'http://127.0.0.1:5173',
    ...(options.functionFolder && { functionFolder: options.functionFolder }),
    watch: false,
    guard,
  });
  if (options.seed) await seedBuckets(stack.env);
  const { env } = stack;
  return {
    url: env.SUPABASE_URL,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
    jwtSecret: (await readOrMakeKeys(folder)).jwtSecret,
    databaseUrl: env.DATABASE_URL,
    inboxUrl: env.INBOX_URL,
    apiUrl: `${env.SUPABASE_URL}/functions/v1/api`,
    folder,
    async stop() {
      await stack.stop();
      await database.drop();
      await cluster?.stop();
      await guard.close();
    },
  };
}
