import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';

const events = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds on the clock, and of the thread's own work. */
      dur: z.optional(z.number()),
      tdur: z.optional(z.number()),
      args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
    }),
  ),
});

/**
 * The longest task of the page's main thread while something is done, in milliseconds: by the clock, and by the work
 * of the thread alone, which does not grow when the machine is busy with other things.
 */
export async function longestTask(browser: Browser, page: Page, during: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await during();
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
  if (tasks.length === 0) throw new Error('the trace shows no task of the page');
  const longest = (of: 'dur' | 'tdur') => Math.round(Math.max(...tasks.map((task) => task[of] ?? 0)) / 1000);
  return { byClock: longest('dur'), byWork: longest('tdur') };
}
