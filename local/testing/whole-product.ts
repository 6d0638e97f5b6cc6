import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../start/build-site.ts';
import { startTestStack } from './stack.ts';
import { serveSite } from '../start/static-site.ts';

/** What a journey finds in its environment. */
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

/** The stack with demo data and the production build of the SPA, served at `port`. */
export async function startWholeProduct(port: number): Promise<WholeProduct> {
  const siteUrl = `http://127.0.0.1:${port}`;
  const stack = await startTestStack({ seed: true, siteUrl });
  // Not in dist/: the addresses of this run are in it, and another run may go on at the same time.
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-site-'));
  await buildSite(folder, stack);
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
      await rm(folder, { recursive: true });
      await stack.stop();
    },
  };
}
