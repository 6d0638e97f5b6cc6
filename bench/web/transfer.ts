import { withBrowser } from './browser.ts';
import type { Site } from './site.ts';

/** Kilobytes per kind, and requests, that a new browser fetches for a route. */
export const measureTransfer = (site: Site, path: string, asOwner: boolean) =>
  withBrowser(site, { asOwner }, async (context) => {
    const transfer = { script: 0, stylesheet: 0, image: 0, rest: 0, requests: 0 };
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    const kinds = new Map<string, string>();
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      const isNamed = kind === 'script' || kind === 'stylesheet' || kind === 'image';
      transfer[isNamed ? kind : 'rest'] += encodedDataLength / 1_000;
      transfer.requests += 1;
    });
    await page.goto(`${site.url}${path}`);
    await page.waitForLoadState('networkidle');
    // Images load when they are near the viewport, so scroll to the end.
    for (let screen = 0; screen < 30; screen++) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(50);
    }
    await page.waitForLoadState('networkidle');
    return transfer;
  });
