import type { BrowserContext, Page } from 'playwright';
import { openBrowser } from './browser.ts';
import type { Site } from './site.ts';

/** What a route makes a fresh browser fetch, in kilobytes as transferred. */
export interface Transfer {
  script: number;
  style: number;
  image: number;
  rest: number;
  requests: number;
  /** Pictures that were fetched, and how many of those are not thumbnails. */
  pictures: number;
  fullSize: number;
}

export async function measureTransfer(
  site: Site,
  path: string,
  { asOwner }: { asOwner: boolean },
): Promise<Transfer> {
  const browser = await openBrowser(site, { asOwner });
  try {
    const page = await browser.context.newPage();
    const transfer = await record(browser.context, page);
    await page.goto(`${site.url}${path}`);
    await page.waitForLoadState('networkidle');
    // Everything that lies below the fold too: pictures load when they come near.
    for (let screen = 0; screen < 30; screen++) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(50);
    }
    await page.waitForLoadState('networkidle');
    return transfer;
  } finally {
    await browser.close();
  }
}

async function record(context: BrowserContext, page: Page): Promise<Transfer> {
  const transfer = { script: 0, style: 0, image: 0, rest: 0, requests: 0, pictures: 0, fullSize: 0 };
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, 'script' | 'style' | 'image' | 'rest'>();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind =
      type === 'Script' ? 'script' : type === 'Stylesheet' ? 'style' : type === 'Image' ? 'image' : 'rest';
    kinds.set(requestId, kind);
    if (kind !== 'image' || !response.url.includes('/storage/')) return;
    transfer.pictures += 1;
    if (!response.url.includes('.thumb.jpg')) transfer.fullSize += 1;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfer[kinds.get(requestId) ?? 'rest'] += encodedDataLength / 1_000;
    transfer.requests += 1;
  });
  return transfer;
}
