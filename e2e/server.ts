// Runs the stack, with demo data unless E2E_FRESH_PROJECT is set, and serves the production build, in a child process until the parent process disconnects.
import { serveSite } from '../local/start/static-site.ts';
import { freePort } from '../local/ports.ts';
import { startTestStack } from '../local/testing/stack.ts';
import { testSite, testSiteFolder } from '../local/testing/test-site.ts';
import { isPseudo } from './pseudo/is-pseudo.ts';

const port = Number(process.env['E2E_SITE_PORT']);
const siteUrl = `http://127.0.0.1:${port}`;
// A fresh project runs beside the one that the build names, and takes its key.
const publishableKey = process.env['E2E_FRESH_PROJECT'];
const { folder, project } = publishableKey
  ? { folder: testSiteFolder, project: { url: `http://127.0.0.1:${await freePort()}`, publishableKey } }
  : await testSite();
const stack = await startTestStack({
  seed: !publishableKey,
  photos: !publishableKey,
  siteUrl,
  project,
  preload: isPseudo ? new URL('./pseudo/functions.ts', import.meta.url) : undefined,
});
const site = await serveSite(folder, port, stack.url);
// The environment variables of a journey.
process.send?.({
  SITE_URL: siteUrl,
  INBOX_URL: stack.inboxUrl,
  SUPABASE_URL: stack.url,
  SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
  SUPABASE_SECRET_KEY: stack.secretKey,
  DATABASE_URL: stack.databaseUrl,
  STACK_FOLDER: stack.folder,
});
const stop = () => site.close().then(() => stack.stop());
process.once('disconnect', () => void stop().finally(() => process.exit()));
