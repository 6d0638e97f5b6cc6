import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { freePort } from '../../local/ports.ts';
import { chromiumFlags, findChromium } from '../../local/testing/chromium.ts';
import type { Site } from './site.ts';

export interface FreshBrowser {
  context: BrowserContext;
  /** Where Lighthouse reaches it. */
  port: number;
  close(): Promise<void>;
}

/** A browser that was never used, with an owner's session in it if asked. */
export async function openBrowser(
  site: Site,
  { asOwner = false, phone = false } = {},
): Promise<FreshBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    viewport: phone ? { width: 412, height: 823 } : { width: 1280, height: 800 },
    ...(phone && { deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }),
  });
  if (asOwner) {
    const page = await context.newPage();
    // A file that no route needs, so that nothing of the product lies in the cache afterwards.
    await page.goto(`${site.url}/icon.svg`);
    await page.evaluate((session) => localStorage.setItem('supabase.auth.token', session), site.ownerSession);
    await page.close();
  }
  return {
    context,
    port,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
