import type { Job } from './job.ts';

/** Queues the monthly reminders for owners with outdated prices. The job `mails` sends them. */
export const queueReminders: Job = async ({ database }) => {
  const { data } = await database.rpc('queue_reminders').throwOnError();
  return { reminders: data };
};
