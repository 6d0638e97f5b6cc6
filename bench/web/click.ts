import { percentile } from '../shared/statistics.ts';
import { openBrowser } from './browser.ts';
import type { Site } from './site.ts';
import { ZIP_CODE } from './zip-code.ts';

export interface Clicks {
  /** Milliseconds from the click on the button to the first home on screen, and to its picture. */
  firstHome: number;
  firstPicture: number;
  /** Layout shift while the results come in. */
  shift: number;
  /** From the click on a result to the name of the home as the heading of its page. */
  detail: number;
}

/** Searches on a phone whose processor and line are slowed down as Lighthouse slows them. */
export async function measureClicks(site: Site, runs: number): Promise<Clicks> {
  const all: Clicks[] = [];
  for (let run = 0; run < runs; run++) all.push(await clickOnce(site));
  const median = (key: keyof Clicks) =>
    percentile(
      all.map((clicks) => clicks[key]),
      0.5,
    );
  return {
    firstHome: median('firstHome'),
    firstPicture: median('firstPicture'),
    shift: median('shift'),
    detail: median('detail'),
  };
}

// Texts, since they run in the page.
const OBSERVE_SHIFT = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;
const SOME_PICTURE = `[...document.querySelectorAll('article img')].some((picture) => picture.naturalWidth > 0)`;

async function clickOnce(site: Site): Promise<Clicks> {
  const browser = await openBrowser(site, { phone: true });
  try {
    const page = await browser.context.newPage();
    await page.addInitScript(OBSERVE_SHIFT);
    const client = await browser.context.newCDPSession(page);
    await page.goto(`${site.url}/search`);
    await page.getByRole('textbox', { name: 'Zip Code' }).fill(ZIP_CODE);
    await page.waitForLoadState('networkidle');
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150 * 3.75,
      downloadThroughput: (1_638.4 * 1_024 * 0.9) / 8,
      uploadThroughput: (750 * 1_024 * 0.9) / 8,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let clicked = performance.now();
    await page.getByRole('button', { name: 'Search Properties' }).click();
    const card = page.getByRole('list', { name: 'Homes found' }).getByRole('article').first();
    await card.waitFor();
    const firstHome = performance.now() - clicked;
    // Not waitForFunction(), which the page's security policy forbids.
    while (!(await page.evaluate(SOME_PICTURE))) await page.waitForTimeout(10);
    const firstPicture = performance.now() - clicked;
    await page.waitForLoadState('networkidle');
    const shift = Number(await page.evaluate('window.shift'));
    clicked = performance.now();
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { firstHome, firstPicture, shift, detail: performance.now() - clicked };
  } finally {
    await browser.close();
  }
}
