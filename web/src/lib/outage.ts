import { NetworkError } from './errors.ts';

/** Why a call came to nothing: the server did not answer, or it answered that it failed. */
export type Outage = 'connection' | 'server';

/** Of an error of the API or of the auth client, whose own network errors have the status 0. */
export const outageOf = (error: unknown): Outage =>
  error instanceof NetworkError || (isAuthOutage(error) && error.status === 0) ? 'connection' : 'server';

/** By its name: what every page loads must not import the auth client. */
const isAuthOutage = (error: unknown): error is Error & { status?: unknown } =>
  error instanceof Error && error.name === 'AuthRetryableFetchError';

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

/** Problem and advice in two sentences. */
export function outageText(outage: Outage): string {
  const { problem, advice } = outageTexts[outage];
  return `${problem}. ${advice}`;
}

/** The same for an error that `outageOf` knows. */
export const outageTextOf = (error: unknown) => outageText(outageOf(error));
