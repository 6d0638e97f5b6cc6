// How fast the pages are on a slow phone, and what they weigh: the production build behind a compressing server, on
// the local stack. Lighthouse comes through npx and stays out of the product's own packages. Run: npm run bench:web
// Options: --runs=5 (of Lighthouse, each page), --quick (one run).
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { measureClicks } from './click.ts';
import { rate, type Rating } from './lighthouse.ts';
import { startSite } from './site.ts';
import { measureTransfer } from './transfer.ts';
import { ZIP_CODE } from './zip-code.ts';

const { values } = parseArgs({ options: { runs: { type: 'string' }, quick: { type: 'boolean' } } });
const runs = Number(values.runs ?? (values.quick ? 1 : 5));

const site = await startSite();
try {
  console.log(describeMachine());
  const routes = [
    { name: 'landing', path: '/', asOwner: false },
    { name: 'search', path: `/search?zipCode=${ZIP_CODE}`, asOwner: false },
    { name: 'detail', path: `/properties/${site.homeId}`, asOwner: false },
    { name: 'owner dashboard', path: '/owner', asOwner: true },
  ];

  const weights = [];
  let results = Number.NaN;
  for (const route of routes) {
    const all = await measureTransfer(site, route.path, route);
    const sum = all.script + all.style + all.image + all.rest;
    if (route.name === 'search') results = sum;
    weights.push([
      route.name,
      ...[all.script, all.style, all.image, all.rest, sum].map(short),
      String(all.requests),
      `${all.pictures} / ${all.fullSize}`,
    ]);
  }
  printTable(
    'Transferred to a fresh browser, scrolled to the end, kB',
    ['route', 'script', 'style', 'pictures', 'rest', 'sum', 'requests', 'photos / full size'],
    weights,
  );

  const clicks = await measureClicks(site, runs);
  printTable(
    'On a slow phone, median',
    ['click to first home, ms', 'to its picture, ms', 'layout shift', 'click on it to its page, ms'],
    [[short(clicks.firstHome), short(clicks.firstPicture), clicks.shift.toFixed(3), short(clicks.detail)]],
  );

  const ratings = new Map<string, Rating>();
  for (const route of routes)
    ratings.set(route.name, await rate(site, route.path, { runs, asOwner: route.asOwner }));
  printTable(
    `Lighthouse, mobile, applied throttling, median of ${runs}`,
    [
      'route',
      'performance',
      'first paint, ms',
      'largest, ms',
      'blocking, ms',
      'shift',
      'speed index, ms',
      'kB',
    ],
    [...ratings].map(([name, rating]) => [
      name,
      rating.performance.toFixed(0),
      rating.firstPaint.toFixed(0),
      rating.largestPaint.toFixed(0),
      rating.blocking.toFixed(0),
      rating.shift.toFixed(3),
      rating.speedIndex.toFixed(0),
      rating.kilobytes.toFixed(0),
    ]),
  );
  const of = (name: string, key: keyof Rating) => ratings.get(name)?.[key] ?? Number.NaN;
  printChecks([
    { what: 'Lighthouse, landing', reached: of('landing', 'performance'), bar: 98, atLeast: true },
    { what: 'Lighthouse, search', reached: of('search', 'performance'), bar: 92, atLeast: true },
    { what: 'Lighthouse, detail', reached: of('detail', 'performance'), bar: 95, atLeast: true },
    { what: 'largest paint, landing', reached: of('landing', 'largestPaint') / 1_000, bar: 1.2, unit: ' s' },
    { what: 'largest paint, detail', reached: of('detail', 'largestPaint') / 1_000, bar: 2, unit: ' s' },
    { what: 'results page with 24 photos', reached: results / 1_000, bar: 1, unit: ' MB' },
  ]);
} finally {
  await site.stop();
}
