import { describeError } from '../_shared/log.ts';
import { upstreamFetch } from '../_shared/upstream.ts';
import type { Environment } from './environment.ts';
import { isOperator } from './is-operator.ts';
import { cleanUp } from './jobs/clean-up.ts';
import type { Job } from './jobs/job.ts';
import { removeDeletedPhotos } from './jobs/remove-photos.ts';
import { sendOwnerMails } from './jobs/send-owner-mails.ts';
import { connectAsOperator } from './operator-client.ts';

export interface Deps {
  environment: Environment;
  /** Calls the project and the mail provider; tests give their own. */
  fetch: typeof fetch;
  /** Writes one line for each call. Never an address, a name or a key. */
  log: (entry: Record<string, unknown>) => void;
  /** Milliseconds that one call out may take. */
  timeout?: number;
  /** Milliseconds after which a job begins nothing new: the next call comes a minute after this one. */
  budget?: number;
}

const JOBS = new Map<string, Job>([
  ['mails', sendOwnerMails],
  ['photos', removeDeletedPhotos],
  ['cleanup', cleanUp],
]);

/**
 * The regular work of a project, as a function from request to response: POST /housekeeping/mails and POST
 * /housekeeping/photos each minute and POST /housekeeping/cleanup each hour, by whoever holds the secret key. 500 when
 * a part of the work failed.
 */
export function createHousekeeping({ environment, log, timeout, budget = 40_000, ...deps }: Deps) {
  const send = upstreamFetch(deps.fetch, timeout);
  const database = connectAsOperator(environment, send);

  return async (request: Request): Promise<Response> => {
    if (!(await isOperator(request.headers, environment.secretKeys)))
      return refuse(401, 'The secret key is needed');
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const job = JOBS.get(name);
    if (!job) return refuse(404, `Known jobs: ${[...JOBS.keys()].join(', ')}`);
    if (request.method !== 'POST') return refuse(405, 'Use POST', { Allow: 'POST' });

    const start = performance.now();
    const problems: unknown[] = [];
    const report = (problem: unknown) => void problems.push(problem);
    const mayGoOn = () => performance.now() - start < budget;
    const done = await job({ environment, database, send, mayGoOn, report }).catch(report);
    const milliseconds = Math.round(performance.now() - start);
    log({
      job: name,
      ...done,
      milliseconds,
      ...(problems.length > 0 && { problems: problems.map(describeError) }),
    });
    return Response.json({ ...done, problems: problems.length }, { status: problems.length > 0 ? 500 : 200 });
  };
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}
