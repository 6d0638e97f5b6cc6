import type { Job } from './job.ts';

/** Queues the monthly reminders for owners with outdated prices. The job `mails` sends them. */
export const queueReminders: Job = async ({ database }) => {
  const { data } = await database.rpc('queue_reminders').throwOnError();
  return { reminders: data };
};

/** Queues the daily mails about shared lists. The job `mails` sends them. */
export const queueListNews: Job = async ({ database }) => {
  const { data } = await database.rpc('queue_list_news').throwOnError();
  return { listNews: data };
};
