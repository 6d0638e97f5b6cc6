import { createClient } from '@supabase/supabase-js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../paths.ts';
import { withClient } from '../postgres/with-client.ts';
import { seedBuckets } from '../storage/seed-buckets.ts';

/** What `npm run test:against` must know of a project. */
export const REQUIRED = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'DATABASE_URL',
  'SITE_URL',
] as const;

export interface TestStack {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Signs the tokens of this stack; see token.ts. Undefined for a project whose secret is not named. */
  jwtSecret: string | undefined;
  databaseUrl: string;
  /** Empty if the mails of a named project cannot be read. */
  inboxUrl: string;
  /** The function `api`. The paths of the contract follow, without `/api`. */
  apiUrl: string;
  /** Holds the logs. Empty for a named project. */
  folder: string;
  stop(): Promise<void>;
}

/** Set for the tests of `npm run test:against` alone, so that `npm test` never touches a project in the environment. */
const isNamed = () => process.env['TEST_AGAINST'] === 'the named project';

const variable = (name: string) => (process.env[name] ?? '').replace(/\/+$/, '');

export interface NamedProject extends Omit<TestStack, 'stop' | 'folder'> {
  siteUrl: string;
}

/** The project that the environment names, in a run of `npm run test:against`. */
export function namedProject(): NamedProject | undefined {
  return isNamed() ? readProject() : undefined;
}

export function readProject(): NamedProject {
  const url = variable('SUPABASE_URL');
  return {
    url,
    publishableKey: variable('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: variable('SUPABASE_SECRET_KEY'),
    jwtSecret: variable('SUPABASE_JWT_SECRET') || undefined,
    databaseUrl: variable('DATABASE_URL'),
    inboxUrl: variable('INBOX_URL'),
    apiUrl: `${url}/functions/v1/api`,
    siteUrl: variable('SITE_URL'),
  };
}

/** Whether the tests can sign tokens with claims of their own. */
export const canSignTokens = (): boolean => !isNamed() || variable('SUPABASE_JWT_SECRET') !== '';

/** Accounts that the tests make, and those of the demo data. RFC 2606 reserves the domain. */
export const TEST_ACCOUNTS = `email like '%@example.com'`;

/** Deletes all mails, accounts with what belongs to them, and photos. Loads the demo data if wanted. */
export async function resetProject(project: NamedProject, { seed }: { seed: boolean }): Promise<void> {
  const { url, publishableKey, secretKey, databaseUrl, inboxUrl } = project;
  if (inboxUrl) await fetch(`${inboxUrl}/api/v1/messages`, { method: 'DELETE' });
  const paths = await withClient(databaseUrl, async (client) => {
    await client.query('delete from auth.users');
    await client.query('delete from private.removed_photos');
    await client.query(
      'truncate private.register_sources, private.registered_homes, private.register_imports cascade',
    );
    if (seed) await client.query(await readFile(join(supabaseFolder, 'seed.sql'), 'utf8'));
    const { rows } = await client.query<{ name: string }>(
      `select name from storage.objects where bucket_id = 'property-images'`,
    );
    return rows.map(({ name }) => name);
  });
  const { storage } = createClient(url, secretKey, { auth: { persistSession: false } });
  for (let at = 0; at < paths.length; at += 100) {
    const { error } = await storage.from('property-images').remove(paths.slice(at, at + 100));
    if (error) throw new Error(`The photos of an earlier run could not be deleted: ${error.message}`);
  }
  if (!seed) return;
  await seedBuckets({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    DATABASE_URL: databaseUrl,
    INBOX_URL: '',
  });
}
