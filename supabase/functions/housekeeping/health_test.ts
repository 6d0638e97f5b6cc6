import { assertEquals } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { release } from '../_shared/contract/release.ts';
import { cronJobs, findProblems, type Operations } from '../_shared/operations.ts';
import { key, startHousekeeping } from './testing/start-housekeeping.ts';

const read = rpc('read_operations');
const at = '2026-11-25T12:00:00Z';
const ago = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
const ran = (minutes: number, problem_count = 0, succeededAgo: number | null = minutes) => ({
  ended_at: ago(minutes),
  problem_count,
  milliseconds: 5,
  succeeded_at: succeededAgo === null ? null : ago(succeededAgo),
});

const well: Operations = {
  read_at: at,
  database_release: release,
  paused_at: null,
  resumed_at: null,
  jobs: {
    mails: ran(0),
    'search-news': ran(1),
    photos: ran(1),
    cleanup: ran(60),
    reminders: ran(1_400),
    'list-news': ran(1_400),
    'open-data': ran(1_400),
  },
  mails: { inquiry: { waiting: 3, oldest_at: ago(1) }, search_news: { waiting: 9_000, oldest_at: ago(300) } },
  refused_mails: 2,
  photos: { waiting: 4, oldest_at: ago(29), set_aside: 3, unfinished: 0 },
  contracts: { waiting: 2, oldest_at: ago(29), unfinished: 0 },
  sightings: { mail_event: ago(9_000), sign_up_limit: ago(61) },
  auth_mails: 12,
  cron_jobs: cronJobs,
  secrets: ['project_url', 'secret_key'],
  has_request_gate: true,
  missing_triggers: [],
  desk: { report_count: 2, late: [], new_app_count: 0, told_count: 1 },
};

const { cleanup: _, ...otherJobs } = well.jobs;

const cases: [name: string, change: Partial<Operations>, problem: string][] = [
  [
    'a request about data that waits',
    { desk: { ...well.desk, late: [{ queue: 'data_requests', since: ago(20_000) }] } },
    'At the desk, the queue data_requests waits: its oldest entry since 2026-11-11 14:40 UTC.',
  ],
  [
    'reports without an operator who gets mail',
    { desk: { ...well.desk, told_count: 0 } },
    'No one is told what waits at the desk: no operator gets its email.',
  ],
  [
    'an app that an operator added',
    { desk: { ...well.desk, new_app_count: 1 } },
    'Operators with a new authenticator app: 1. Call each of them, then name them again.',
  ],
  [
    'a job that stopped',
    { jobs: { ...well.jobs, mails: ran(6) } },
    'The job mails is late: it last ran at 2026-11-25 11:54 UTC.',
  ],
  [
    'a job that fails',
    { jobs: { ...well.jobs, 'search-news': ran(1, 2, 11) } },
    'The job search-news is late: it last failed at 2026-11-25 11:59 UTC.',
  ],
  ['a job that never ran', { jobs: otherJobs }, 'The job cleanup has not run yet.'],
  [
    'an inquiry that waits',
    { mails: { inquiry: { waiting: 2, oldest_at: ago(16) } } },
    '2 emails of the kind inquiry wait, the oldest since 2026-11-25 11:44 UTC.',
  ],
  [
    'photos that wait',
    { photos: { ...well.photos, oldest_at: ago(31) } },
    '4 photos wait until others see them, the oldest since 2026-11-25 11:29 UTC.',
  ],
  [
    'photos that ended the function',
    { photos: { ...well.photos, unfinished: 2 } },
    '2 photos were set aside in the last day, because reading them did not end.',
  ],
  [
    'contracts that wait',
    { contracts: { ...well.contracts, oldest_at: ago(31) } },
    'Contracts that wait to be checked: 2, the oldest since 2026-11-25 11:29 UTC.',
  ],
  [
    'contracts that ended the function',
    { contracts: { ...well.contracts, unfinished: 1 } },
    'Contracts refused in the last day because checking them did not end: 1.',
  ],
  [
    'search news that wait',
    { mails: { search_news: { waiting: 7, oldest_at: ago(721) } } },
    '7 emails of the kind search_news wait, the oldest since 2026-11-24 23:59 UTC.',
  ],
  [
    'a cron job that is gone',
    { cron_jobs: cronJobs.slice(1) },
    'The cron job “housekeeping: clean up” is missing or inactive.',
  ],
  ['a secret that is gone', { secrets: ['project_url'] }, 'The vault has no secret_key.'],
  [
    'a database of another release',
    { database_release: '99.0.0' },
    `Wrong release: the functions are of ${release}, the database is of 99.0.0.`,
  ],
  ['no request gate', { has_request_gate: false }, 'The request gate is not set: requests are not checked.'],
  [
    'a lost trigger',
    { missing_triggers: ['create_user on auth.users'] },
    'The trigger create_user on auth.users is missing.',
  ],
  [
    'refused sign-ups',
    { sightings: { sign_up_limit: ago(30) } },
    'Sign-ups were refused with 429, last at 2026-11-25 11:30 UTC.',
  ],
  [
    'the limit of Auth',
    { auth_mails: 2_401 },
    'Supabase Auth sent 2401 emails in an hour. It answers 429 after 3000.',
  ],
];

Deno.test('names what is late or missing', () => {
  assertEquals(findProblems(well), []);
  // Other schedulers than pg_cron, and no vault.
  assertEquals(findProblems({ ...well, cron_jobs: null, secrets: null }), []);
  // A job that failed once and had succeeded in time.
  assertEquals(findProblems({ ...well, jobs: { ...well.jobs, mails: ran(0, 1, 4) } }), []);
  for (const [, change, problem] of cases) assertEquals(findProblems({ ...well, ...change }), [problem]);
});

const waited: Partial<Operations> = {
  jobs: { ...well.jobs, mails: ran(40), cleanup: ran(190) },
  mails: { inquiry: { waiting: 2, oldest_at: ago(39) } },
  photos: { ...well.photos, oldest_at: ago(39) },
  contracts: { ...well.contracts, oldest_at: ago(39) },
};

Deno.test('what waits while changes are paused is not late, nor right after', () => {
  const paused = { ...well, ...waited, database_release: '99.0.0', paused_at: ago(40) };
  assertEquals(findProblems(paused), []);
  assertEquals(findProblems({ ...paused, has_request_gate: false }).length, 1);
  assertEquals(findProblems({ ...well, ...waited, resumed_at: ago(4) }), []);
  assertEquals(findProblems({ ...well, ...waited, resumed_at: ago(16) }).length, 2);
});

const page =
  (text = `<meta name="release" content="${release}" />`) =>
  () =>
    new Response(text);

const ask = async (state: object, headers: Record<string, string>, status = 200, site = page()) => {
  const { run } = startHousekeeping({ [read]: json(state, status), 'GET /': site });
  const answer = await run('health', { method: 'GET', headers });
  const { checkedAt, release: functions, ...body } = answer.body;
  assertEquals([isNaN(Date.parse(checkedAt)), functions], [false, release]);
  return [answer.status, body];
};

Deno.test('asks once for many requests, and again for each with a secret key', async () => {
  const { run, names } = startHousekeeping({ [read]: [json({}, 500), json(well)], 'GET /': page() });
  const status = async (apikey: string) =>
    (await run('health', { method: 'GET', headers: { apikey } })).status;
  assertEquals(
    [await status(''), await status(''), await status(key), await status('')],
    [503, 503, 200, 200],
  );
  assertEquals(names().filter((name) => name === read).length, 2);
});

Deno.test('names a site or a database of another release, also one whose answer it cannot read', async () => {
  const operator = { apikey: key };
  const wrong = `Wrong release: the functions are of ${release}, `;
  const problemsOf = async (state: object, site?: () => Response) => {
    const [status, { problems }] = await ask(state, operator, 200, site);
    return [status, problems];
  };
  assertEquals(await problemsOf(well, page('<meta name="release" content="0.9.0" />')), [
    503,
    [`${wrong}the site is of 0.9.0.`],
  ]);
  assertEquals(await problemsOf(well, page('<h1>Find a home</h1>')), [
    503,
    [`${wrong}the site is of an earlier one.`],
  ]);
  assertEquals(await problemsOf({ jobs: {} }), [503, [`${wrong}the database is of an earlier one.`]]);
  // The monitor of the site says that.
  assertEquals(await problemsOf(well, () => new Response('', { status: 500 })), [200, []]);
});

Deno.test('answers 200 or 503 to anyone, and reasons to a secret key', async () => {
  const broken = { ...well, has_request_gate: false };
  const problems = ['The request gate is not set: requests are not checked.'];
  const wrong: Record<string, string>[] = [{}, { apikey: 'sb_publishable_test' }];
  for (const headers of wrong) {
    assertEquals(await ask(well, headers), [200, { key: 'accepted', status: 'ok' }]);
    assertEquals(await ask(broken, headers), [503, { key: 'accepted', status: 'late' }]);
  }
  assertEquals(await ask(well, { apikey: key }), [
    200,
    { key: 'accepted', status: 'ok', problems: [], ...well },
  ]);
  assertEquals(await ask({ ...well, paused_at: at }, {}), [200, { key: 'accepted', status: 'paused' }]);
  assertEquals(await ask(broken, { apikey: key }), [
    503,
    { key: 'accepted', status: 'late', problems, ...broken },
  ]);
  assertEquals(await ask({ message: 'Invalid API key' }, {}, 401), [503, { key: 'refused', status: 'late' }]);
  assertEquals(await ask({}, { apikey: key }, 500), [
    503,
    { key: 'unknown', status: 'late', problems: ['The project did not answer: 500.'] },
  ]);
});
