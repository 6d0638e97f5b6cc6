import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../paths.ts';
import { NOTHING, SKIPPED, summary, withExitCode } from './check.ts';
import { readJunit, readPlaywright, readVitest } from './reports.ts';

it('reads the counts and the flaky tests of vitest', () => {
  const assertionResults = [
    {
      fullName: 'fails',
      status: 'failed',
      failureMessages: ['\u001b[31mError: no\u001b[39m\nmore\n    at line 1'],
    },
    { fullName: 'a group passes later', status: 'passed', failureMessages: ['no'] },
    { fullName: 'passes', status: 'passed', failureMessages: [] },
  ];
  const counts = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  const testResults = [{ name: join(repositoryRoot, 'local/a.test.ts'), assertionResults }];
  expect(readVitest(JSON.stringify({ ...counts, testResults }))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['local/a.test.ts › fails: Error: no more'],
    flaky: ['local/a.test.ts › a group passes later'],
  });
});

it('reads the counts and the flaky tests of playwright', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [
      { projectName: 'phone', status, results: [{ error: { message: 'Error: no\nmore\n    at line 1' } }] },
    ],
  });
  const stats = { expected: 1, unexpected: 1, flaky: 2, skipped: 1 };
  const inner = { specs: [spec('passes later too', 'flaky'), spec('fails', 'unexpected')] };
  const outer = { specs: [spec('passes', 'expected'), spec('passes later', 'flaky')], suites: [inner] };
  expect(readPlaywright(JSON.stringify({ stats, suites: [outer] }))).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: ['[phone] e2e/a.spec.ts › fails: Error: no more'],
    flaky: ['[phone] e2e/a.spec.ts › passes later', '[phone] e2e/a.spec.ts › passes later too'],
  });
});

it('reads the counts of deno', () => {
  const report = `<testsuites><testsuite>
    <testcase name="a" time="0.1">
    </testcase>
    <testcase name="b"/>
    <testcase name="c"><failure message="no">at line 1</failure></testcase>
    <testcase name="d"><skipped/></testcase>
  </testsuite></testsuites>`;
  expect(readJunit(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['c'],
    flaky: [],
  });
});

it('counts a runner that ended with an error, but without a failed test, as one failure', () => {
  const result = { ...NOTHING, passed: 3 };
  expect(withExitCode(result, 1)).toEqual({ ...result, failed: 1 });
  expect(withExitCode({ ...result, failed: 2 }, 1)).toEqual({ ...result, failed: 2 });
  expect(withExitCode(result, 0)).toEqual(result);
});

it('prints the time of each check, the failed and the flaky tests by name, and the sum on the last line', () => {
  const failures = ['[phone] e2e/b.spec.ts › two: Error: no'];
  const result = { passed: 5, failed: 2, skipped: 0, failures, flaky: ['[phone] e2e/a.spec.ts › one'] };
  const text = summary([
    { name: 'Lint', result: { ...NOTHING, passed: 1 }, milliseconds: 1_234 },
    { name: 'Journeys', result, milliseconds: 65_000 },
    { name: 'Database', result: SKIPPED, milliseconds: 0 },
  ]);
  expect(text.replaceAll(/ +/g, ' ')).toBe(`✓ Lint 1.2 s
✗ Journeys 65.0 s
– Database 0.0 s

Failed (1):
 Journeys: [phone] e2e/b.spec.ts › two: Error: no

Flaky, passed only on a retry (1):
 Journeys: [phone] e2e/a.spec.ts › one

6 passed, 2 failed, 1 skipped`);
});
