import * as z from 'zod/mini';
import { deskReason } from './desk.ts';

const at = z.nullable(z.string());

export const siteStateSchema = z.object({
  readAt: z.string(),
  /** Of the functions, and of the database. */
  release: z.string(),
  databaseRelease: z.string(),
  /** Since when changes are paused. */
  pausedAt: at,
  /** What is late or missing, a sentence each. */
  problems: z.array(z.string()),
  jobs: z.array(
    z.object({
      job: z.string(),
      endedAt: z.string(),
      problemCount: z.int(),
      milliseconds: z.int(),
      succeededAt: at,
    }),
  ),
  mails: z.array(z.object({ kind: z.string(), waiting: z.int(), oldestAt: z.string() })),
  /** In the last day. */
  refusedMails: z.int(),
  /** When an event of the mail provider came, and when a limit refused a sign-up. Null for never. */
  mailEventAt: at,
  signUpLimitAt: at,
  /** Mails of Supabase Auth in the last hour, and how many it sends at most. */
  authMails: z.int(),
  authMailLimit: z.int(),
  databaseBytes: z.number(),
  largestTables: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Null without pg_stat_statements. */
  slowCalls: z.nullable(
    z.array(
      z.object({
        query: z.string(),
        calls: z.number(),
        meanMilliseconds: z.number(),
        maxMilliseconds: z.number(),
        totalMilliseconds: z.number(),
      }),
    ),
  ),
});
export type SiteState = z.infer<typeof siteStateSchema>;

const weeks = z.array(z.int()).check(z.length(26));
/** What happened in 26 weeks, the present one last, of what still exists. */
export const siteWeeksSchema = z.object({
  /** The first Monday. */
  from: z.iso.date(),
  newHomes: weeks,
  newFamilies: weeks,
  inquiries: weeks,
  answeredInADay: weeks,
  visits: weeks,
  /** Where the saved searches of at least ten families find no home. `families` is in tens, rounded down. */
  missingHomes: z.array(z.object({ place: z.string(), families: z.int() })),
});
export type SiteWeeks = z.infer<typeof siteWeeksSchema>;

/** What the needs of the last 30 days that are over tell. */
export const needFiguresSchema = z.object({
  places: z.array(
    z.object({
      /** A Monday. */
      week: z.iso.date(),
      place: z.string(),
      needs: z.int(),
      /** How many of them got no yes there. */
      withoutYes: z.int(),
    }),
  ),
  /** Homes that did not answer three needs, or refused after a yes. */
  homes: z.array(
    z.object({
      propertyId: z.guid(),
      name: z.string(),
      place: z.string(),
      asked: z.int(),
      answered: z.int(),
      refused: z.int(),
    }),
  ),
});

/** Sends refused mails again. */
export const retryMailsSchema = z.object({ reason: deskReason });
export const retriedMailsSchema = z.object({ count: z.int() });

/** GET /api/desk/site/search-mail: the mail about saved searches. */
export const searchMailSchema = z.object({
  isStopped: z.boolean(),
  people: z.int(),
  /** Of homes, until they are compared with the searches. */
  changesWaiting: z.int(),
  peopleWaiting: z.int(),
  mailsWaiting: z.int(),
  mailsSentIn24Hours: z.int(),
  mailsSentIn30Days: z.int(),
  bouncingAddresses: z.int(),
});

/** POST /api/desk/site/search-mail: stops it, or starts it again. */
export const setSearchMailSchema = z.object({ isStopped: z.boolean(), reason: deskReason });
/** The mails that are held, or were. */
export const heldMailsSchema = z.object({ count: z.int() });
