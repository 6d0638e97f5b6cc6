import { cpus, totalmem } from 'node:os';

/** With `--quick` a command shows in a minute that it works. Its figures mean nothing. */
export const isQuick = process.argv.includes('--quick');

/** Prints a Markdown table that can be copied into docs/performance.md. All rows have the same columns. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const head = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => Object.values(row).map(String));
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const separator = line(widths.map((width) => '-'.repeat(width)));
  console.log(['', title, '', line(head), separator, ...cells.map(line)].join('\n'));
}

/** Three significant digits: 0.523, 5.23, 52.3, 523. */
export function short(value: number): string {
  const digits = [100, 10, 1].findIndex((limit) => Math.abs(value) >= limit);
  return value.toFixed(digits < 0 ? 3 : digits);
}

/** The hardware and the versions that the figures depend on. */
export function describeMachine(): string {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `${cpus().length} cores (${model}), ${gibibytes} GiB, ${process.platform}, Node ${process.versions.node}`;
}

interface Check {
  what: string;
  reached: number;
  /** The maximum, or the minimum with `atLeast`. */
  bar: number;
  atLeast?: boolean;
  unit?: string;
}

/** Prints each figure beside its target. A missed target makes the command fail. */
export function printChecks(checks: readonly Check[]): void {
  const rows = checks.map(({ what, reached, bar, atLeast = false, unit = '' }) => {
    const met = atLeast ? reached >= bar : reached <= bar;
    if (!met) process.exitCode = 1;
    const target = `${atLeast ? '≥' : '≤'} ${bar}${unit}`;
    return { figure: what, result: `${short(reached)}${unit}`, target, '': met ? 'met' : 'MISSED' };
  });
  printTable('Targets', rows);
}
