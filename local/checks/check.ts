/** How many tests of each kind a check ran. A check that has no tests of its own counts as one. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Check {
  name: string;
  run(): Promise<Counts>;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };
export const SKIPPED: Counts = { passed: 0, failed: 0, skipped: 1 };

export function oneTest(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** A program that failed without a failed test (it broke off, a file did not load) still counts as a failure. */
export function withExitCode(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
