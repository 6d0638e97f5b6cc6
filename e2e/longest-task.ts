import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';

const events = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Elapsed time and CPU time of the thread, in microseconds. */
      dur: z.optional(z.number()),
      tdur: z.optional(z.number()),
      args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
    }),
  ),
});

/**
 * Measures the longest task of the page's main thread during an action, in milliseconds: `byClock` is elapsed time,
 * `byWork` is CPU time, which other processes do not increase.
 */
export async function longestTask(browser: Browser, page: Page, action: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await action();
  const { traceEvents } = events.parse(JSON.parse(String(await browser.stopTracing())));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, dur }) =>
      name.endsWith('RunTask') && dur !== undefined && mainThreads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace contains no task of the page');
  const longest = (of: 'dur' | 'tdur') => Math.round(Math.max(...tasks.map((task) => task[of] ?? 0)) / 1000);
  return { byClock: longest('dur'), byWork: longest('tdur') };
}
