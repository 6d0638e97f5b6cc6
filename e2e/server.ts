// Runs the stack with demo data and serves the production build, in a child process until the parent process disconnects.
import { serveSite } from '../local/start/static-site.ts';
import { startTestStack } from '../local/testing/stack.ts';
import { testSite } from '../local/testing/test-site.ts';

const port = Number(process.env['E2E_SITE_PORT']);
const siteUrl = `http://127.0.0.1:${port}`;
const { folder, project } = await testSite();
const stack = await startTestStack({ seed: true, siteUrl, project });
const site = await serveSite(folder, port, stack.url);
// The environment variables of a journey.
process.send?.({
  SITE_URL: siteUrl,
  INBOX_URL: stack.inboxUrl,
  SUPABASE_URL: stack.url,
  SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
  DATABASE_URL: stack.databaseUrl,
});
const stop = () => site.close().then(() => stack.stop());
process.once('disconnect', () => void stop().finally(() => process.exit()));
