import { serveSite } from '../start/static-site.ts';
import { startTestStack } from './stack.ts';
import { testSite } from './test-site.ts';

/** The environment variables of a journey. */
export interface Addresses {
  SITE_URL: string;
  INBOX_URL: string;
  SUPABASE_URL: string;
  SUPABASE_PUBLISHABLE_KEY: string;
  SUPABASE_SECRET_KEY: string;
  DATABASE_URL: string;
}

export interface WholeProduct {
  addresses: Addresses;
  stop(): Promise<void>;
}

/** Starts the stack with demo data and serves the production build of the site at `port`. */
export async function startWholeProduct(port: number): Promise<WholeProduct> {
  const siteUrl = `http://127.0.0.1:${port}`;
  const { folder, project } = await testSite();
  const stack = await startTestStack({ seed: true, siteUrl, project });
  const site = await serveSite(folder, port, stack.url);
  return {
    addresses: {
      SITE_URL: siteUrl,
      INBOX_URL: stack.inboxUrl,
      SUPABASE_URL: stack.url,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      SUPABASE_SECRET_KEY: stack.secretKey,
      DATABASE_URL: stack.databaseUrl,
    },
    async stop() {
      await site.close();
      await stack.stop();
    },
  };
}
