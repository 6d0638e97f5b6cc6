// Measures page speed on a slow phone and page weight, with the production build on the local stack.
// npx fetches Lighthouse, which is not a dependency. Run: npm run bench:web
// Options: --runs=5 (of Lighthouse, per page), --quick (one run).
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { measureClicks } from './click.ts';
import { measureLighthouse, type Rating } from './lighthouse.ts';
import { firstPropertyWithPhotos, startSite, ZIP_CODE } from './site.ts';
import { measureTransfer } from './transfer.ts';

const { values } = parseArgs({ options: { runs: { type: 'string' }, quick: { type: 'boolean' } } });
const runs = Number(values.runs ?? (values.quick ? 1 : 5));

const site = await startSite();
try {
  console.log(describeMachine());
  const routes = [
    { name: 'landing', path: '/', asOwner: false },
    { name: 'search', path: `/search?zipCode=${ZIP_CODE}`, asOwner: false },
    { name: 'detail', path: `/properties/${await firstPropertyWithPhotos(site)}`, asOwner: false },
    { name: 'owner dashboard', path: '/owner', asOwner: true },
  ];

  const transfers = [];
  let resultsPageKilobytes = Number.NaN;
  for (const route of routes) {
    const transfer = await measureTransfer(site, route.path, route);
    const { script, style, image, rest, requests, photos, fullSize } = transfer;
    const sum = script + style + image + rest;
    if (route.name === 'search') resultsPageKilobytes = sum;
    const kilobytes = [script, style, image, rest, sum].map(short);
    transfers.push([route.name, ...kilobytes, requests, `${photos} / ${fullSize}`]);
  }
  printTable(
    'Transfer of a new browser, scrolled to the end, kB',
    ['route', 'script', 'style', 'pictures', 'rest', 'sum', 'requests', 'photos / full size'],
    transfers,
  );

  const clicks = await measureClicks(site, runs);
  printTable(
    'On a slow phone, median',
    ['click to first result, ms', 'to its photo, ms', 'layout shift', 'click on a result to its page, ms'],
    [[short(clicks.firstResult), short(clicks.firstPhoto), clicks.shift.toFixed(3), short(clicks.detail)]],
  );

  const ratings: Record<string, Rating> = {};
  for (const { name, path, asOwner } of routes)
    ratings[name] = await measureLighthouse(site, path, { runs, asOwner });
  printTable(
    `Lighthouse, mobile, applied throttling, median of ${runs}`,
    [
      'route',
      ...['performance', 'first paint, ms', 'largest paint, ms', 'blocking, ms', 'layout shift'],
      ...['speed index, ms', 'kB'],
    ],
    Object.entries(ratings).map(([name, rating]) => [
      name,
      ...[rating.performance, rating.firstPaint, rating.largestPaint, rating.blocking].map(Math.round),
      rating.shift.toFixed(3),
      ...[rating.speedIndex, rating.bytes / 1_000].map(Math.round),
    ]),
  );
  const performance = (name: string) => ratings[name]?.performance ?? Number.NaN;
  const largestPaint = (name: string) => (ratings[name]?.largestPaint ?? Number.NaN) / 1_000;
  printChecks([
    { what: 'Lighthouse, landing', reached: performance('landing'), bar: 98, atLeast: true },
    { what: 'Lighthouse, search', reached: performance('search'), bar: 92, atLeast: true },
    { what: 'Lighthouse, detail', reached: performance('detail'), bar: 95, atLeast: true },
    { what: 'largest paint, landing', reached: largestPaint('landing'), bar: 1.2, unit: ' s' },
    { what: 'largest paint, detail', reached: largestPaint('detail'), bar: 2, unit: ' s' },
    { what: 'results page, 24 photos', reached: resultsPageKilobytes / 1_000, bar: 1, unit: ' MB' },
  ]);
} finally {
  await site.stop();
}
