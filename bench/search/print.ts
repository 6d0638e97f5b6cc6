import { printChecks, printTable, short, type Check } from '../shared/report.ts';
import type { Times } from '../shared/statistics.ts';
import type { Expensive, Measured } from './measure.ts';
import type { ViewEffect, Write } from './writes.ts';

const times = (value: Times | undefined) => (value ? `${short(value.median)} / ${short(value.p95)}` : '-');

export function printMeasured(measured: readonly Measured[]): void {
  printTable(
    'Milliseconds, median / p95',
    measured.map((kind) => ({
      miles: kind.radius,
      filters: kind.isFiltered ? 'yes' : 'no',
      found: kind.found,
      'page 1': times(kind.page),
      'page 20': times(kind.page20),
      'with total': times(kind.withTotal),
      '(a) by key': times(kind.byKey),
      '(b) PostGIS': times(kind.postgis),
      '(c) in memory': times(kind.inMemory),
    })),
  );
}

export function printExpensive(searches: readonly Expensive[]): void {
  printTable(
    'Expensive searches: milliseconds, median / p95',
    searches.map((search) => ({
      search: search.name,
      page: times(search.page),
      'with total': times(search.withTotal),
      '(b) PostGIS, its first page': times(search.postgis),
    })),
  );
}

export function printWrites(writes: readonly Write[], effects: readonly ViewEffect[]): void {
  printTable(
    'Writes, median / p95',
    writes.map((write) => ({
      write: write.name,
      ms: times(write.times),
      'WAL bytes': write.walBytes.toFixed(0),
    })),
  );
  printTable(
    'Views and the search: 100 miles with total, median / p95',
    effects.map((effect) => ({
      views: effect.name,
      ms: times(effect.withTotal),
      'heap fetches': short(effect.heapFetches),
    })),
  );
}

const FULL_SIZE = 1_000_000;

/** Prints the targets for a million properties, as far as this run includes them. */
export function printSearchChecks(
  all: readonly Measured[],
  expensive: readonly Expensive[],
  agreement: number,
): void {
  const checks: Check[] = [];
  const checkPostgis = (name: string, { withTotal, postgis }: Pick<Measured, 'withTotal' | 'postgis'>) => {
    const what = `${name}: with total / (b), p95`;
    if (postgis) checks.push({ what, reached: withTotal.p95 / postgis.p95, bar: 0.125 });
  };
  const fullSize = all.filter(({ homes }) => homes === FULL_SIZE);
  for (const kind of fullSize) {
    const name = `${kind.radius} miles${kind.isFiltered ? ', filtered' : ''}`;
    checkPostgis(name, kind);
    const reached = kind.page.median / kind.byKey.median;
    checks.push({ what: `${name}: page / (a), median`, reached, bar: 2.5 });
  }
  if (fullSize.length > 0) for (const search of expensive) checkPostgis(search.name, search);
  const unfiltered = all.filter(({ radius, isFiltered }) => radius === 25 && !isFiltered);
  const [before, after] = [100_000, FULL_SIZE].map((size) => unfiltered.find(({ homes }) => homes === size));
  if (before && after) {
    const page = after.page.median / before.page.median;
    const withTotal = after.withTotal.median / before.withTotal.median;
    checks.push({ what: 'growth of a page, 25 miles, median', reached: page, bar: 1.5 });
    checks.push({ what: 'growth with total, 25 miles, median', reached: withTotal, bar: 4 });
  }
  const reached = agreement * 100;
  checks.push({ what: 'agreement with brute force', reached, bar: 100, atLeast: true, unit: ' %' });
  printChecks(checks);
}
