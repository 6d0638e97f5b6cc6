import type { Environment } from '../environment.ts';
import type { OperatorClient } from '../operator-client.ts';

export interface Tools {
  environment: Environment;
  database: OperatorClient;
  /** For calls beyond the project. */
  send: typeof fetch;
  /** Whether there is time left to begin something. */
  mayGoOn: () => boolean;
  /** Notes what went wrong; the job goes on with what is left. */
  report: (problem: unknown) => void;
}

/** Says in numbers what it did. */
export type Job = (tools: Tools) => Promise<Record<string, number>>;
