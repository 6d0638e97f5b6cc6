import { PortTaken, requireFree } from './port-owner.ts';
import { outliveLostConnections } from './gateway/lost-connections.ts';
import { startGuard, type Guard } from './guard.ts';
import { isRoot, postgresFolder } from './paths.ts';
import { startDatabase } from './start/database.ts';
import { writeEnvironment } from './start/environment-file.ts';
import { readOptions, type StartOptions } from './start/options.ts';
import { seedPhotosOnce } from './start/photos.ts';
import { AlreadyRunning, claim, release } from './start/running.ts';
import { startSite } from './start/site.ts';
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
  const { folder, ports } = options;
  const began = performance.now();
  const siteUrl = `http://127.0.0.1:${ports.site}`;
  say('Senior Care Living');
  await claim(folder, siteUrl);
  stops.push(() => release(folder));
  if (isRoot) say(`  PostgreSQL does not run as root. It runs as "nobody", in ${postgresFolder(folder)}`);
  const guard = startGuard();
  stops.push(() => guard.close());
  const server = await openDatabase(options, guard);
  stops.push(() => server.stop());
  const stack = await step('Starting Auth, REST, Storage, function, inbox', () =>
    startStack({
      folder,
      gatewayPort: ports.gateway,
      inboxPort: ports.inbox,
      database: { port: ports.postgres, name: 'postgres' },
      siteUrl,
      watch: true,
      guard,
    }),
  );
  stops.push(() => stack.stop());
  await step('Checking the demo photos', () => seedPhotosOnce(folder, stack.env));
  const site = await step('Starting the site', () => startSite(ports.site, stack.env));
  stops.push(() => site.close());
  await writeEnvironment(folder, stack.env);
  const timer = startTimer(stack.env);
  stops.push(async () => timer.stop());
  return summary(siteUrl, stack, performance.now() - began);
}

async function openDatabase({ folder, ports }: StartOptions, guard: Guard) {
  await requireFree(ports.site, 'the site', PATIENCE);
  await requireFree(ports.gateway, 'the API gateway', PATIENCE);
  await requireFree(ports.inbox, 'the mail inbox', PATIENCE);
  return startDatabase(folder, ports.postgres, { guard, patience: PATIENCE });
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
