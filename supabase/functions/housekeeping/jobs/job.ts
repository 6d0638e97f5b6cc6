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
