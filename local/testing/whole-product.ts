import { serveSite } from '../start/static-site.ts';
import { startTestStack } from './stack.ts';
import { testSite } from './test-site.ts';

/** Starts the stack with demo data and serves the production build of the site at `port`. */
export async function startWholeProduct(port: number) {
  const siteUrl = `http://127.0.0.1:${port}`;
  const { folder, project } = await testSite();
  const stack = await startTestStack({ seed: true, siteUrl, project });
  const site = await serveSite(folder, port, stack.url);
  return {
    /** The environment variables of a journey. */
    addresses: {
      SITE_URL: siteUrl,
      INBOX_URL: stack.inboxUrl,
      SUPABASE_URL: stack.url,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      SUPABASE_SECRET_KEY: stack.secretKey,
      DATABASE_URL: stack.databaseUrl,
    },
    async stop(): Promise<void> {
      await site.close();
      await stack.stop();
    },
  };
}
