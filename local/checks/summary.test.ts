import { expect, it } from 'vitest';
import { NOTHING, SKIPPED } from './check.ts';
import { summary } from './summary.ts';

const lint = { name: 'Lint', result: { ...NOTHING, passed: 1 }, milliseconds: 1_234 };
const journeys = { name: 'Journeys', result: { ...NOTHING, passed: 5, failed: 2 }, milliseconds: 65_000 };
const database = { name: 'Database', result: SKIPPED, milliseconds: 0 };

it('ends with the sum, alone on its line, after the time of each check', () => {
  expect(summary([lint, journeys, database]).replaceAll(/ +/g, ' ')).toBe(
    ['✓ Lint 1.2 s', '✗ Journeys 65.0 s', '– Database 0.0 s', '', '6 passed, 2 failed, 1 skipped'].join('\n'),
  );
});

it('names each test that passed only when it was tried again, before the sum', () => {
  const result = {
    ...journeys.result,
    flaky: ['[phone] e2e/a.spec.ts › one', '[phone] e2e/b.spec.ts › two'],
  };
  expect(
    summary([lint, { ...journeys, result }])
      .split('\n')
      .slice(2),
  ).toEqual([
    '',
    'Flaky, passed only when tried again (2):',
    '  Journeys: [phone] e2e/a.spec.ts › one',
    '  Journeys: [phone] e2e/b.spec.ts › two',
    '',
    '6 passed, 2 failed, 0 skipped',
  ]);
});
