import { describeError } from '../_shared/log.ts';
import { upstreamFetch } from '../_shared/upstream.ts';
import type { Environment } from './environment.ts';
import { cleanUp, removeDeletedPhotos } from './jobs/clean-up.ts';
import type { Job } from './jobs/job.ts';
import { queueListNews, queueReminders } from './jobs/queue-mails.ts';
import { sendMails } from './jobs/send-mails.ts';
import { connectAsOperator, isOperator, type OperatorClient } from './operator.ts';

export interface Deps {
  environment: Environment;
  /** Calls the project and the mail provider. */
  fetch: typeof fetch;
  /** Writes one line per request. Never contains an address, a name or a key. */
  log: (entry: Record<string, unknown>) => void;
  /** Milliseconds after which a job starts no further step. Jobs are called each minute. */
  budget?: number;
}

const jobs = new Map<string, Job>([
  ['mails', sendMails],
  ['photos', removeDeletedPhotos],
  ['cleanup', cleanUp],
  ['reminders', queueReminders],
  ['list-news', queueListNews],
]);

/** Milliseconds. Anyone may ask for the health, so it is cached. */
const healthAge = 10_000;

/** Whether the project accepts the secret key: after a key was deleted, a function keeps it until it is deployed again. */
function healthOf(database: OperatorClient): () => Promise<Response> {
  let cached: { key: Promise<string>; until: number } | undefined;
  const read = async () => {
    const { error, status } = await database.rpc('locate_zip', { p_zip_code: '60601' });
    if (!error) return 'accepted';
    return status === 401 ? 'refused' : 'unknown';
  };
  return async () => {
    if (!cached || Date.now() > cached.until)
      cached = { key: read().catch(() => 'unknown'), until: Date.now() + healthAge };
    const key = await cached.key;
    const headers = { 'Cache-Control': 'no-store' };
    return Response.json({ key }, { status: key === 'accepted' ? 200 : 503, headers });
  };
}

const reject = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });

/**
 * The scheduled jobs of a project: POST /housekeeping/mails and /housekeeping/photos each minute, /housekeeping/cleanup
 * each hour, and /housekeeping/reminders and /housekeeping/list-news each day, with a secret key. Responds with 500 when a part of the job failed.
 * GET /housekeeping/health is public.
 */
export function createHousekeeping({ environment, log, budget = 40_000, ...deps }: Deps) {
  const send = upstreamFetch(deps.fetch);
  const database = connectAsOperator(environment, send);
  const readHealth = healthOf(database);

  return async (request: Request): Promise<Response> => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (name === 'health' && request.method === 'GET') return await readHealth();
    if (!(await isOperator(request.headers, environment.secretKeys)))
      return reject(401, 'The secret key is needed');
    const job = jobs.get(name);
    if (!job) return reject(404, `Known jobs: ${[...jobs.keys()].join(', ')}`);
    if (request.method !== 'POST') return reject(405, 'Use POST', { Allow: 'POST' });

    const start = performance.now();
    const problems: unknown[] = [];
    const report = (problem: unknown) => void problems.push(problem);
    const hasTimeLeft = () => performance.now() - start < budget;
    const done = await job({ environment, database, send, hasTimeLeft, report }).catch(report);
    log({
      job: name,
      ...done,
      milliseconds: Math.round(performance.now() - start),
      ...(problems.length > 0 && { problems: problems.map(describeError) }),
    });
    return Response.json({ ...done, problems: problems.length }, { status: problems.length > 0 ? 500 : 200 });
  };
}
