import { expect, it } from 'vitest';
import { withExitCode } from './check.ts';
import { countJunit, countPlaywright, countVitest } from './reports.ts';

it('counts the tests of vitest', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    success: false,
  };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

it('counts the tests of playwright; one that passed on a second try passed', () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 } };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

it('counts the tests of deno', () => {
  const report = `<testsuites><testsuite>
    <testcase name="a" time="0.1">
    </testcase>
    <testcase name="b"/>
    <testcase name="c"><failure message="no">at line 1</failure></testcase>
    <testcase name="d"><skipped/></testcase>
  </testsuite></testsuites>`;
  expect(countJunit(report)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

it('counts a runner that broke off without a failed test as one failure', () => {
  expect(withExitCode({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(withExitCode({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  expect(withExitCode({ passed: 3, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
});
