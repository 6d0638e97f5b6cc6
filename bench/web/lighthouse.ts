import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { percentile } from '../shared/statistics.ts';
import { openBrowser } from './browser.ts';
import type { Site } from './site.ts';

const VERSION = '13.5.0';

const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.nullable(z.number()) }) }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
    'speed-index': audit,
    'total-byte-weight': audit,
  }),
});

/** Medians of a page's runs. Times in milliseconds. */
export interface Rating {
  performance: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  speedIndex: number;
  kilobytes: number;
}

/** Lighthouse on a slow phone whose throttling is really applied, each run in a fresh browser. */
export async function rate(
  site: Site,
  path: string,
  { runs, asOwner }: { runs: number; asOwner: boolean },
): Promise<Rating> {
  const ratings: Rating[] = [];
  for (let run = 0; run < runs; run++) ratings.push(await rateOnce(site, path, asOwner));
  const median = (key: keyof Rating) =>
    percentile(
      ratings.map((rating) => rating[key]),
      0.5,
    );
  return {
    performance: median('performance'),
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    blocking: median('blocking'),
    shift: median('shift'),
    speedIndex: median('speedIndex'),
    kilobytes: median('kilobytes'),
  };
}

async function rateOnce(site: Site, path: string, asOwner: boolean): Promise<Rating> {
  const browser = await openBrowser(site, { asOwner });
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        '-p',
        `lighthouse@${VERSION}`,
        'lighthouse',
        `${site.url}${path}`,
        `--port=${browser.port}`,
        '--only-categories=performance',
        '--throttling-method=devtools',
        '--output=json',
        '--quiet',
        ...(asOwner ? ['--disable-storage-reset'] : []),
      ],
      { maxBuffer: 2 ** 26, timeout: 180_000 },
    );
    const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
    return {
      performance: (categories.performance.score ?? 0) * 100,
      firstPaint: audits['first-contentful-paint'].numericValue,
      largestPaint: audits['largest-contentful-paint'].numericValue,
      blocking: audits['total-blocking-time'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
      speedIndex: audits['speed-index'].numericValue,
      kilobytes: audits['total-byte-weight'].numericValue / 1_000,
    };
  } finally {
    await browser.close();
  }
}
