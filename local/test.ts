// Runs every check and test and prints their sum. `npm test` runs those for every change, `npm run test:slow` the rest.
import { parseArgs } from 'node:util';
import {
  oneTest,
  scriptCheck,
  summary,
  type Check,
  type Finished,
  type Output,
  type Result,
} from './checks/check.ts';
import { databaseLint } from './checks/database-lint.ts';
import { readJunit, readPlaywright, readVitest, reportingCheck } from './checks/reports.ts';
import { testSite } from './testing/test-site.ts';

const vitest = (name: string, ...projects: string[]) =>
  reportingCheck({
    name,
    program: 'vitest',
    args: (report) => [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: readVitest,
  });

const build: Check = {
  name: 'Build of the site',
  run: async () => {
    await testSite();
    return oneTest(true);
  },
};

const functionTests = reportingCheck({
  name: 'Tests of the functions (deno test)',
  program: 'npm',
  args: (report) => ['run', '--silent', 'function:test', '--', `--junit-path=${report}`],
  read: readJunit,
});

const journeys = reportingCheck({
  name: 'Journeys in Chromium (playwright)',
  program: 'playwright',
  args: () => ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  read: readPlaywright,
});

/** The steps run one after another, the checks of a step two at a time. Later steps use the build of the first. */
const STEPS: Check[][] = [
  [
    build,
    scriptCheck('Format (prettier)', 'format:check'),
    scriptCheck('Lint (oxlint)', 'lint'),
    scriptCheck('Types (tsc)', 'typecheck'),
  ],
  [
    scriptCheck('Size of the site (size-limit)', 'size'),
    scriptCheck('Styles of the site', 'check:css'),
    scriptCheck('Types of the functions (deno check)', 'function:check'),
    scriptCheck('Lint of the functions (deno lint)', 'function:lint'),
    functionTests,
  ],
  [vitest('Tests (vitest)', 'web', 'node', 'stack')],
  [journeys],
];

/** The database lint comes first: it installs PostgreSQL 15 where it can, which the tests use too. */
const SLOW_STEPS: Check[][] = [[databaseLint], [vitest('Slow tests (vitest)', 'slow')]];

const { values } = parseArgs({ options: { slow: { type: 'boolean', default: false } } });
const finished: Finished[] = [];
for (const checks of values.slow ? SLOW_STEPS : STEPS) await runStep(checks);
process.stdout.write(`\n${summary(finished)}\n`);
process.exitCode = finished.some(({ result }) => result.failed > 0) ? 1 : 0;

async function runStep(checks: Check[]): Promise<void> {
  const waiting = [...checks];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      await runCheck(check, checks.length > 1);
  };
  await Promise.all([runWaiting(), runWaiting()]);
}

/** Runs a check. The output of one that runs beside others is printed when it has finished. */
async function runCheck(check: Check, isBesideOthers: boolean): Promise<void> {
  const heading = `\n── ${check.name}\n`;
  const texts = [heading];
  if (!isBesideOthers) process.stdout.write(heading);
  const output: Output = isBesideOthers ? (text) => void texts.push(text) : 'terminal';
  const started = performance.now();
  const result = await check.run(output).catch((error: unknown): Result => {
    texts.push(`${String(error)}\n`);
    return oneTest(false);
  });
  finished.push({ name: check.name, result, milliseconds: performance.now() - started });
  if (isBesideOthers) process.stdout.write(texts.join(''));
  else if (texts.length > 1) process.stdout.write(texts.slice(1).join(''));
}
