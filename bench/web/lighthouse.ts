import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { medians } from '../shared/statistics.ts';
import { withBrowser } from './browser.ts';
import type { Site } from './site.ts';

const VERSION = '13.5.0';

/** The Lighthouse audit of each figure. Times are in milliseconds. */
const AUDITS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  speedIndex: 'speed-index',
  bytes: 'total-byte-weight',
};
export type Rating = Record<keyof typeof AUDITS | 'performance', number>;

const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.nullable(z.number()) }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
});

/** Medians of a page on a slow phone with applied throttling. Each run uses a new browser. */
export async function measureLighthouse(
  site: Site,
  path: string,
  { runs, asOwner }: { runs: number; asOwner: boolean },
): Promise<Rating> {
  const ratings: Rating[] = [];
  for (let run = 0; run < runs; run++) ratings.push(await runLighthouse(site, path, asOwner));
  return medians(ratings);
}

async function runLighthouse(site: Site, path: string, asOwner: boolean): Promise<Rating> {
  const args = ['--yes', '-p', `lighthouse@${VERSION}`, 'lighthouse', `${site.url}${path}`];
  const options = [
    '--only-categories=performance',
    '--throttling-method=devtools',
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await withBrowser(site, { asOwner }, (_, port) =>
    promisify(execFile)(
      'npx',
      [...args, `--port=${port}`, ...options, ...(asOwner ? ['--disable-storage-reset'] : [])],
      { maxBuffer: 2 ** 26, timeout: 180_000 },
    ),
  );
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
  const value = (key: keyof typeof AUDITS) => {
    const result = audits[AUDITS[key]]?.numericValue;
    if (result === undefined) throw new Error(`Lighthouse reported no ${AUDITS[key]}.`);
    return result;
  };
  return {
    performance: (categories.performance.score ?? 0) * 100,
    firstPaint: value('firstPaint'),
    largestPaint: value('largestPaint'),
    blocking: value('blocking'),
    shift: value('shift'),
    speedIndex: value('speedIndex'),
    bytes: value('bytes'),
  };
}
