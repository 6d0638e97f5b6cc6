import type { Job } from './job.ts';

/**
 * The daily job: queues the monthly reminders for owners with outdated prices and the mails to moderators about waiting
 * reports, which the job `mails` sends, and updates how soon owners usually answer.
 */
export const queueReminders: Job = async ({ database }) => {
  const { data: reminders } = await database.rpc('queue_reminders').throwOnError();
  const { data: answerTimes } = await database.rpc('refresh_answer_times').throwOnError();
  const { data: reportMails } = await database.rpc('queue_report_mails').throwOnError();
  return { reminders, answerTimes, reportMails };
};

/** Queues the daily mails about shared lists. The job `mails` sends them. */
export const queueListNews: Job = async ({ database }) => {
  const { data } = await database.rpc('queue_list_news').throwOnError();
  return { listNews: data };
};
