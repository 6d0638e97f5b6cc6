import { printChecks, printTable, short, type Check } from '../shared/report.ts';
import type { Times } from '../shared/statistics.ts';
import type { Hard } from './hard.ts';
import type { Measured } from './measure.ts';
import type { Wear, Write } from './writes.ts';

const times = (value: Times | undefined) => (value ? `${short(value.median)} / ${short(value.p95)}` : '-');

export function printMeasured(measured: readonly Measured[]): void {
  printTable(
    'Milliseconds, median / p95',
    [
      'miles',
      'filters',
      'found',
      'page 1',
      'page 20',
      'with total',
      '(a) by key',
      '(b) PostGIS',
      '(c) in memory',
    ],
    measured.map((kind) => [
      String(kind.radius),
      kind.isFiltered ? 'yes' : 'no',
      String(kind.found),
      times(kind.page),
      times(kind.page20),
      times(kind.withTotal),
      times(kind.byKey),
      times(kind.postgis),
      times(kind.inMemory),
    ]),
  );
}

export function printHard(hard: readonly Hard[]): void {
  printTable(
    'What hurts: milliseconds, median / p95',
    ['search', 'page', 'with total', '(b) PostGIS, its first page'],
    hard.map(({ name, page, withTotal, postgis }) => [name, times(page), times(withTotal), times(postgis)]),
  );
}

export function printWrites(writes: readonly Write[], wear: readonly Wear[]): void {
  printTable(
    'Writing, median / p95',
    ['what', 'ms', 'log, bytes'],
    writes.map((write) => [write.name, times(write.times), write.walBytes.toFixed(0)]),
  );
  printTable(
    'Views and the search: 100 miles with total, median / p95',
    ['homes', 'ms', 'homes read from the table'],
    wear.map((one) => [one.name, times(one.withTotal), short(one.heapFetches)]),
  );
}

const FULL_SIZE = 1_000_000;

/** The figures that a million homes must reach; the others as far as this run has them. */
export function printSearchChecks(all: readonly Measured[], hard: readonly Hard[], agreement: number): void {
  const checks: Check[] = [];
  const atFullSize = all.filter(({ homes }) => homes === FULL_SIZE);
  for (const kind of atFullSize) {
    const name = `${kind.radius} miles${kind.isFiltered ? ', filtered' : ''}`;
    if (kind.postgis) {
      const reached = kind.withTotal.p95 / kind.postgis.p95;
      checks.push({ what: `${name}: with total / (b), p95`, reached, bar: 0.125 });
    }
    checks.push({
      what: `${name}: page / (a), median`,
      reached: kind.page.median / kind.byKey.median,
      bar: 2.5,
    });
  }
  for (const { name, withTotal, postgis } of hard) {
    if (!postgis || atFullSize.length === 0) continue;
    checks.push({ what: `${name}: with total / (b), p95`, reached: withTotal.p95 / postgis.p95, bar: 0.125 });
  }
  checks.push(...growth(all));
  checks.push({
    what: 'agreement with brute force',
    reached: agreement * 100,
    bar: 100,
    atLeast: true,
    unit: ' %',
  });
  printChecks(checks);
}

function growth(all: readonly Measured[]): Check[] {
  const at = (homes: number) =>
    all.find((kind) => kind.homes === homes && kind.radius === 25 && !kind.isFiltered);
  const [before, after] = [at(100_000), at(FULL_SIZE)];
  if (!before || !after) return [];
  return [
    { what: 'growth of a page, 25 miles, median', reached: after.page.median / before.page.median, bar: 1.5 },
    {
      what: 'growth with total, 25 miles, median',
      reached: after.withTotal.median / before.withTotal.median,
      bar: 4,
    },
  ];
}
