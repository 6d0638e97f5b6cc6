import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../paths.ts';
import { NOTHING, withExitCode } from './check.ts';
import { readJunit, readPlaywright, readVitest } from './reports.ts';

it('reads the counts and the flaky tests of vitest', () => {
  const test = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: join(repositoryRoot, 'local/a.test.ts'),
        assertionResults: [
          test('passes', 'passed'),
          test('fails', 'failed', ['no']),
          test('a group passes later', 'passed', ['no']),
        ],
      },
    ],
  };
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    flaky: ['local/a.test.ts › a group passes later'],
  });
});

it('reads the counts and the flaky tests of playwright', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ projectName: 'phone', status }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 2, skipped: 1 },
    suites: [
      {
        specs: [spec('passes', 'expected'), spec('passes later', 'flaky')],
        suites: [{ specs: [spec('passes later too', 'flaky')] }],
      },
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
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
  expect(readJunit(report)).toEqual({ passed: 2, failed: 1, skipped: 1, flaky: [] });
});

it('counts a runner that ended with an error, but without a failed test, as one failure', () => {
  const result = { ...NOTHING, passed: 3 };
  expect(withExitCode(result, 1)).toEqual({ ...result, failed: 1 });
  expect(withExitCode({ ...result, failed: 2 }, 1)).toEqual({ ...result, failed: 2 });
  expect(withExitCode(result, 0)).toEqual(result);
});
