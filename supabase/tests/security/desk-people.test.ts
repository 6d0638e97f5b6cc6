// What operators do to and for people at the desk, through /api.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { accountDataSchema } from '../../functions/_shared/contract/accounts/account.ts';
import { recordedDataRequestSchema } from '../../functions/_shared/contract/desk/data-requests.ts';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { makeOperator } from '../_shared/operators.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';

setUpTestContext();
let request: (call: string, body?: object) => Promise<{ status: number; body: unknown }>;

beforeAll(async () => {
  const { token } = await makeOperator(t, 'moderator');
  request = (call, body) => t.request({ token }, call.replace(' ', ' /functions/v1/api/desk/'), body);
});

const makeFamily = async () => {
  const email = `${randomUUID()}@example.com`;
  return { email, ...(await t.tempAccount('patient', email)) };
};
const today = () => new Date().toISOString().slice(0, 10);
const reason = 'A test';

async function decide(queue: string, id: string, decision: string, sentence?: string) {
  const opened = await request(`POST queues/${queue}/${id}/open`, { reason });
  const decided = await request(`POST queues/${queue}/${id}/decide`, { decision, reason, sentence });
  return { opened, decided };
}

it('looks a person up, reads content for a reason, suspends, and lifts that from the queue', async () => {
  const family = await makeFamily();
  const home = await makeProperty(t.database, {});
  const inquiry = await makeInquiry(t.database, home, {});
  const found = await request('POST look-up', { email: family.email.toUpperCase() });
  expect(found).toMatchObject({ status: 200, body: { person: { id: family.id, role: 'patient', log: [] } } });
  expect(await request('POST look-up', { id: inquiry })).toMatchObject({
    body: { person: null, homes: [], inquiry: { id: inquiry, propertyId: home, messageCount: 0 } },
  });
  expect(await request('POST look-up/content', { what: 'inquiry', id: inquiry, reason })).toMatchObject({
    status: 200,
    body: { message: 'Is a room free?', messages: [] },
  });
  const act = { action: 'suspend_account', subjectId: family.id, reason };
  expect(await request('POST actions', act)).toMatchObject({ status: 200, body: { isDone: true } });
  const { rows } = await t.database.query<{ id: string }>(
    'select id from private.suspensions where user_id = $1',
    [family.id],
  );
  const { opened, decided } = await decide('suspensions', rows[0]?.id ?? '', 'lift');
  expect(opened.body).toMatchObject({ details: { personId: family.id, reason, propertyId: null } });
  expect(decided.status).toBe(200);
  expect(await request('POST look-up', { id: family.id })).toMatchObject({
    body: {
      person: {
        suspendedAt: null,
        log: [
          { action: 'decide_suspensions' },
          { action: 'open_suspensions' },
          { action: 'suspend_account' },
        ],
      },
    },
  });
});

it('answers a request for an export and one for a deletion in two steps', async () => {
  const { id: userId, email } = await makeFamily();
  const record = (kind: string) => request('POST data-requests', { email, kind, receivedOn: today() });
  const idOf = (response: { body: unknown }) => recordedDataRequestSchema.parse(response.body).id;
  const id = idOf(await record('export'));
  expect(await record('export')).toMatchObject({
    status: 409,
    body: { message: 'This request waits already' },
  });
  expect(await request(`POST data-requests/${id}/export`, { reason })).toMatchObject({
    status: 400,
    body: { message: 'Please check first who asked' },
  });
  const { opened } = await decide('data_requests', id, 'check_identity');
  expect(opened.body).toMatchObject({ details: { kind: 'export', email, daysLeft: 30 } });
  const exported = await request(`POST data-requests/${id}/export`, { reason });
  const data = accountDataSchema.parse(exported.body);
  expect(data.account.email).toBe(email);
  expect(data.dataRequests).toMatchObject([{ kind: 'export', closedAt: null }]);
  expect(data.operatorActions.map(({ action }) => action)).toContain('export_account');
  expect((await decide('data_requests', id, 'exported')).decided.status).toBe(200);

  const deletion = idOf(await record('deletion'));
  await decide('data_requests', deletion, 'check_identity');
  expect((await decide('data_requests', deletion, 'delete', 'pat@example.com')).decided).toMatchObject({
    status: 400,
    body: { message: 'This is not the address of the account' },
  });
  expect((await decide('data_requests', deletion, 'delete', email)).decided.status).toBe(200);
  const left = await t.database.query('select from auth.users where id = $1', [userId]);
  expect(left.rowCount).toBe(0);
});

it('shows an administrator the state of the site, with what is late', async () => {
  const { token } = await makeOperator(t, 'administrator');
  const read = (path: string) => t.request({ token }, `GET /functions/v1/api/desk/site/${path}`);
  // A project may have run the job before.
  await t.database.query(`delete from private.job_runs where job = 'mails'`);
  await t.database.query(`select public.record_job_run('mails', 1, 12)`);
  const { body } = await read('state');
  expect(body).toMatchObject({
    problems: expect.arrayContaining([expect.stringContaining('The job mails is late')]),
    jobs: expect.arrayContaining([
      expect.objectContaining({ job: 'mails', problemCount: 1, milliseconds: 12, succeededAt: null }),
    ]),
    authMailLimit: 3_000,
  });
  expect((await read('weeks')).body).toMatchObject({ from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});
