import * as z from 'zod/mini';
import { findWrongRelease, release, releaseOfPage } from '../_shared/contract/release.ts';
import { findProblems, type Operations, operationsSchema } from '../_shared/operations.ts';
import type { Clock } from './clock.ts';
import type { OperatorClient } from './operator.ts';

interface Health {
  /** When the state was read. */
  checkedAt: string;
  /** After a key was deleted, a function keeps it until it is deployed again. */
  key: 'accepted' | 'refused' | 'unknown';
  problems: string[];
  state?: Operations;
}

/** Milliseconds. Anyone may ask, so an answer is kept, but not for a secret key, whose owner may have mended something. */
const healthAge = 10_000;

const unanswered = 'The project did not answer.';
const releaseSchema = z.object({ database_release: z.string() });

/** The release that the page of the site states; undefined if the site does not answer. */
async function readSiteRelease(siteUrl: string, send: typeof fetch): Promise<string | undefined> {
  try {
    const response = await send(siteUrl);
    return response.ok ? (releaseOfPage(await response.text()) ?? 'an earlier one') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Answers whether the jobs work, or wait while changes are paused: 200, or 503 when something is late or missing. The
 * reasons and the state of each job are for a secret key; all others learn the status alone.
 */
export function createHealth(
  database: OperatorClient,
  { clock, siteUrl, send }: { clock: Clock; siteUrl: string; send: typeof fetch },
) {
  let kept: { health: Promise<Health>; until: number } | undefined;
  const read = async (): Promise<Health> => {
    const [{ data, error, status }, site] = await Promise.all([
      database.rpc('read_operations'),
      readSiteRelease(siteUrl, send),
    ]);
    const checkedAt = new Date().toISOString();
    if (error) {
      const key = status === 401 ? 'refused' : 'unknown';
      return { checkedAt, key, problems: [`The project did not answer: ${status}.`] };
    }
    const state = operationsSchema.safeParse(data);
    if (state.success)
      return { checkedAt, key: 'accepted', problems: findProblems(state.data, site), state: state.data };
    const found = releaseSchema.safeParse(data).data?.database_release ?? 'an earlier one';
    return {
      checkedAt,
      key: 'accepted',
      problems: [findWrongRelease({ database: found, site }) ?? unanswered],
    };
  };
  return async (isOperator: boolean): Promise<Response> => {
    if (!kept || isOperator || clock.now() > kept.until) {
      const health = read().catch((): Health => ({
        checkedAt: new Date().toISOString(),
        key: 'unknown',
        problems: [unanswered],
      }));
      kept = { health, until: clock.now() + healthAge };
    }
    const { checkedAt, key, problems, state } = await kept.health;
    const isWell = problems.length === 0;
    const well = state?.paused_at ? 'paused' : 'ok';
    const answer = { key, status: isWell ? well : 'late', checkedAt, release };
    return Response.json(isOperator ? { ...answer, problems, ...state } : answer, {
      status: isWell ? 200 : 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  };
}
