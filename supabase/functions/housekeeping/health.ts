import { findProblems, type Operations, operationsSchema } from '../_shared/operations.ts';
import type { Clock } from './clock.ts';
import type { OperatorClient } from './operator.ts';

interface Health {
  /** After a key was deleted, a function keeps it until it is deployed again. */
  key: 'accepted' | 'refused' | 'unknown';
  problems: string[];
  state?: Operations;
}

/** Milliseconds. Anyone may ask, so the answer is kept. */
const healthAge = 10_000;

/**
 * Answers whether the jobs work: 200, or 503 when something is late or missing. The reasons and the state of each job are
 * for a secret key; all others learn the status alone.
 */
export function createHealth(database: OperatorClient, clock: Clock) {
  let kept: { health: Promise<Health>; until: number } | undefined;
  const read = async (): Promise<Health> => {
    const { data, error, status } = await database.rpc('read_operations');
    if (error) {
      const key = status === 401 ? 'refused' : 'unknown';
      return { key, problems: [`The project did not answer: ${status}.`] };
    }
    const state = operationsSchema.parse(data);
    return { key: 'accepted', problems: findProblems(state), state };
  };
  return async (isOperator: boolean): Promise<Response> => {
    if (!kept || clock.now() > kept.until) {
      const health = read().catch((): Health => ({
        key: 'unknown',
        problems: ['The project did not answer.'],
      }));
      kept = { health, until: clock.now() + healthAge };
    }
    const { key, problems, state } = await kept.health;
    const isWell = problems.length === 0;
    const answer = { key, status: isWell ? 'ok' : 'late' };
    return Response.json(isOperator ? { ...answer, problems, ...state } : answer, {
      status: isWell ? 200 : 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  };
}
