// Where the search spends the main thread of a slow phone: by kind of work, and by function.
// Run: npm run bench:web-profile -- [runs] [path]
import * as z from 'zod/mini';
import { printTable } from '../shared/report.ts';
import { slowdown, withBrowser } from './browser.ts';
import { startSite, ZIP_CODE, type Site } from './site.ts';

const [runs = '3', path = `/search?zipCode=${ZIP_CODE}`] = process.argv.slice(2);

/** Milliseconds after the network is idle: what loads later belongs to the screen too. */
const settleMs = 1_500;
const kinds: Record<string, string> = {
  EvaluateScript: 'evaluate scripts',
  'v8.compileModule': 'compile modules',
  FunctionCall: 'call functions',
  RunMicrotasks: 'run microtasks',
  UpdateLayoutTree: 'recalculate style',
  Layout: 'layout',
  PrePaint: 'prepaint',
  Paint: 'paint',
  ParseHTML: 'parse HTML',
  ParseAuthorStyleSheet: 'parse style sheets',
};

const profileSchema = z.object({
  profile: z.object({
    nodes: z.array(
      z.object({
        id: z.number(),
        callFrame: z.object({
          functionName: z.string(),
          url: z.string(),
          lineNumber: z.number(),
          columnNumber: z.number(),
        }),
      }),
    ),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
});
const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  dur: z.optional(z.number()),
  ts: z.optional(z.number()),
});

type Times = Map<string, number>;
const add = (times: Times, name: string, ms: number) =>
  times.set(name, (times.get(name) ?? 0) + ms / Number(runs));

const profileOnce = (site: Site, functions: Times, work: Times) =>
  withBrowser(site, { phone: true }, async (context) => {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await client.send('Profiler.enable');
    await client.send('Profiler.setSamplingInterval', { interval: 200 });
    const browser = await context.browser()?.newBrowserCDPSession();
    const tracer = browser ?? client;
    const ended = new Promise<void>((resolve) => tracer.once('Tracing.tracingComplete', () => resolve()));
    const events: z.infer<typeof eventSchema>[] = [];
    tracer.on('Tracing.dataCollected', ({ value }) => events.push(...z.array(eventSchema).parse(value)));
    await tracer.send('Tracing.start', {
      categories: 'devtools.timeline,v8,toplevel',
      transferMode: 'ReportEvents',
    });
    await client.send('Profiler.start');
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    const { profile } = profileSchema.parse(await client.send('Profiler.stop'));
    await tracer.send('Tracing.end');
    await ended;
    const names = new Map(
      profile.nodes.map(({ id, callFrame: { functionName, url, lineNumber, columnNumber } }) => [
        id,
        url === ''
          ? functionName
          : `${functionName || 'anonymous'} ${url.replace(/^.*\//, '')}:${lineNumber}:${columnNumber}`,
      ]),
    );
    for (const [at, id] of profile.samples.entries())
      add(functions, names.get(id) ?? '', (profile.timeDeltas[at] ?? 0) / 1_000);
    for (const { name, ph, dur = 0 } of events) {
      const kind = kinds[name];
      if (kind && ph === 'X') add(work, kind, dur / 1_000);
      if (name === 'RunTask' && ph === 'X' && dur > 50_000)
        add(work, 'blocked: tasks beyond 50 ms', dur / 1_000 - 50);
    }
  });

const site = await startSite();
try {
  const functions: Times = new Map();
  const work: Times = new Map();
  for (let run = 0; run < Number(runs); run++) await profileOnce(site, functions, work);
  const table = (times: Times, count: number) =>
    [...times]
      .filter(([name]) => !['(idle)', '(program)', '(root)', ''].includes(name))
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([name, ms]) => ({ name, ms: ms.toFixed(1) }));
  printTable(`Kinds of work of ${path}, ${slowdown} times slowed, mean of ${runs}`, table(work, 20));
  const byFile: Times = new Map();
  for (const [name, ms] of functions) {
    const file = /^\S+ (.*?):/.exec(name)?.[1] ?? name;
    byFile.set(file, (byFile.get(file) ?? 0) + ms);
  }
  printTable('Self time by file', table(byFile, 20));
  printTable('Self time by function', table(functions, 40));
} finally {
  await site.stop();
}
