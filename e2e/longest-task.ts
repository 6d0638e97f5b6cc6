import type { Browser, Page } from '@playwright/test';

/** Durations are in microseconds: `dur` is elapsed time, `tdur` is CPU time of the thread. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/**
 * Measures the longest task of the page's main thread during an action, in milliseconds: `byClock` is elapsed time,
 * `byWork` is CPU time, which other processes do not increase.
 */
export async function longestTask(browser: Browser, page: Page, action: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await action();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mainThreads = new Set(traceEvents.filter(isMain).map(threadOf));
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && event.dur && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace contains no task of the page');
  const longest = (of: 'dur' | 'tdur') => Math.round(Math.max(...tasks.map((task) => task[of] ?? 0)) / 1000);
  return { byClock: longest('dur'), byWork: longest('tdur') };
}
