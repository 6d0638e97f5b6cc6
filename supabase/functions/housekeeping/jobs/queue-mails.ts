import type { Job } from './job.ts';

/** People who are asked in one call, which must end before its timeout. */
const questionsPerSlice = 5_000;

/**
 * The daily job: publishes what visitors found, queues the questions about visits and waiting lists, the weekly questions to those
 * whose day it is and the mails to moderators about waiting reports, which the job `mails` sends, and updates how soon owners usually answer.
 */
export const queueReminders: Job = async ({ database, hasTimeLeft }) => {
  let questions = 0;
  while (hasTimeLeft()) {
    const { data } = await database
      .rpc('queue_weekly_questions', { p_limit: questionsPerSlice })
      .throwOnError();
    questions += data;
    if (data < questionsPerSlice) break;
  }
  let waitingQuestions = 0;
  while (hasTimeLeft()) {
    const { data } = await database
      .rpc('queue_waiting_questions', { p_limit: questionsPerSlice })
      .throwOnError();
    waitingQuestions += data;
    if (data < questionsPerSlice) break;
  }
  const { data: visitQuestions } = await database.rpc('queue_visit_questions').throwOnError();
  let findings = 0;
  while (hasTimeLeft()) {
    const { data } = await database.rpc('publish_visit_findings').throwOnError();
    findings += data;
    if (data === 0) break;
  }
  const { data: answerTimes } = await database.rpc('refresh_answer_times').throwOnError();
  const { data: reportMails } = await database.rpc('queue_report_mails').throwOnError();
  return { questions, waitingQuestions, visitQuestions, findings, answerTimes, reportMails };
};

/** Queues the daily mails about shared lists. The job `mails` sends them. */
export const queueListNews: Job = async ({ database }) => {
  const { data } = await database.rpc('queue_list_news').throwOnError();
  return { listNews: data };
};
