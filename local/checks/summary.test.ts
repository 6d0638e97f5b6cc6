import { expect, it } from 'vitest';
import { NOTHING, SKIPPED } from './check.ts';
import { summary } from './summary.ts';

it('prints the time of each check, the flaky tests by name, and the sum alone on the last line', () => {
  const flaky = ['[phone] e2e/a.spec.ts › one', '[phone] e2e/b.spec.ts › two'];
  const text = summary([
    { name: 'Lint', result: { ...NOTHING, passed: 1 }, milliseconds: 1_234 },
    { name: 'Journeys', result: { passed: 5, failed: 2, skipped: 0, flaky }, milliseconds: 65_000 },
    { name: 'Database', result: SKIPPED, milliseconds: 0 },
  ]);
  expect(text.replaceAll(/ +/g, ' ').split('\n')).toEqual([
    '✓ Lint 1.2 s',
    '✗ Journeys 65.0 s',
    '– Database 0.0 s',
    '',
    'Flaky, passed only on a retry (2):',
    ' Journeys: [phone] e2e/a.spec.ts › one',
    ' Journeys: [phone] e2e/b.spec.ts › two',
    '',
    '6 passed, 2 failed, 1 skipped',
  ]);
});
