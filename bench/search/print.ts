import { printTable, short } from '../shared/report.ts';
import type { Times } from '../shared/statistics.ts';
import type { Measured } from './measure.ts';

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
