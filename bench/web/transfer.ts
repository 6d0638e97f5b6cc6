import { withBrowser } from './browser.ts';
import type { Site } from './site.ts';

const KINDS = { Script: 'script', Stylesheet: 'style', Image: 'image' } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS] | 'rest';
const kindOf = (type: string): Kind => Object.entries(KINDS).find(([name]) => name === type)?.[1] ?? 'rest';

/** Kilobytes per kind, requests, and photos (`fullSize` are not thumbnails) that a new browser fetches for a route. */
export const measureTransfer = (site: Site, path: string, { asOwner }: { asOwner: boolean }) =>
  withBrowser(site, { asOwner }, async (context) => {
    const transfer = { script: 0, style: 0, image: 0, rest: 0, requests: 0, photos: 0, fullSize: 0 };
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    const kinds = new Map<string, Kind>();
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, kindOf(type));
      if (type !== 'Image' || !response.url.includes('/storage/')) return;
      transfer.photos += 1;
      if (!response.url.includes('.thumb.jpg')) transfer.fullSize += 1;
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      transfer[kinds.get(requestId) ?? 'rest'] += encodedDataLength / 1_000;
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
