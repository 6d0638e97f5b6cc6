import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { NOTHING, withExitCode, type Check, type Counts } from './check.ts';
import { command } from './command.ts';

/** A test runner that writes its results to a file besides showing them. */
interface Runner {
  name: string;
  program: string;
  args: (report: string) => string[];
  env?: (report: string) => NodeJS.ProcessEnv;
  count: (report: string) => Counts;
}

export function reporting({ name, program, args, env, count }: Runner): Check {
  return {
    name,
    async run() {
      const report = join(await mkdtemp(join(tmpdir(), 'test-report-')), 'report');
      const code = await command(program, args(report), env?.(report));
      const text = await readFile(report, 'utf8').catch(() => undefined);
      return withExitCode(text === undefined ? NOTHING : count(text), code);
    },
  };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

export function countVitest(text: string): Counts {
  const report = vitestReport.parse(JSON.parse(text));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

export function countPlaywright(text: string): Counts {
  const { stats } = playwrightReport.parse(JSON.parse(text));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** The JUnit file of `deno test`: one `testcase` a test, with a child that tells its fate if it did not pass. */
export function countJunit(text: string): Counts {
  const cases = text.match(/<testcase\b[^>]*?(\/>|>[\s\S]*?<\/testcase>)/g) ?? [];
  const failed = cases.filter((one) => /<(failure|error)\b/.test(one)).length;
  const skipped = cases.filter((one) => /<skipped\b/.test(one)).length;
  return { passed: cases.length - failed - skipped, failed, skipped };
}
