import { cpus, totalmem } from 'node:os';

/** Prints a Markdown table, so that docs/performance.md can take it as it is. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(head));
  console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  for (const row of rows) console.log(line(row));
}

/** Three digits that matter: 0.523, 5.23, 52.3, 523. */
export function short(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toFixed(digits);
}

/** The machine as far as figures depend on it. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${gibibytes} GiB, ${process.platform}, Node ${process.versions.node}`;
}

export interface Check {
  what: string;
  reached: number;
  /** The most it may be, or with `atLeast` the least. */
  bar: number;
  atLeast?: boolean;
  unit?: string;
}

/** Prints which figures were reached, and fails the command when one was not. */
export function printChecks(checks: readonly Check[]): void {
  const rows = checks.map(({ what, reached, bar, atLeast = false, unit = '' }) => {
    const met = atLeast ? reached >= bar : reached <= bar;
    if (!met) process.exitCode = 1;
    return [what, `${short(reached)}${unit}`, `${atLeast ? '≥' : '≤'} ${bar}${unit}`, met ? 'met' : 'MISSED'];
  });
  printTable('Figures to reach', ['what', 'reached', 'bar', ''], rows);
}
