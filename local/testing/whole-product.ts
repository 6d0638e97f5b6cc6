import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { startTestStack } from './stack.ts';
import { serveSite } from './static-site.ts';

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
  await build(stack.url, stack.publishableKey);
  const site = await serveSite(join(repositoryRoot, 'dist'), port, stack.url);
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

async function build(supabaseUrl: string, publishableKey: string): Promise<void> {
  const child = spawn(process.execPath, ['web/build/build.ts'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITE_SUPABASE_URL: supabaseUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    },
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error('The site could not be built.');
}
