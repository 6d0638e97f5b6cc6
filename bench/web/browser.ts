import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { chromium, type BrowserContext } from 'playwright';
import { freePort } from '../../local/ports.ts';
import { chromiumFlags, findChromium } from '../../local/testing/chromium.ts';
import type { Site } from './site.ts';

/**
 * How many times slower than this machine the phone is. The limits hold for 4 on 2 cores at 2.5 GHz. Set `SLOWDOWN` on a
 * machine of another speed.
 */
export const slowdown = z.coerce
  .number('SLOWDOWN must be a number of at least 1, such as 2.5')
  .check(z.gte(1, 'SLOWDOWN must be at least 1, such as 2.5'))
  .parse(process.env['SLOWDOWN'] ?? 4);

/**
 * Opens Chromium with an empty profile, signed in as an owner if asked, and closes it after `work`.
 * Lighthouse connects to `port`.
 */
export async function withBrowser<T>(
  site: Site,
  { asOwner = false, phone = false },
  work: (context: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`, site.trust],
    viewport: phone ? { width: 412, height: 823 } : { width: 1280, height: 800 },
    ...(phone && { deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }),
  });
  try {
    if (asOwner) {
      const page = await context.newPage();
      // No route needs this file, so the cache stays empty for the measurement.
      await page.goto(`${site.url}/icon.svg`);
      await page.evaluate(
        (session) => localStorage.setItem('supabase.auth.token', session),
        site.ownerSession,
      );
      await page.close();
    }
    return await work(context, port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
