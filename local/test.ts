import { oneTest, type Check, type Result } from './checks/check.ts';
import { databaseLint } from './checks/database-lint.ts';
import { readJunit, readPlaywright, readVitest, reporting } from './checks/reports.ts';
import { simple } from './checks/simple.ts';
import { summary, type Finished } from './checks/summary.ts';
import { say } from './start/steps.ts';

/** One after another: two cores are soon busy, and each shows what it does while it does it. */
const CHECKS: Check[] = [
  simple('Format (prettier)', 'npm', 'run', '--silent', 'format:check'),
  simple('Lint (oxlint)', 'npm', 'run', '--silent', 'lint'),
  simple('Types (tsc)', 'npm', 'run', '--silent', 'typecheck'),
  simple('Types of the function (deno check)', 'npm', 'run', '--silent', 'function:check'),
  simple('Lint of the function (deno lint)', 'npm', 'run', '--silent', 'function:lint'),
  reporting({
    name: 'Tests of the function (deno test)',
    program: 'npm',
    args: (report) => ['run', '--silent', 'function:test', '--', `--junit-path=${report}`],
    read: readJunit,
  }),
  // Before vitest, which tests on Debian's PostgreSQL too where this has brought it.
  databaseLint,
  reporting({
    name: 'Tests (vitest)',
    program: 'vitest',
    args: (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    read: readVitest,
  }),
  simple('Build of the site', 'npm', 'run', '--silent', 'build'),
  simple('Size of the first page (size-limit)', 'npm', 'run', '--silent', 'size'),
  simple('Styles of the first page', 'npm', 'run', '--silent', 'check:css'),
  reporting({
    name: 'Journeys in Chromium (playwright)',
    program: 'playwright',
    args: () => ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: readPlaywright,
  }),
];

const finished: Finished[] = [];
for (const check of CHECKS) {
  say(`\n── ${check.name}`);
  const started = performance.now();
  const result = await run(check);
  finished.push({ name: check.name, result, milliseconds: performance.now() - started });
}
say(`\n${summary(finished)}`);
process.exitCode = finished.some(({ result }) => result.failed > 0) ? 1 : 0;

/** A check that breaks off is a failed one, and no reason to leave out those after it. */
async function run(check: Check): Promise<Result> {
  try {
    return await check.run();
  } catch (error) {
    say(String(error));
    return oneTest(false);
  }
}
