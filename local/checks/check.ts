/** How many tests of each kind a check ran. A check that has no tests of its own counts as one. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Result extends Counts {
  /** Tests that failed first and passed when they were tried again, by name. They count as passed, and are bugs. */
  flaky: string[];
}

export interface Check {
  name: string;
  run(): Promise<Result>;
}

export const NOTHING: Result = { passed: 0, failed: 0, skipped: 0, flaky: [] };
export const SKIPPED: Result = { ...NOTHING, skipped: 1 };

export function oneTest(ok: boolean): Result {
  return { ...NOTHING, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** A program that failed without a failed test (it broke off, a file did not load) still counts as a failure. */
export function withExitCode(result: Result, code: number): Result {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
