// What the database says about the scheduled jobs, and what is late or missing.
import * as z from 'zod/mini';
import { findWrongRelease } from './contract/release.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after which a job is late: the time between two runs, and time for a run that failed. */
const longestPause: Record<string, number> = {
  mails: 5 * minute,
  'search-news': 10 * minute,
  photos: 10 * minute,
  cleanup: 3 * hour,
  reminders: 26 * hour,
  'list-news': 26 * hour,
  'open-data': 26 * hour,
};

/** Milliseconds that a mail may wait. News on lists and of saved searches wait behind all others, for a day at most. */
const longestWait = 15 * minute;
const longestWaitOfNews = 12 * hour;
/**
 * Milliseconds that a photo may wait until others see it, and a contract. Owners of photos take turns, so only many owners
 * make it longer.
 */
const longestWaitOfFiles = 30 * minute;
const newsKinds = new Set(['search_news', 'list_news', 'weekly_question']);

/** `auth.rate_limit.email_sent` of config.toml. */
export const authMailsPerHour = 3_000;

/** Of supabase/deploy/schedule.sql. */
export const cronJobs = [
  'housekeeping: clean up',
  'housekeeping: deleted photos',
  'housekeeping: mails',
  'housekeeping: news of saved searches',
  'housekeeping: news on lists',
  'housekeeping: open data',
  'housekeeping: reminders to owners',
  'housekeeping: results of jobs',
];
const secrets = ['project_url', 'secret_key'];

/** What `read_operations()` returns. */
export const operationsSchema = z.object({
  read_at: z.string(),
  database_release: z.string(),
  /** Since when operators pause changes, and when the last pause ended. */
  paused_at: z.nullable(z.string()),
  resumed_at: z.nullable(z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      ended_at: z.string(),
      problem_count: z.number(),
      milliseconds: z.number(),
      succeeded_at: z.nullable(z.string()),
    }),
  ),
  mails: z.record(z.string(), z.object({ waiting: z.number(), oldest_at: z.string() })),
  refused_mails: z.number(),
  photos: z.object({
    waiting: z.number(),
    oldest_at: z.nullable(z.string()),
    /** In the last day. `unfinished` are those of which the reading did not end. */
    set_aside: z.number(),
    unfinished: z.number(),
  }),
  /** Of homes. `unfinished` were refused in the last day. */
  contracts: z.object({ waiting: z.number(), oldest_at: z.nullable(z.string()), unfinished: z.number() }),
  sightings: z.record(z.string(), z.string()),
  auth_mails: z.number(),
  cron_jobs: z.nullable(z.array(z.string())),
  secrets: z.nullable(z.array(z.string())),
  has_request_gate: z.boolean(),
  missing_triggers: z.array(z.string()),
  desk: z.object({
    report_count: z.int(),
    late: z.array(z.object({ queue: z.string(), since: z.string() })),
    new_app_count: z.int(),
    told_count: z.int(),
  }),
});
export type Operations = z.infer<typeof operationsSchema>;

/** Such as `2026-11-28 12:00 UTC`. */
const utcText = (at: string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * What is late or missing, a sentence each. While changes are paused, all waits, and releases may differ.
 * @param site the release of the site, if it is known
 */
export function findProblems(state: Operations, site?: string): string[] {
  return state.paused_at === null ? [...findLate(state, site), ...findMissing(state)] : findMissing(state);
}

function findMissing({
  cron_jobs,
  secrets: found,
  has_request_gate,
  missing_triggers,
}: Operations): string[] {
  const without = (wanted: readonly string[], there: readonly string[] | null) =>
    there === null ? [] : wanted.filter((name) => !there.includes(name));
  return [
    ...without(cronJobs, cron_jobs).map((name) => `The cron job “${name}” is missing or inactive.`),
    ...without(secrets, found).map((name) => `The vault has no ${name}.`),
    ...(has_request_gate ? [] : ['The request gate is not set: requests are not checked.']),
    ...missing_triggers.map((name) => `The trigger ${name} is missing.`),
  ];
}

function findLate(state: Operations, site?: string): string[] {
  // What waited during a pause has as much time again.
  const since = (at: string) => Math.max(Date.parse(at), Date.parse(state.resumed_at ?? at));
  const age = (at: string) => Date.parse(state.read_at) - since(at);
  const late = Object.entries(longestPause).flatMap(([job, pause]) => {
    const run = state.jobs[job];
    if (!run) return [`The job ${job} has not run yet.`];
    if (run.succeeded_at && age(run.succeeded_at) <= pause) return [];
    const last =
      run.problem_count > 0 ? `failed at ${utcText(run.ended_at)}` : `ran at ${utcText(run.ended_at)}`;
    return [`The job ${job} is late: it last ${last}.`];
  });
  const waiting = Object.entries(state.mails).flatMap(([kind, { waiting: count, oldest_at: at }]) =>
    age(at) > (newsKinds.has(kind) ? longestWaitOfNews : longestWait)
      ? [`${count} emails of the kind ${kind} wait, the oldest since ${utcText(at)}.`]
      : [],
  );
  const refusedAt = state.sightings['sign_up_limit'];
  const wrongRelease = findWrongRelease({ database: state.database_release, site });
  return [
    ...(wrongRelease === undefined ? [] : [wrongRelease]),
    ...late,
    ...waiting,
    ...fileProblems(state, age),
    ...deskProblems(state.desk),
    ...(refusedAt && Date.parse(state.read_at) - Date.parse(refusedAt) < hour
      ? [`Sign-ups were refused with 429, last at ${utcText(refusedAt)}.`]
      : []),
    ...(state.auth_mails > 0.8 * authMailsPerHour
      ? [
          `Supabase Auth sent ${state.auth_mails} emails in an hour. It answers 429 after ${authMailsPerHour}.`,
        ]
      : []),
  ];
}

function fileProblems({ photos, contracts }: Operations, age: (at: string) => number): string[] {
  const isLate = (at: string | null): at is string => at !== null && age(at) > longestWaitOfFiles;
  return [
    ...(isLate(photos.oldest_at)
      ? [
          `${photos.waiting} photos wait until others see them, the oldest since ${utcText(photos.oldest_at)}.`,
        ]
      : []),
    ...(photos.unfinished > 0
      ? [`${photos.unfinished} photos were set aside in the last day, because reading them did not end.`]
      : []),
    ...(isLate(contracts.oldest_at)
      ? [
          `Contracts that wait to be checked: ${contracts.waiting}, the oldest since ${utcText(contracts.oldest_at)}.`,
        ]
      : []),
    ...(contracts.unfinished > 0
      ? [`Contracts refused in the last day because checking them did not end: ${contracts.unfinished}.`]
      : []),
  ];
}

function deskProblems({ report_count, late, new_app_count, told_count }: Operations['desk']): string[] {
  return [
    ...late.map(
      ({ queue, since }) =>
        `At the desk, the queue ${queue} waits: its oldest entry since ${utcText(since)}.`,
    ),
    ...(new_app_count > 0
      ? [`Operators with a new authenticator app: ${new_app_count}. Call each of them, then name them again.`]
      : []),
    ...(told_count === 0 && (report_count > 0 || late.length > 0)
      ? ['No one is told what waits at the desk: no operator gets its email.']
      : []),
  ];
}
