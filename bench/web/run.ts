// Measures page speed on a slow phone and page weight, with the production build on the local stack.
// npx fetches Lighthouse, which is not a dependency. Run: npm run bench:web
import { describeMachine, isQuick, printChecks, printTable, short } from '../shared/report.ts';
import { slowdown } from './browser.ts';
import { measureClicks } from './click.ts';
import { measureLighthouse } from './lighthouse.ts';
import { serveReferences } from './references/serve.ts';
import { firstPropertyWithPhotos, startSite, ZIP_CODE } from './site.ts';
import { measureScroll } from './scroll.ts';
import { measureTransfer } from './transfer.ts';

const runs = isQuick ? 1 : 3;

const site = await startSite();
const references = await serveReferences(site);
try {
  console.log(describeMachine());
  const routes = [
    { route: 'landing', path: '/' },
    { route: 'search', path: `/search?zipCode=${ZIP_CODE}` },
    { route: 'detail', path: `/properties/${await firstPropertyWithPhotos(site)}` },
    { route: 'owner dashboard', path: '/owner', asOwner: true },
  ];

  const transfers = [];
  for (const { route, path, asOwner = false } of routes)
    transfers.push({ route, ...(await measureTransfer(site, path, asOwner)) });
  const sums = transfers.map(({ script, stylesheet, image, rest }) => script + stylesheet + image + rest);
  printTable(
    'Transfer of a new browser, scrolled to the end, kB',
    transfers.map(({ route, script, stylesheet, image, rest, requests }, index) => ({
      route,
      script: short(script),
      style: short(stylesheet),
      pictures: short(image),
      rest: short(rest),
      sum: short(sums[index] ?? Number.NaN),
      requests,
    })),
  );

  const clicks = await measureClicks(site, runs);
  printTable(`On a phone ${slowdown} times slower than this machine, median`, [
    {
      'click to first result, ms': short(clicks.firstResult),
      'to its photo, ms': short(clicks.firstPhoto),
      'layout shift': clicks.shift.toFixed(3),
      'click on a result to its page, ms': short(clicks.detail),
    },
  ]);

  const ratings: ({ route: string } & Awaited<ReturnType<typeof measureLighthouse>>)[] = [];
  for (const { route, path, asOwner = false } of routes)
    ratings.push({ route, ...(await measureLighthouse(site, path, asOwner, runs)) });
  printTable(
    `Lighthouse, mobile, applied throttling, ${slowdown} times slowed, median of ${runs}`,
    ratings.map((rating) => ({
      route: rating.route,
      performance: rating.performance.toFixed(0),
      'first paint, ms': rating.firstPaint.toFixed(0),
      'largest paint, ms': rating.largestPaint.toFixed(0),
      'blocking, ms': rating.blocking.toFixed(0),
      'layout shift': rating.shift.toFixed(3),
      kB: (rating.bytes / 1_000).toFixed(0),
    })),
  );

  /** Blocked milliseconds of a page of the references. */
  const blockedOf = async (path: string) =>
    (await measureLighthouse(references.site, path, false, runs)).blocked;
  const blocked = [];
  for (const [index, screen] of ['search', 'detail', 'dashboard'].entries())
    blocked.push({
      screen,
      own: ratings[index + 1]?.blocked ?? Number.NaN,
      mantine: await blockedOf(`/mantine.html?screen=${screen}`),
      plain: await blockedOf(`/plain-${screen}.html`),
    });
  printTable(
    'Blocked main thread from the start, ms, beside the same homes with Mantine and as plain HTML',
    blocked.map(({ screen, own, mantine, plain }) => ({
      screen,
      'this site': own.toFixed(0),
      Mantine: mantine.toFixed(0),
      'plain HTML': plain.toFixed(0),
      'this site / Mantine': (own / mantine).toFixed(2),
    })),
  );
  // Last, because it adds homes.
  const longestScroll = await measureScroll(site, runs);
  const performance = (index: number) => ({
    reached: ratings[index]?.performance ?? Number.NaN,
    atLeast: true,
  });
  const largestPaint = (index: number) => ({
    reached: (ratings[index]?.largestPaint ?? Number.NaN) / 1_000,
    unit: ' s',
  });
  printChecks([
    { what: 'Lighthouse, landing', ...performance(0), bar: 99 },
    { what: 'Lighthouse, search', ...performance(1), bar: 95 },
    { what: 'Lighthouse, detail', ...performance(2), bar: 97 },
    { what: 'Lighthouse, owner dashboard', ...performance(3), bar: 97 },
    { what: 'largest paint, landing', ...largestPaint(0), bar: 1.2 },
    { what: 'largest paint, detail', ...largestPaint(2), bar: 2 },
    ...blocked.flatMap(({ screen, own, mantine, plain }) => [
      {
        what: `blocked, ${screen} / Mantine`,
        reached: own / mantine,
        bar: screen === 'search' ? 0.25 : 1 / 3,
      },
      { what: `blocked, ${screen} - plain HTML`, reached: own - plain, bar: 250, unit: ' ms' },
    ]),
    {
      what: 'click on Search to the first card / first paint of the landing page',
      reached: clicks.firstResult / (ratings[0]?.firstPaint ?? Number.NaN),
      bar: 1,
    },
    { what: 'search, scrolled to the end', reached: sums[1] ?? Number.NaN, bar: 700, unit: ' kB' },
    {
      what: 'search, scrolled to the end',
      reached: transfers[1]?.requests ?? Number.NaN,
      bar: 60,
      unit: ' requests',
    },
    {
      what: 'longest task, 500 results scrolled beside the map',
      reached: longestScroll,
      bar: 100,
      unit: ' ms',
    },
  ]);
} finally {
  await references.stop();
  await site.stop();
}
