/** Why a call failed: the server was unreachable, it responded with an error, or operators have paused changes. */
export type Outage = 'connection' | 'server' | 'paused';
import { t } from './catalog.ts';

/** Accepts errors of the API and of the auth client, whose network errors have the status 0. */
export function outageOf(error: unknown): Outage {
  if (isPaused(error)) return 'paused';
  return isNamed(error, 'NetworkError') || (isAuthOutage(error) && error.status === 0)
    ? 'connection'
    : 'server';
}

const isPaused = (error: unknown) => isNamed(error, 'ApiError') && error.code === 'paused';

/** Whether the auth client could not reach its service. */
export const isAuthOutage = (error: unknown): error is Error & { status?: number } =>
  isNamed(error, 'AuthRetryableFetchError');

// By name: importing the classes would add zod and the auth client to the landing page.
const isNamed = (error: unknown, name: string): error is Error & { status?: unknown; code?: unknown } =>
  error instanceof Error && error.name === name;

export const outageTexts: Record<Outage, { problem: string; advice: string }> = {
  connection: {
    problem: t.weCouldNotReachServer(),
    advice: t.pleaseCheckYourConnectionAndTry(),
  },
  server: {
    problem: t.somethingWentWrongOnOurSide(),
    advice: t.pleaseTryAgainInMoment(),
  },
  paused: {
    problem: t.changesArePausedForFewMinutes(),
    advice: t.pleaseTryAgainThen(),
  },
};

export function outageText(outage: Outage): string {
  const { problem, advice } = outageTexts[outage];
  return `${problem}. ${advice}`;
}

export const outageTextOf = (error: unknown) => outageText(outageOf(error));

/** What failed, or that changes are paused. */
export const failedText = (error: unknown, failed: string) =>
  isPaused(error) ? outageText('paused') : failed;
