import { join } from 'node:path';
import { PortTaken, requireFree } from './port-owner.ts';
import { outliveLostConnections } from './gateway/lost-connections.ts';
import { startGuard, type Guard } from './guard.ts';
import { readOrMakeKeys, type Keys } from './keys.ts';
import type { HttpServer } from './http-server.ts';
import { isRoot, postgresFolder } from './paths.ts';
import { buildSiteIfChanged } from './start/build-site.ts';
import { startDatabase } from './start/database.ts';
import { writeEnvironment } from './start/environment-file.ts';
import { readOptions, type StartOptions } from './start/options.ts';
import { seedPhotosOnce } from './start/photos.ts';
import { AlreadyRunning, claim, release } from './start/running.ts';
import { serveSite } from './start/static-site.ts';
import { say, seconds, step } from './start/steps.ts';
import { untilAskedToStop } from './start/stopping.ts';
import { startTimer } from './start/timer.ts';
import { startStack, type Stack } from './stack.ts';

/** Milliseconds to wait for ports that a stack killed a moment ago still holds. */
const PATIENCE = 5_000;

const stops: (() => Promise<void>)[] = [];
const asked = untilAskedToStop();
outliveLostConnections(process);

try {
  const options = await readOptions(process.argv.slice(2));
  const finished = await Promise.race([start(options), asked]);
  if (finished) {
    say(finished);
    await asked;
  }
  say('\nStopping …');
} catch (error) {
  process.exitCode = 1;
  say(`\nIt could not be started.\n${explain(error)}`);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
process.exit();

/** Starts everything and returns what to tell. */
async function start(options: StartOptions): Promise<string> {
  const { folder, ports, dev } = options;
  const began = performance.now();
  const siteUrl = `http://127.0.0.1:${ports.site}`;
  say('Senior Care Living');
  await claim(folder, siteUrl);
  stops.push(() => release(folder));
  if (isRoot) say(`  PostgreSQL does not run as root. It runs as "nobody", in ${postgresFolder(folder)}`);
  const guard = startGuard();
  stops.push(() => guard.close());
  await requirePorts(options);
  const building = dev ? undefined : buildSiteFor(options, await readOrMakeKeys(folder), guard);
  // The database takes as long. A failed build is reported where it is awaited.
  building?.catch(() => undefined);
  const server = await startDatabase(folder, ports.postgres, { guard, patience: PATIENCE });
  stops.push(() => server.stop());
  const stack = await step('Starting Auth, REST, Storage, function, inbox', () =>
    startStack({
      folder,
      gatewayPort: ports.gateway,
      inboxPort: ports.inbox,
      database: { port: ports.postgres, name: 'postgres' },
      siteUrl,
      watch: dev,
      guard,
    }),
  );
  stops.push(() => stack.stop());
  await step('Checking the demo photos', () => seedPhotosOnce(folder, stack.env));
  const site = await step('Starting the site', () => startSite(ports.site, stack, building));
  stops.push(() => site.close());
  await writeEnvironment(folder, stack.env);
  const timer = startTimer(stack.env);
  stops.push(async () => timer.stop());
  return summary(siteUrl, stack, performance.now() - began);
}

async function requirePorts({ ports }: StartOptions): Promise<void> {
  await requireFree(ports.site, 'the site', PATIENCE);
  await requireFree(ports.gateway, 'the API gateway', PATIENCE);
  await requireFree(ports.inbox, 'the mail inbox', PATIENCE);
  // That of PostgreSQL is checked once a server that an earlier start left has been stopped.
}

/** Builds the site if it must be built. Resolves to its folder. */
async function buildSiteFor({ folder, ports }: StartOptions, keys: Keys, guard: Guard): Promise<string> {
  const site = join(folder, 'site');
  const project = { url: `http://127.0.0.1:${ports.gateway}`, publishableKey: keys.publishableKey };
  await buildSiteIfChanged(site, project, { guard });
  return site;
}

/** With a build it serves that, without one it serves the sources. */
async function startSite(
  port: number,
  { env }: Stack,
  building: Promise<string> | undefined,
): Promise<Pick<HttpServer, 'close'>> {
  if (building) return serveSite(await building, port, env.SUPABASE_URL);
  // Vite is loaded only where it is needed: that takes as long as everything else of the site.
  const { startDevSite } = await import('./start/dev-site.ts');
  return startDevSite(port, env);
}

function summary(siteUrl: string, { env }: Stack, milliseconds: number): string {
  return `
Ready in ${seconds(milliseconds)}.

  Site    ${siteUrl}
  Inbox   ${env.INBOX_URL}   every mail that the product sends
  API     ${env.SUPABASE_URL}   keys in .local/env

  Demo accounts, password "senior-care":
    pat@example.com    looks for care
    alice@example.com  owns homes

Stop with Ctrl-C. Start over with: npm run reset`;
}

function explain(error: unknown): string {
  if (error instanceof AlreadyRunning || error instanceof PortTaken) return error.message;
  return error instanceof Error ? error.message : String(error);
}
