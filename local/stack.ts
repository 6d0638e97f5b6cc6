import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { startFunctions } from './functions/functions.ts';
import { startGateway } from './gateway/gateway.ts';
import { startServices } from './gateway/services.ts';
import type { Guard } from './guard.ts';
import { readOrMakeKeys } from './keys.ts';
import { startInbox } from './mail/inbox.ts';
import { Mailbox } from './mail/mailbox.ts';
import { databaseUrl, SUPERUSER } from './postgres/server.ts';
import { createObjectFiles } from './storage/object-files.ts';
import type { Programs } from './real/programs.ts';
import { sweepFiles } from './storage/sweep-files.ts';
import { writeWhole } from './write-whole.ts';

interface StackOptions {
  /** Holds the keys, the stored objects and the logs. */
  folder: string;
  gatewayPort: number;
  inboxPort: number;
  /** A database with all migrations. */
  database: { port: number; name: string };
  /** The address of the site, for links in mails and for CORS. */
  siteUrl: string;
  /** Restart the function when its files change. */
  watch: boolean;
  guard: Guard;
  /** The real services to run in place of the embedded ones. */
  programs?: Programs | undefined;
  /** A script that each function runs first. */
  preload?: URL | undefined;
}

/** The addresses and keys of a stack. `npm start` writes them to `.local/env`. */
export interface StackEnvironment {
  SUPABASE_URL: string;
  SUPABASE_PUBLISHABLE_KEY: string;
  SUPABASE_SECRET_KEY: string;
  DATABASE_URL: string;
  INBOX_URL: string;
}

export interface Stack {
  env: StackEnvironment;
  stop(): Promise<void>;
}

/** Starts a Supabase project without its database: gateway, Auth, REST, Storage, functions and inbox. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { folder, database, siteUrl, guard, programs } = options;
  await mkdir(folder, { recursive: true });
  const [config, keys] = await Promise.all([readConfig(), readOrMakeKeys(folder)]);
  const gatewayUrl = `http://127.0.0.1:${options.gatewayPort}`;
  const project = { config, keys, gatewayUrl, siteUrl };
  const mailbox = new Mailbox();
  const storage = join(folder, 'storage');
  await sweepFiles(storage, databaseUrl(database.port, database.name, SUPERUSER));
  const files = createObjectFiles(storage);
  const mailKey = randomBytes(24).toString('hex');
  const inbox = await startInbox(mailbox, options.inboxPort, mailKey);
  const serviceOptions = { ...project, database, mailbox, files, logFile: join(folder, 'services.log') };
  // The embedded stack does not load the code of the others.
  const real = programs && {
    ...(await import('./real/services.ts')),
    ...(await import('./real/deployed-functions.ts')),
  };
  const deployed = real && programs && (await real.deployFunctions(programs, guard));
  const [services, functions] = await Promise.all([
    real && programs
      ? real.startRealServices({ ...serviceOptions, programs, folder, guard })
      : startServices(serviceOptions),
    startFunctions({
      ...project,
      folder,
      guard,
      mailKey,
      watch: options.watch,
      inboxUrl: inbox.url,
      deployed,
      preload: options.preload,
    }),
  ]);
  const gateway = await startGateway(options.gatewayPort, services, functions.handle);
  return {
    env: {
      SUPABASE_URL: gatewayUrl,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      DATABASE_URL: databaseUrl(database.port, database.name),
      INBOX_URL: inbox.url,
    },
    async stop() {
      await Promise.all([gateway.close(), inbox.close()]);
      await Promise.all([functions.stop(), services.close()]);
    },
  };
}

/** Writes `env` to a file, one KEY=VALUE a line. */
export async function writeEnvironment(folder: string, env: StackEnvironment): Promise<void> {
  const lines = Object.entries(env).map(([key, value]) => `${key}=${value}\n`);
  await writeWhole(join(folder, 'env'), lines.join(''), 0o600);
}
