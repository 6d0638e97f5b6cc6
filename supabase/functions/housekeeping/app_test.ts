import { assertEquals } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { key, legacyKey, startHousekeeping, startWith } from './testing/start-housekeeping.ts';

const nothingDue = { [rpc('take_mails')]: json([]) };

Deno.test('rejects requests without a secret key', async () => {
  const rejected: Record<string, string>[] = [
    {},
    { apikey: 'sb_publishable_test' },
    { apikey: '' },
    { apikey: `${key}x` },
    { apikey: key.slice(0, -1) },
    { Authorization: key },
    { Authorization: 'Bearer sb_publishable_test' },
  ];
  for (const headers of rejected) {
    const { run, calls, logs } = startHousekeeping(nothingDue);
    const { status, body } = await run('mails', { headers });
    assertEquals([status, body], [401, { message: 'The secret key is needed' }]);
    assertEquals([calls, logs], [[], []]);
  }
});

Deno.test('accepts each secret key as apikey and as bearer token', async () => {
  const accepted: Record<string, string>[] = [
    { apikey: key },
    { apikey: legacyKey },
    { Authorization: `Bearer ${key}` },
  ];
  for (const headers of accepted) {
    const { run, calls } = startHousekeeping(nothingDue);
    assertEquals((await run('mails', { headers })).status, 200);
    assertEquals(
      calls.map((call) => call.headers.get('apikey')),
      [key],
    );
  }
});

Deno.test('rejects unknown jobs and other methods', async () => {
  const { run, calls } = startHousekeeping(nothingDue);
  const unknown = await run('everything');
  assertEquals(
    [unknown.status, unknown.body.message],
    [404, 'Known jobs: mails, search-news, photos, cleanup, reminders, list-news, open-data'],
  );
  const read = await run('mails', { method: 'GET' });
  assertEquals([read.status, read.headers.get('Allow')], [405, 'POST']);
  assertEquals(calls, []);
});

Deno.test('a job does nothing while changes are paused, nor once it is done', async () => {
  for (const state of ['paused', 'done']) {
    const { run, runs, calls, logs } = startHousekeeping({}, { state });
    const { status, body } = await run('reminders');
    assertEquals(
      [status, body, runs(), calls, logs],
      [200, { state }, [], [], [{ job: 'reminders', state }]],
    );
  }
});

Deno.test('the parts of the daily job go on when one of them fails', async () => {
  const { run } = startHousekeeping({
    [rpc('queue_weekly_questions')]: databaseError('57014'),
    [rpc('queue_waiting_questions')]: json(2),
    [rpc('queue_visit_questions')]: json(3),
    [rpc('publish_visit_findings')]: [json(1), json(0)],
    [rpc('refresh_answer_times')]: json(4),
    [rpc('queue_report_mails')]: json(5),
  });
  const { status, body } = await run('reminders');
  assertEquals(
    [status, body],
    [
      500,
      { waitingQuestions: 2, visitQuestions: 3, findings: 1, answerTimes: 4, reportMails: 5, problems: 1 },
    ],
  );
});

Deno.test('records each run with its problems', async () => {
  const { run, runs } = startHousekeeping({ [rpc('queue_list_news')]: [json(2), json({}, 500)] });
  assertEquals([(await run('list-news')).status, (await run('list-news')).status], [200, 500]);
  assertEquals(
    runs().map((body) => [body?.p_job, body?.p_problem_count]),
    [
      ['list-news', 0],
      ['list-news', 1],
    ],
  );
});

Deno.test('a run that cannot be recorded has a problem', async () => {
  const { run, logs } = startWith((input) =>
    Promise.resolve(
      new Request(input).url.endsWith('record_job_run')
        ? Response.json({}, { status: 500 })
        : Response.json(2),
    ),
  );
  assertEquals((await run('list-news')).status, 500);
  assertEquals(logs.length, 1);
});
