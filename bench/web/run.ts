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
    transfers.push({
      route: route.name,
      script: short(script),
      style: short(style),
      pictures: short(image),
      rest: short(rest),
      sum: short(sum),
      requests,
      'photos / full size': `${photos} / ${fullSize}`,
    });
  }
  printTable('Transfer of a new browser, scrolled to the end, kB', transfers);

  const clicks = await measureClicks(site, runs);
  printTable('On a slow phone, median', [
    {
      'click to first result, ms': short(clicks.firstResult),
      'to its photo, ms': short(clicks.firstPhoto),
      'layout shift': clicks.shift.toFixed(3),
      'click on a result to its page, ms': short(clicks.detail),
    },
  ]);

  const ratings: Record<string, Rating> = {};
  for (const { name, path, asOwner } of routes)
    ratings[name] = await measureLighthouse(site, path, { runs, asOwner });
  printTable(
    `Lighthouse, mobile, applied throttling, median of ${runs}`,
    Object.entries(ratings).map(([route, rating]) => ({
      route,
      performance: rating.performance.toFixed(0),
      'first paint, ms': rating.firstPaint.toFixed(0),
      'largest paint, ms': rating.largestPaint.toFixed(0),
      'blocking, ms': rating.blocking.toFixed(0),
      'layout shift': rating.shift.toFixed(3),
      'speed index, ms': rating.speedIndex.toFixed(0),
      kB: (rating.bytes / 1_000).toFixed(0),
    })),
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
