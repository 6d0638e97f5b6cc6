import { chromium, type Browser, type Page } from 'playwright';
import * as z from 'zod/mini';
import { chromiumFlags, findChromium } from '../../local/testing/chromium.ts';
import { startProduct } from './product.ts';

export interface Dashboard {
  browser: Browser;
  /** The dashboard of an owner. */
  page: Page;
  /** Reads from the project as this owner. */
  read: (path: string) => Promise<Response>;
  close(): Promise<void>;
}

const sessionSchema = z.object({ access_token: z.string() });

/** The product, and a browser in which one of its owners is signed in. */
export async function openDashboard(): Promise<Dashboard> {
  const { SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey, stop } = await startProduct();
  const signedIn = await fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alice@example.com', password: 'senior-care' }),
  });
  const session = await signedIn.text();
  const { access_token: token } = sessionSchema.parse(JSON.parse(session));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    storageState: {
      cookies: [],
      origins: [{ origin: SITE_URL, localStorage: [{ name: 'supabase.auth.token', value: session }] }],
    },
  });
  await page.goto(`${SITE_URL}/owner`);
  await page.getByRole('heading', { name: 'Your Properties' }).waitFor();
  return {
    browser,
    page,
    read: (path) =>
      fetch(`${SUPABASE_URL}${path}`, { headers: { apikey, authorization: `Bearer ${token}` } }),
    async close() {
      await browser.close();
      await stop();
    },
  };
}
