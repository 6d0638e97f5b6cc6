import { spawn } from 'node:child_process';
import { repositoryRoot } from '../paths.ts';
import { seconds } from '../start/steps.ts';

/** The number of tests that a check ran. A check without tests of its own counts as one. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the failed tests, each with the message of its error on one line, where the report of the runner has them. */
  failures: string[];
  /** Names of tests that failed first and passed on a retry. They count as passed. */
  flaky: string[];
}

/** Where a check writes: straight to the terminal, or to a function that collects its output. */
export type Output = 'terminal' | ((text: string) => void);

export interface Check {
  name: string;
  run(output: Output): Promise<Result>;
}

export const NOTHING: Result = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
export const SKIPPED: Result = { ...NOTHING, skipped: 1 };

export const oneTest = (ok: boolean): Result => ({ ...NOTHING, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Counts a program that failed without a failed test, for example because a file did not load, as one failure. */
export function withExitCode(result: Result, code: number): Result {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

export interface Finished {
  name: string;
  result: Result;
  milliseconds: number;
}

/** The last lines of `npm test`: each check with its time, the failed and flaky tests, and the sum on a line of its own. */
export function summary(finished: Finished[]): string {
  const lines = finished.map(({ name, result, milliseconds }) => {
    const sign = result.failed > 0 ? '✗' : result.passed > 0 ? '✓' : '–';
    return `${sign} ${name.padEnd(42)} ${seconds(milliseconds)}`;
  });
  const list = (heading: string, kind: 'failures' | 'flaky') => {
    const tests = finished.flatMap(({ name, result }) => result[kind].map((test) => `  ${name}: ${test}`));
    if (tests.length > 0) lines.push('', `${heading} (${tests.length}):`, ...tests);
  };
  list('Failed', 'failures');
  list('Flaky, passed only on a retry', 'flaky');
  const sum = (kind: 'passed' | 'failed' | 'skipped') =>
    finished.reduce((total, { result }) => total + result[kind], 0);
  lines.push('', `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return lines.join('\n');
}

/** A check that is one npm script and passes if that exits with 0. */
export function scriptCheck(name: string, script: string, env?: NodeJS.ProcessEnv): Check {
  return {
    name,
    run: async (output) => oneTest((await runCommand('npm', ['run', '--silent', script], output, env)) === 0),
  };
}

/** Runs a program of node_modules/.bin or of the system. Resolves to its exit code. */
export function runCommand(program: string, args: string[], output: Output, env?: NodeJS.ProcessEnv) {
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    stdio: output === 'terminal' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const write = output === 'terminal' ? (text: string) => process.stdout.write(text) : output;
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
  return new Promise<number>((resolve) => {
    child.once('error', (error) => {
      write(`${program} could not be run: ${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
