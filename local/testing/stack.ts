import { join } from 'node:path';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { startGuard } from '../guard.ts';
import { makeKeys } from '../keys.ts';
import { freePort } from '../ports.ts';
import type { Programs } from '../real/programs.ts';
import { startStack } from '../stack.ts';
import type { Project } from '../start/build-site.ts';
import { seedBuckets } from '../storage/seed-buckets.ts';
import { connectCluster, startCluster } from './cluster.ts';
import { namedProject, resetProject, type TestStack } from './named-project.ts';

export type { TestStack } from './named-project.ts';

interface Database {
  port: number;
  name: string;
  drop?(): Promise<void>;
}

interface TestStackOptions {
  /** Start with the demo data. */
  seed?: boolean;
  /** Upload the photos of the demo data, which takes seconds. */
  photos?: boolean;
  /** The address of the site. */
  siteUrl?: string;
  /** The address and public key of the stack. By default it has a free port and new keys. */
  project?: Project;
  /** A database to use in place of a new one. */
  database?: Database;
  /** A folder to use, and to delete at the end, in place of a new one. */
  folder?: string;
  /** The real services to run in place of the embedded ones. */
  programs?: Programs | undefined;
  /** A script that each function runs first. */
  preload?: URL | undefined;
}

/**
 * Starts a stack on free ports with a database of its own, on the PostgreSQL server of the test run if there is one,
 * otherwise on a new server. In a run of `npm run test:against` it resets the named project instead.
 */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const { seed = false, photos = false, siteUrl = 'http://127.0.0.1:5173', project } = options;
  const named = namedProject();
  if (named) {
    await resetProject(named, { seed });
    return { ...named, folder: '', stop: () => Promise.resolve() };
  }
  const guard = startGuard();
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'senior-care-living-stack-')));
  guard.removeAtEnd(folder);
  const keys = { ...makeKeys(), ...(project && { publishableKey: project.publishableKey }) };
  await writeFile(join(folder, 'keys.json'), JSON.stringify(keys));
  const database: Database = options.database ?? (await makeDatabase(seed));
  const stack = await startStack({
    folder,
    gatewayPort: project ? Number(new URL(project.url).port) : await freePort(),
    inboxPort: await freePort(),
    database,
    siteUrl,
    watch: false,
    guard,
    programs: options.programs,
    preload: options.preload,
  });
  if (photos) await seedBuckets(stack.env);
  const { env } = stack;
  return {
    url: env.SUPABASE_URL,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
    jwtSecret: keys.jwtSecret,
    databaseUrl: env.DATABASE_URL,
    inboxUrl: env.INBOX_URL,
    apiUrl: `${env.SUPABASE_URL}/functions/v1/api`,
    folder,
    async stop() {
      await stack.stop();
      await database.drop?.();
      await guard.close();
    },
  };
}

/** Creates a database on the server of the test run, or on a new server. */
async function makeDatabase(seed: boolean): Promise<Database> {
  const sharedPort = Number(process.env['TEST_POSTGRES_PORT']);
  const ownCluster = sharedPort ? undefined : await startCluster();
  const cluster = ownCluster ?? connectCluster(sharedPort);
  const database = await cluster.createDatabase(seed ? 'seeded' : 'bare');
  const drop = () => database.drop().then(() => ownCluster?.stop());
  return { port: cluster.port, name: database.name, drop };
}
