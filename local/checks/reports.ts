import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { repositoryRoot } from '../paths.ts';
import { NOTHING, runCommand, withExitCode, type Check, type Result } from './check.ts';

/** A test runner that writes its results to a file in addition to printing them. */
interface Runner {
  name: string;
  program: string;
  args: (report: string) => string[];
  env?: (report: string) => NodeJS.ProcessEnv;
  read: (report: string) => Result;
}

export function reportingCheck({ name, program, args, env, read }: Runner): Check {
  return {
    name,
    async run(output) {
      const report = join(await mkdtemp(join(tmpdir(), 'test-report-')), 'report');
      const code = await runCommand(program, args(report), output, env?.(report));
      const text = await readFile(report, 'utf8').catch(() => undefined);
      return withExitCode(text === undefined ? NOTHING : read(text), code);
    },
  };
}

/** Runs projects of vitest.config.ts. */
export const vitest = (name: string, projects: string[], more: string[] = []): Check =>
  reportingCheck({
    name,
    program: 'vitest',
    args: (report) => [
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...more,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: readVitest,
  });

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** The report has no number of retries, but keeps the failures of a test that passed in the end. */
export function readVitest(text: string): Result {
  const report = vitestReport.parse(JSON.parse(text));
  const failedOnce = (wanted: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => ({
          title: `${relative(repositoryRoot, name)} › ${fullName}`,
          message: failureMessages[0],
        })),
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failedOnce('failed').map(failure),
    flaky: failedOnce('passed').map(({ title }) => title),
  };
}

interface FailedOnce {
  title: string;
  message: string | undefined;
}

const failure = ({ title, message = '' }: FailedOnce) =>
  `${title}: ${(stripVTControlCharacters(message).split(/\n\s+at /)[0] ?? '').replaceAll(/\s+/g, ' ').slice(0, 2000)}`;

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

export function readPlaywright(text: string): Result {
  const { stats, suites } = playwrightReport.parse(JSON.parse(text));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => testsIn(suite, 'unexpected')).map(failure),
    flaky: suites.flatMap((suite) => testsIn(suite, 'flaky')).map(({ title }) => title),
  };
}

function testsIn({ specs, suites = [] }: z.infer<typeof playwrightSuite>, wanted: string): FailedOnce[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        title: `[${projectName}] e2e/${file} › ${title}`,
        message: results[0]?.error?.message,
      })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, wanted))];
}

/** Reads the JUnit file of `deno test`: one `testcase` a test, with a child element if it did not pass. */
export function readJunit(text: string): Result {
  const cases = text.match(/<testcase\b[^>]*?(\/>|>[\s\S]*?<\/testcase>)/g) ?? [];
  const failed = cases.filter((one) => /<(failure|error)\b/.test(one));
  const skipped = cases.filter((one) => /<skipped\b/.test(one)).length;
  return {
    passed: cases.length - failed.length - skipped,
    failed: failed.length,
    skipped,
    failures: failed.map((one) => /\bname="([^"]*)"/.exec(one)?.[1] ?? ''),
    flaky: [],
  };
}
