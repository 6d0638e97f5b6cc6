import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { medians } from '../shared/statistics.ts';
import { withBrowser } from './browser.ts';
import type { Site } from './site.ts';

const VERSION = '13.5.0';
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.nullable(z.number()) }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
});

/** Medians of a page on a slow phone with applied throttling, in milliseconds and bytes. Each run uses a new browser. */
export async function measureLighthouse(site: Site, path: string, asOwner: boolean, runs: number) {
  const ratings = [];
  for (let run = 0; run < runs; run++) ratings.push(await runLighthouse(site, path, asOwner));
  return medians(ratings);
}

async function runLighthouse(site: Site, path: string, asOwner: boolean) {
  const { stdout } = await withBrowser(site, { asOwner }, (_, port) => {
    const args = [
      '--yes',
      '-p',
      `lighthouse@${VERSION}`,
      'lighthouse',
      `${site.url}${path}`,
      `--port=${port}`,
    ];
    const options = '--only-categories=performance --throttling-method=devtools --output=json --quiet';
    if (asOwner) args.push('--disable-storage-reset');
    return promisify(execFile)('npx', [...args, ...options.split(' ')], {
      maxBuffer: 2 ** 26,
      timeout: 180_000,
    });
  });
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
  const valueOf = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse reported no ${audit}.`);
    return value;
  };
  return {
    performance: (categories.performance.score ?? 0) * 100,
    firstPaint: valueOf('first-contentful-paint'),
    largestPaint: valueOf('largest-contentful-paint'),
    blocking: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
    bytes: valueOf('total-byte-weight'),
  };
}
