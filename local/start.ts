import { join, relative } from 'node:path';
import { productName } from '../supabase/functions/_shared/contract/product.ts';
import { requireFree } from './ports.ts';
import { addDemoRows } from './demo-rows.ts';
import { importDemoRegister } from './register/demo.ts';
import { outliveLostConnections } from './gateway/lost-connections.ts';
import { startGuard, type Guard } from './guard.ts';
import { readOrMakeKeys, type Keys } from './keys.ts';
import { isRoot, postgresFolder } from './paths.ts';
import { buildSiteIfChanged } from './start/build-site.ts';
import { seedBucketsOnce } from './storage/seed-buckets.ts';
import { startDatabase } from './start/database.ts';
import { readOptions, type StartOptions } from './start/options.ts';
import { startStack, writeEnvironment, type Stack, type StackEnvironment } from './stack.ts';
import { claim, release } from './start/running.ts';
import { serveSite } from './start/static-site.ts';
import { say, seconds, step } from './start/steps.ts';
import { untilStopRequest } from './start/stopping.ts';

/** Milliseconds to wait for ports that a killed stack still uses. */
const PORT_TIMEOUT = 5_000;

/** Milliseconds. A hosted project runs the first two each minute, which is long when you try something out. */
const JOB_INTERVALS = {
  mails: 15_000,
  'search-news': 15_000,
  photos: 15_000,
  cleanup: 3_600_000,
  reminders: 86_400_000,
  'list-news': 86_400_000,
  'open-data': 60_000,
};

const stops: (() => Promise<void>)[] = [];
const stopRequest = untilStopRequest();
outliveLostConnections(process);

try {
  const options = await readOptions(process.argv.slice(2));
  const finished = await Promise.race([start(options), stopRequest]);
  if (finished) {
    say(finished);
    await stopRequest;
  }
  say('\nStopping …');
} catch (error) {
  process.exitCode = 1;
  say(`\nIt could not be started.\n${error instanceof Error ? error.message : String(error)}`);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
process.exit();

/** Starts everything and returns the message for the terminal. */
async function start(options: StartOptions): Promise<string> {
  const { folder, ports, dev, real } = options;
  const began = performance.now();
  const siteUrl = `http://127.0.0.1:${ports.site}`;
  say(productName);
  await claim(folder, siteUrl);
  stops.push(() => release(folder));
  if (isRoot) say(`  PostgreSQL does not run as root. It runs as "nobody", in ${postgresFolder(folder)}`);
  const guard = startGuard();
  stops.push(() => guard.close());
  // startDatabase() checks the port of PostgreSQL after it has stopped the server of an earlier start.
  await requireFree(ports.site, 'the site', PORT_TIMEOUT);
  await requireFree(ports.gateway, 'the API gateway', PORT_TIMEOUT);
  await requireFree(ports.inbox, 'the mail inbox', PORT_TIMEOUT);
  const building = dev ? undefined : buildSiteFor(options, await readOrMakeKeys(folder), guard);
  // The build runs while the database starts. startSite() reports its error.
  building?.catch(() => undefined);
  const programs = real ? await (await import('./real/programs.ts')).findPrograms() : undefined;
  const replaceAuth = programs?.auth && (await import('./real/auth.ts')).authSchema(programs.auth);
  const server = await startDatabase(folder, ports.postgres, {
    guard,
    portTimeoutMs: PORT_TIMEOUT,
    replaceAuth,
  });
  stops.push(() => server.stop());
  const database = { port: ports.postgres, name: 'postgres' };
  const stack = await step('Starting Auth, REST, Storage, function, inbox', () =>
    startStack({
      folder,
      database,
      siteUrl,
      guard,
      gatewayPort: ports.gateway,
      inboxPort: ports.inbox,
      watch: dev,
      programs,
    }),
  );
  stops.push(() => stack.stop());
  await step('Checking the demo photos', () => seedBucketsOnce(folder, stack.env));
  await step('Checking the demo register', () => importDemoRegister(stack.env.DATABASE_URL, folder));
  await addDemoRows(stack.env.DATABASE_URL);
  const site = await step('Starting the site', () => startSite(ports.site, stack, building));
  stops.push(() => site.close());
  await writeEnvironment(folder, stack.env);
  scheduleJobs(stack.env);
  return summary(siteUrl, relative('', folder), stack, performance.now() - began);
}

/** Builds the site if needed. Resolves to its folder. */
async function buildSiteFor({ folder, ports }: StartOptions, keys: Keys, guard: Guard): Promise<string> {
  const site = join(folder, 'site');
  const project = { url: `http://127.0.0.1:${ports.gateway}`, publishableKey: keys.publishableKey };
  await buildSiteIfChanged(site, project, { guard });
  return site;
}

/** Serves the build, or the sources if there is none. */
async function startSite(port: number, { env }: Stack, building: Promise<string> | undefined) {
  if (building) return serveSite(await building, port, env.SUPABASE_URL);
  // Loading Vite takes as long as everything else of the site.
  const { startDevSite } = await import('./start/dev-site.ts');
  return startDevSite(port, { url: env.SUPABASE_URL, publishableKey: env.SUPABASE_PUBLISHABLE_KEY });
}

/** Calls the scheduled jobs, as pg_cron does on a hosted project. Their errors are in housekeeping.log. */
function scheduleJobs({ SUPABASE_URL, SUPABASE_SECRET_KEY }: StackEnvironment): void {
  for (const [job, milliseconds] of Object.entries(JOB_INTERVALS)) {
    const request = { method: 'POST', headers: { apikey: SUPABASE_SECRET_KEY } };
    const call = () => fetch(`${SUPABASE_URL}/functions/v1/housekeeping/${job}`, request);
    setInterval(() => void call().catch(() => undefined), milliseconds);
  }
}

function summary(siteUrl: string, folder: string, { env }: Stack, milliseconds: number): string {
  return `
Ready in ${seconds(milliseconds)}.

  Site    ${siteUrl}
  Inbox   ${env.INBOX_URL}   every mail that the product sends
  API     ${env.SUPABASE_URL}   keys in ${join(folder, 'env')}

  Demo accounts, password "senior-care":
    pat@example.com    looks for care, and so does fay@example.com, who asked homes for room
    alice@example.com  owns homes
    oscar@example.com  owns a chain of homes, with dana@example.com and lee@example.com
    hana@example.com   asks homes for clients of a hospital
    olivia@example.com moderator, adam@example.com administrator: ${siteUrl}/desk
                       their codes: ${env.INBOX_URL}/codes

Stop with Ctrl-C. Start over with: npm run reset`;
}
