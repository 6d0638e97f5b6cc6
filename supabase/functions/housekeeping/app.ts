import { describeError } from '../_shared/log.ts';
import { upstreamFetch } from '../_shared/upstream.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Environment } from './environment.ts';
import { queueSearchNews } from './jobs/search-news.ts';
import { readAgreementFiles, removeAgreementFiles } from './jobs/agreement-files.ts';
import { cleanUp, removeDeletedPhotos } from './jobs/clean-up.ts';
import type { Job, JobContext } from './jobs/job.ts';
import { queueListNews, queueReminders } from './jobs/queue-mails.ts';
import { readPhotos } from './jobs/read-photos.ts';
import { sendMails } from './jobs/send-mails.ts';
import { writeOpenData } from './jobs/write-open-data.ts';
import { receiveMailEvent } from './mail-events.ts';
import { createHealth } from './health.ts';
import { connectAsOperator, isOperator } from './operator.ts';

export interface Deps {
  environment: Environment;
  /** Calls the project and the mail provider. */
  fetch: typeof fetch;
  /** Writes one line per request. Never contains an address, a name or a key. */
  log: (entry: Record<string, unknown>) => void;
  clock?: Clock;
}

/** Milliseconds after which a job starts no further step. A step takes up to eight seconds. */
const budget = 40_000;
/** Milliseconds for one notification. */
const pushTimeout = 3_000;
/** Less than the ten seconds between two runs. */
const mailBudget = 9_500;

const jobs = new Map<string, Job>([
  ['mails', sendMails],
  ['search-news', queueSearchNews],
  ['photos', removeAndReadFiles],
  ['cleanup', cleanUp],
  ['reminders', queueReminders],
  ['list-news', queueListNews],
  ['open-data', writeOpenData],
]);

/** Neither an error of the removal nor many removed photos keep the others from being read. Contracts come after them. */
async function removeAndReadFiles(context: JobContext): Promise<Record<string, number>> {
  const hasTimeLeft = (ahead = 0) => context.hasTimeLeft(ahead + budget / 2);
  const removed = await removeDeletedPhotos({ ...context, hasTimeLeft }).catch(context.report);
  const read = await readPhotos(context).catch(context.report);
  await removeAgreementFiles(context).catch(context.report);
  return { ...removed, ...read, ...(await readAgreementFiles(context)) };
}

const respond = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });

/**
 * The scheduled jobs of a project: POST /housekeeping/mails each ten seconds, /housekeeping/search-news and
 * /housekeeping/photos each minute, /housekeeping/cleanup each hour, /housekeeping/reminders and /housekeeping/list-news each day, and
 * /housekeeping/open-data each five minutes until the files of the day are complete, with a secret key.
 * Responds with 500 when a part of the job failed. GET /housekeeping/health says whether all of it works, with reasons
 * for a secret key. The mail provider signs POST /housekeeping/mail-events.
 */
export function createHousekeeping({ environment, log, clock = systemClock, ...deps }: Deps) {
  const send = upstreamFetch(deps.fetch);
  const sendPush = upstreamFetch(deps.fetch, pushTimeout);
  const database = connectAsOperator(environment, send);
  const readHealth = createHealth(database, { clock, siteUrl: environment.siteUrl, send });

  return async (request: Request): Promise<Response> => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (name === 'health' && request.method === 'GET')
      return await readHealth(await isOperator(request.headers, environment.secretKeys));
    if (name === 'mail-events' && request.method === 'POST') {
      const event = await receiveMailEvent(request, environment.mailWebhookSecret, database);
      log({
        webhook: name,
        status: event.status,
        ...(event.problem !== undefined && { problems: [describeError(event.problem)] }),
      });
      return respond(event.status, event.message);
    }
    if (!(await isOperator(request.headers, environment.secretKeys)))
      return respond(401, 'The secret key is needed');
    const job = jobs.get(name);
    if (!job) return respond(404, `Known jobs: ${[...jobs.keys()].join(', ')}`);
    if (request.method !== 'POST') return respond(405, 'Use POST', { Allow: 'POST' });

    // Without an answer it runs, and says what fails.
    const { data: state } = await database.rpc('begin_job', { p_job: name });
    if (state === 'paused' || state === 'done') {
      log({ job: name, state });
      return Response.json({ state });
    }
    const start = clock.now();
    const end = start + (job === sendMails ? mailBudget : budget);
    const problems: unknown[] = [];
    const report = (problem: unknown) => void problems.push(problem);
    const hasTimeLeft = (ahead = 0) => clock.now() + ahead < end;
    const done = await job({ environment, database, send, sendPush, clock, hasTimeLeft, report }).catch(
      report,
    );
    const milliseconds = Math.round(clock.now() - start);
    const run = { p_job: name, p_problem_count: problems.length, p_milliseconds: milliseconds };
    const { error } = await database.rpc('record_job_run', run);
    if (error) report(error);
    log({
      job: name,
      ...done,
      milliseconds,
      ...(problems.length > 0 && { problems: problems.map(describeError) }),
    });
    return Response.json({ ...done, problems: problems.length }, { status: problems.length > 0 ? 500 : 200 });
  };
}
