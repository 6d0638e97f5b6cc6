import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { medians } from '../shared/statistics.ts';
import { slowdown, withBrowser } from './browser.ts';
import type { Site } from './site.ts';

const VERSION = '13.5.0';
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.nullable(z.number()) }) }),
  audits: z.record(
    z.string(),
    z.object({ numericValue: z.optional(z.number()), errorMessage: z.optional(z.string()) }),
  ),
});
const longTasksSchema = z.object({
  audits: z.object({
    'long-tasks': z.object({ details: z.object({ items: z.array(z.object({ duration: z.number() })) }) }),
  }),
});

/** Milliseconds. The part of a task beyond it counts as blocked. */
const SHORT_TASK = 50;
/** On a busy machine a page may not become idle, and Lighthouse reports no blocking time. */
const ATTEMPTS = 3;

/** Medians of a page on a slow phone with applied throttling, in milliseconds and bytes. Each run uses a new browser. */
export async function measureLighthouse(site: Site, path: string, asOwner: boolean, runs: number) {
  const ratings = [];
  for (let run = 0; run < runs; run++) ratings.push(await runLighthouse(site, path, asOwner));
  return medians(ratings);
}

async function runLighthouse(site: Site, path: string, asOwner: boolean) {
  let report: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    report = JSON.parse(await fetchReport(site, path, asOwner));
    const blocking = reportSchema.parse(report).audits['total-blocking-time'];
    if (blocking?.numericValue !== undefined) break;
    console.warn(
      `${path}: ${blocking?.errorMessage ?? 'no blocking time'}, attempt ${attempt} of ${ATTEMPTS}`,
    );
  }
  const { categories, audits } = reportSchema.parse(report);
  const longTasks = longTasksSchema.parse(report).audits['long-tasks'].details.items;
  const valueOf = (audit: string) => {
    const { numericValue, errorMessage = '' } = audits[audit] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse reported no ${audit}. ${errorMessage}`);
    return numericValue;
  };
  return {
    performance: (categories.performance.score ?? 0) * 100,
    firstPaint: valueOf('first-contentful-paint'),
    largestPaint: valueOf('largest-contentful-paint'),
    /** After the first paint. */
    blocking: valueOf('total-blocking-time'),
    /** From the start: a page that paints after its script has run has no blocking time by the other figure. */
    blocked: longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - SHORT_TASK), 0),
    shift: valueOf('cumulative-layout-shift'),
    bytes: valueOf('total-byte-weight'),
  };
}

/** The report of Lighthouse as JSON. */
async function fetchReport(site: Site, path: string, asOwner: boolean): Promise<string> {
  const { stdout } = await withBrowser(site, { asOwner }, (_, port) => {
    const args = [
      '--yes',
      '-p',
      `lighthouse@${VERSION}`,
      'lighthouse',
      `${site.url}${path}`,
      `--port=${port}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ];
    const options =
      '--only-categories=performance --throttling-method=devtools --disable-full-page-screenshot --output=json --quiet';
    if (asOwner) args.push('--disable-storage-reset');
    return promisify(execFile)('npx', [...args, ...options.split(' ')], {
      maxBuffer: 2 ** 26,
      timeout: 180_000,
    });
  });
  return stdout;
}
