import { seconds } from '../start/steps.ts';
import type { Counts, Result } from './check.ts';

export interface Finished {
  name: string;
  result: Result;
  milliseconds: number;
}

/** The last lines of `npm test`: each check with its time, the flaky tests, and the sum, which stands alone on its line. */
export function summary(finished: Finished[]): string {
  const lines = finished.map(({ name, result, milliseconds }) => {
    const sign = result.failed > 0 ? '✗' : result.passed > 0 ? '✓' : '–';
    return `${sign} ${name.padEnd(42)} ${seconds(milliseconds)}`;
  });
  const flaky = finished.flatMap(({ name, result }) => result.flaky.map((test) => `  ${name}: ${test}`));
  if (flaky.length > 0) lines.push('', `Flaky, passed only on a retry (${flaky.length}):`, ...flaky);
  const sum = (kind: keyof Counts) => finished.reduce((total, { result }) => total + result[kind], 0);
  lines.push('', `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return lines.join('\n');
}
