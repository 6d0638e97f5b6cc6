import { type Job, runParts } from './job.ts';

/** People who are asked in one call, which must end before its timeout. */
const questionsPerSlice = 5_000;

/**
 * The daily job: publishes what visitors found, queues the questions about visits and waiting lists, the weekly questions to those
 * whose day it is and the mails to moderators about waiting reports, which the job `mails` sends, and updates how soon owners
 * usually answer. Each part runs even if another one fails.
 */
export const queueReminders: Job = ({ database, hasTimeLeft, report }) => {
  /** Calls until a call does less than it could. */
  const inSlices = async (most: number, call: () => PromiseLike<{ data: number }>) => {
    let data = 0;
    while (hasTimeLeft()) {
      const done = (await call()).data;
      data += done;
      if (done < most) break;
    }
    return { data };
  };
  const slice = { p_limit: questionsPerSlice };
  return runParts(
    {
      questions: () =>
        inSlices(questionsPerSlice, () => database.rpc('queue_weekly_questions', slice).throwOnError()),
      waitingQuestions: () =>
        inSlices(questionsPerSlice, () => database.rpc('queue_waiting_questions', slice).throwOnError()),
      visitQuestions: () => database.rpc('queue_visit_questions').throwOnError(),
      findings: () => inSlices(1, () => database.rpc('publish_visit_findings').throwOnError()),
      answerTimes: () => database.rpc('refresh_answer_times').throwOnError(),
      reportMails: () => database.rpc('queue_report_mails').throwOnError(),
    },
    report,
  );
};

/** Queues the daily mails about shared lists. The job `mails` sends them. */
export const queueListNews: Job = async ({ database }) => {
  const { data } = await database.rpc('queue_list_news').throwOnError();
  return { listNews: data };
};
