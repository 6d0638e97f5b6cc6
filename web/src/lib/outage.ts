/** Why a call failed: the server was unreachable, or it responded with an error. */
export type Outage = 'connection' | 'server';

/** Accepts errors of the API and of the auth client, whose network errors have the status 0. */
export const outageOf = (error: unknown): Outage =>
  isNamed(error, 'NetworkError') || (isAuthOutage(error) && error.status === 0) ? 'connection' : 'server';

/** Whether the auth client could not reach its service. */
export const isAuthOutage = (error: unknown): error is Error & { status?: number } =>
  isNamed(error, 'AuthRetryableFetchError');

// By name: importing the classes would add zod and the auth client to the landing page.
const isNamed = (error: unknown, name: string): error is Error & { status?: unknown } =>
  error instanceof Error && error.name === name;

export const outageTexts: Record<Outage, { problem: string; advice: string }> = {
  connection: {
    problem: 'We could not reach the server',
    advice: 'Please check your connection and try again.',
  },
  server: {
    problem: 'Something went wrong on our side',
    advice: 'Please try again in a moment.',
  },
};

export function outageText(outage: Outage): string {
  const { problem, advice } = outageTexts[outage];
  return `${problem}. ${advice}`;
}

export const outageTextOf = (error: unknown) => outageText(outageOf(error));
