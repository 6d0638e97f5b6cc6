import type { Clock } from '../clock.ts';
import type { Environment } from '../environment.ts';
import type { OperatorClient } from '../operator.ts';

export interface JobContext {
  environment: Environment;
  database: OperatorClient;
  /** For calls to other services than the project. */
  send: typeof fetch;
  /** For calls to push services, which have less time. */
  sendPush: typeof fetch;
  clock: Clock;
  /** Whether the job may start another step, `ahead` milliseconds from now. */
  hasTimeLeft: (ahead?: number) => boolean;
  /** Logs an error. The job continues with the rest. */
  report: (problem: unknown) => void;
}

export type Job = (context: JobContext) => Promise<Record<string, number>>;

/** Runs the parts of a job in turn, each even if another one fails. Returns the figure of each part that did not fail. */
export async function runParts(
  parts: Record<string, () => PromiseLike<{ data: number }>>,
  report: JobContext['report'],
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const [name, run] of Object.entries(parts)) {
    try {
      done[name] = (await run()).data;
    } catch (error) {
      report(error);
    }
  }
  return done;
}
