import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../../local/config.ts';
import { startFunction } from '../../../../local/functions/deno.ts';
import { functionEnvironment } from '../../../../local/functions/environment.ts';
import { startGuard } from '../../../../local/guard.ts';
import { serveHttp } from '../../../../local/http-server.ts';
import { readOrMakeKeys } from '../../../../local/keys.ts';
import { supabaseFolder } from '../../../../local/paths.ts';
import { freePort } from '../../../../local/ports.ts';
import { startStack } from '../../../../local/stack.ts';
import { sharedCluster } from '../../../../local/testing/shared-cluster.ts';
import { signIn } from './sign-in.ts';
import { startWeakLine, type WeakLine } from './weak-line.ts';
import { startWeakProject, type WeakProject } from './weak-project.ts';

export interface WeakStack {
  /** The connection of the stack to the database. */
  line: WeakLine;
  /** The proxy in front of the stack, for the second function. */
  project: WeakProject;
  /** The API of the stack, and a second one that uses the proxy. */
  api: { ofStack: string; ofProject: string };
  /** Connects without the proxies. */
  databaseUrl: string;
  /** Opens a session of a test user. */
  signIn(email: string): Promise<string>;
  /** The log of a function. */
  log(of: 'ofStack' | 'ofProject'): Promise<string>;
  stop(): Promise<void>;
}

const shell = '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';

/** A stack with demo data, without photos, whose parts can fail. */
export async function startWeakStack(): Promise<WeakStack> {
  const guard = startGuard();
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-weak-'));
  guard.removeAtEnd(folder);
  const cluster = sharedCluster();
  const database = await cluster.createDatabase({ seed: true });
  const line = await startWeakLine(cluster.port);
  const site = await serveHttp(await freePort(), () => new Response(shell));
  const stack = await startStack({
    folder,
    gatewayPort: await freePort(),
    inboxPort: await freePort(),
    database: { port: line.port, name: database.name },
    siteUrl: site.url,
    watch: false,
    guard,
  });
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.env;
  const project = await startWeakProject(SUPABASE_URL);
  const [config, keys] = await Promise.all([readConfig(), readOrMakeKeys(folder)]);
  const surroundings = { gatewayUrl: project.url, siteUrl: site.url, inboxUrl: '', mailKey: '' };
  const second = await startFunction({
    folder: join(supabaseFolder, 'functions/api'),
    port: await freePort(),
    env: functionEnvironment(config, keys, surroundings),
    mayCall: [project.url, site.url].map((url) => new URL(url).host),
    logFile: join(folder, 'second.log'),
    watch: false,
    guard,
  });
  return {
    line,
    project,
    api: { ofStack: `${SUPABASE_URL}/functions/v1/api`, ofProject: `${second.url}/api` },
    databaseUrl: database.url,
    signIn: (email) => signIn({ url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY }, email),
    log: (of) => readFile(join(folder, of === 'ofStack' ? 'function.log' : 'second.log'), 'utf8'),
    async stop() {
      await project.stop();
      await second.stop();
      await line.set('up');
      await stack.stop();
      await Promise.all([line.stop(), site.close(), database.drop()]);
      await guard.close();
    },
  };
}
