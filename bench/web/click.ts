import * as z from 'zod/mini';
import { medians } from '../shared/statistics.ts';
import { slowdown, withBrowser } from './browser.ts';
import { ZIP_CODE, type Site } from './site.ts';

/** Searches on a phone with the CPU and network throttling that Lighthouse applies. Returns medians. */
export async function measureClicks(site: Site, runs: number) {
  const samples = [];
  for (let run = 0; run < runs; run++) samples.push(await clickOnce(site));
  return medians(samples);
}

const timesSchema = z.object({ firstResult: z.number(), firstPhoto: z.number() });

// Strings, because they run in the page.
const OBSERVE_SHIFT = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;
/**
 * Milliseconds from the click to the paint of the first card, and to its photo. Measured in the page: to look for the card
 * by its role takes the slowed page 0.3 s.
 */
const OBSERVE_CARD = `new Promise((resolve) => {
  let clicked, firstResult;
  addEventListener('click', ({ timeStamp }) => (clicked ??= timeStamp), true);
  new MutationObserver((_, observer) => {
    if (clicked === undefined || !document.querySelector('main article')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (firstResult = performance.now() - clicked)));
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('load', ({ target, timeStamp }) => {
    if (target.matches('article img')) resolve({ firstResult, firstPhoto: timeStamp - clicked });
  }, true);
})`;

const clickOnce = (site: Site) =>
  withBrowser(site, { phone: true }, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE_SHIFT);
    const client = await context.newCDPSession(page);
    await page.goto(`${site.url}/search`);
    await page.getByRole('main').getByRole('button', { name: 'ZIP code or city' }).click();
    await page.getByLabel('ZIP code or city').fill(ZIP_CODE);
    await page.waitForLoadState('networkidle');
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150 * 3.75,
      downloadThroughput: (1_638.4 * 1_024 * 0.9) / 8,
      uploadThroughput: (750 * 1_024 * 0.9) / 8,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const observed = page.evaluate(OBSERVE_CARD);
    await page
      .getByRole('button', { name: /^(Search Properties|Show \d+ homes?)$/ })
      .last()
      .click();
    const times = timesSchema.parse(await observed);
    await page.waitForLoadState('networkidle');
    const shift = Number(await page.evaluate('window.shift'));
    const card = page.getByRole('list', { name: 'Homes found' }).getByRole('article').first();
    const detailStart = performance.now();
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { ...times, shift, detail: performance.now() - detailStart };
  });
