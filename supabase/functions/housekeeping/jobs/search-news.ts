import type { Job, JobContext } from './job.ts';

/** Changed homes per call: a home fits hundreds of searches, and a call must end before its timeout. */
const homesPerSlice = 20;
/** Side by side, each with the slices that the others have not taken. The smallest projects have two cores. */
const workers = 2;
const peoplePerSlice = 100;

/**
 * Ends the holds whose last day has passed, gives turns in waiting lists, finds the people whose saved searches changed homes fit, and
 * queues the mails about them, which the job `mails` sends.
 * Each slice is one transaction, so a run that is interrupted continues where it ended.
 */
export const queueSearchNews: Job = async ({ database, hasTimeLeft, report }: JobContext) => {
  const done = { endedHolds: 0, waitingLists: 0, changes: 0, matches: 0, people: 0, mails: 0 };
  const match = async () => {
    while (hasTimeLeft()) {
      const { data } = await database
        .rpc('match_property_changes', { p_limit: homesPerSlice })
        .single()
        .throwOnError();
      done.changes += data.changes;
      done.matches += data.matches;
      if (data.changes < homesPerSlice) break;
    }
  };
  const endHolds = async () => {
    const { data } = await database.rpc('end_due_holds').throwOnError();
    done.endedHolds = data;
  };
  // First, because a spot that is no longer held is free again.
  await endHolds().catch(report);
  try {
    const { data } = await database.rpc('settle_waiting_lists').throwOnError();
    done.waitingLists = data;
  } catch (error) {
    report(error);
  }
  await Promise.all(Array.from({ length: workers }, () => match().catch(report)));
  while (hasTimeLeft()) {
    const { data } = await database
      .rpc('queue_search_news_mails', { p_limit: peoplePerSlice })
      .single()
      .throwOnError();
    done.people += data.recipients;
    done.mails += data.mails;
    if (data.recipients < peoplePerSlice) break;
  }
  return done;
};
