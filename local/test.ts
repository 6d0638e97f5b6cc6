// Runs every check and test and prints their sum. `npm test` runs those for every change, `npm run test:slow` the rest.
// With `--no-skips`, a test that is skipped because a program is missing fails the run.
import { parseArgs } from 'node:util';
import { oneTest, scriptCheck, type Check } from './checks/check.ts';
import { databaseLint } from './checks/database-lint.ts';
import { readJunit, readPlaywright, reportingCheck, vitest } from './checks/reports.ts';
import { runSteps } from './checks/run-steps.ts';
import { prepareClusters } from './testing/cluster.ts';
import { testSite, testSiteFolder } from './testing/test-site.ts';

const build: Check = {
  name: 'Build of the site',
  run: async () => {
    await testSite();
    return oneTest(true);
  },
};

/** Of the vitest and the browser tests, which copy it. */
const databases: Check = {
  name: 'Database of the tests',
  run: async () => {
    await prepareClusters();
    return oneTest(true);
  },
};

const ofTestSite = { SITE_FOLDER: testSiteFolder };

const functionTests = reportingCheck({
  name: 'Tests of the functions (deno test)',
  program: 'npm',
  args: (report) => ['run', '--silent', 'function:test', '--', `--junit-path=${report}`],
  read: readJunit,
});

const journeys = (name: string, projects: string[], settings: NodeJS.ProcessEnv = {}) =>
  reportingCheck({
    name: `${name} in Chromium (playwright)`,
    program: 'playwright',
    args: () => [
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...projects.map((project) => `--project=${project}`),
    ],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...settings }),
    read: readPlaywright,
  });

/** The steps run one after another, the checks of a step two at a time. Later steps use the build of the first. */
const STEPS: Check[][] = [
  [
    build,
    databases,
    scriptCheck('Format (oxfmt)', 'format:check'),
    functionTests,
    scriptCheck('Lint (oxlint)', 'lint'),
    scriptCheck('Types (tsc)', 'typecheck'),
    scriptCheck('Types of the functions (deno check)', 'function:check'),
    scriptCheck('Lint of the functions (deno lint)', 'function:lint'),
  ],
  [
    scriptCheck('Size of the site (size-limit)', 'size', ofTestSite),
    scriptCheck('Styles of the site', 'check:css', ofTestSite),
  ],
  [vitest('Tests (vitest)', ['web', 'node', 'stack'])],
  [journeys('Journeys', ['phone', 'desktop'])],
];

/** The database lint comes first: it installs PostgreSQL 15 where it can, which the tests use too. */
const SLOW_STEPS: Check[][] = [
  [databaseLint],
  [vitest('Slow tests (vitest)', ['slow'])],
  [build],
  [journeys('Slow journeys', ['slow-phone', 'slow'])],
  // Builds the site in both languages first, and in the pseudo-language.
  [journeys('Journeys in Spanish', ['spanish'], { SITE_LANGUAGES: 'en,es,xx' })],
];

const off = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { slow: off, 'no-skips': off } });
await runSteps(values.slow ? SLOW_STEPS : STEPS, { allowSkips: !values['no-skips'] });
