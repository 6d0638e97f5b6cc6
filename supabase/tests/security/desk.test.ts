// The desk of operators: who may do what, at REST and at /api.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { servedRoutes } from '../_shared/served-routes.ts';
import { makeOperator } from '../_shared/operators.ts';
import { testUsers } from '../_shared/test-users.ts';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { type Caller, setUpTestContext, t } from '../_shared/test-context.ts';
import { formatResponse } from './outcomes.ts';

setUpTestContext();
let callers: Record<string, Caller>;
let moderator: Awaited<ReturnType<typeof makeOperator>>;

beforeAll(async () => {
  moderator = await makeOperator(t, 'moderator');
  const [administrator, removed, late] = await Promise.all([
    makeOperator(t, 'administrator'),
    makeOperator(t, 'moderator'),
    makeOperator(t, 'moderator'),
  ]);
  await t.database.query(`select private.remove_operator($1, 'Robin Lee')`, [removed.email]);
  await t.database.query(
    `update auth.sessions set created_at = now() - interval '8 hours' where user_id = $1`,
    [late.id],
  );
  callers = {
    moderator: { token: moderator.token },
    administrator: { token: administrator.token },
    'with the password alone': { token: moderator.passwordToken },
    removed: { token: removed.token },
    'after 8 hours': { token: late.token },
    family: 'pat',
    owner: 'alice',
    visitor: 'visitor',
    'with a forged token': { token: `${administrator.token.slice(0, -4)}AAAA` },
  };
});

const ended = '401 session_expired';
const unknown = '404 not_found';

it.each<[route: string, body: object | undefined, outcome: string, ofAdministrators?: string]>([
  ['GET /desk', undefined, '200'],
  ['PUT /desk/mail', { enabled: true }, '204'],
  ['GET /desk/queues/conversation_reports', undefined, '200'],
  ['GET /desk/queues/users', undefined, '400 invalid_request'],
  [`POST /desk/queues/conversation_reports/${randomUUID()}/open`, { reason: 'A question' }, '404 not_found'],
  [`POST /desk/queues/conversation_reports/${randomUUID()}/open`, {}, '400 invalid_request'],
  [
    `POST /desk/queues/conversation_reports/${randomUUID()}/decide`,
    { decision: 'none', reason: 'A question' },
    '404 not_found',
  ],
  ['POST /desk/release', undefined, '204'],
  ['POST /desk/log', { reason: 'A question' }, '403 forbidden', '200'],
  ['GET /desk/photos', undefined, '200'],
  ['GET /desk/missing-photos', undefined, '200'],
  [`POST /desk/homes/${randomUUID()}/visit-answers`, { reason: 'A report' }, '200'],
  [`POST /desk/visit-answers/${randomUUID()}/remove`, { reason: 'A report' }, '200'],
  [
    'POST /desk/photos',
    { propertyId: randomUUID(), path: 'a/b/c.jpg', isHidden: true, reason: 'A test' },
    '200',
  ],
  ['POST /desk/look-up', { email: 'nobody@example.com' }, '200'],
  ['POST /desk/look-up', { id: testUsers.pat.id }, '200'],
  ['POST /desk/look-up', { name: 'Nothing', zipCode: '60601' }, '200'],
  ['POST /desk/look-up', {}, '400 invalid_request'],
  ['POST /desk/look-up/content', { what: 'person', id: testUsers.pat.id, reason: 'A question' }, '200'],
  ['POST /desk/look-up/content', { what: 'inquiry', id: randomUUID(), reason: 'A question' }, '409 conflict'],
  ['POST /desk/look-up/content', { what: 'person', id: testUsers.pat.id }, '400 invalid_request'],
  [
    'POST /desk/actions',
    { action: 'lift_suspension_of_account', subjectId: testUsers.pat.id, reason: 'A question' },
    '200',
  ],
  [
    'POST /desk/actions',
    {
      action: 'unverify_account',
      subjectId: testUsers.pat.id,
      reason: 'A question',
      sentence: 'By mistake.',
    },
    '200',
  ],
  [
    'POST /desk/actions',
    { action: 'name_moderator', subjectId: testUsers.pat.id, reason: 'A question' },
    '403 forbidden',
    '400 invalid_request',
  ],
  [
    'POST /desk/data-requests',
    { email: 'nobody@example.com', kind: 'export', receivedOn: '2026-11-25' },
    '400 invalid_request',
  ],
  [`POST /desk/data-requests/${randomUUID()}/export`, { reason: 'A question' }, '409 conflict'],
  ['GET /desk/site/state', undefined, '403 forbidden', '200'],
  ['GET /desk/site/weeks', undefined, '403 forbidden', '200'],
  ['GET /desk/site/needs', undefined, '403 forbidden', '200'],
  ['POST /desk/site/mails', { reason: 'A question' }, '403 forbidden', '200'],
  ['GET /desk/site/search-mail', undefined, '403 forbidden', '200'],
  ['POST /desk/site/search-mail', { isStopped: false, reason: 'A question' }, '403 forbidden', '200'],
  ['GET /desk/register', undefined, '200'],
  ['POST /desk/register/states', { state: 'AK', isOpen: false, reason: 'A question' }, '200'],
  ['POST /desk/register/states', { state: 'XX', isOpen: true, reason: 'A question' }, '404 not_found'],
  ['POST /desk/register/letters', { registeredHomeId: randomUUID() }, '409 conflict'],
])('%s', async (route, body, outcome, ofAdministrators = outcome) => {
  const target = route.replace(' ', ' /functions/v1/api');
  const found: Record<string, string> = {};
  for (const [name, caller] of Object.entries(callers))
    found[name] = formatResponse(await t.request(caller, target, body));
  expect(found).toEqual({
    moderator: outcome,
    administrator: ofAdministrators,
    // The gate asks every account with a second factor for its code, before the desk knows of an operator.
    'with the password alone': unknown,
    removed: unknown,
    'after 8 hours': ended,
    family: unknown,
    owner: unknown,
    visitor: unknown,
    'with a forged token': unknown,
  });
});

it('responds to everybody else exactly as an unknown address does', async () => {
  const bodyOf = async (caller: Caller, target: string) => {
    const { status, body } = await t.request(caller, target, { reason: 1 });
    return { status, ...Object(body), requestId: '' };
  };
  for (const caller of ['visitor', 'pat', 'alice'] as const)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(await bodyOf(caller, `${method} /functions/v1/api/desk/log`)).toEqual(
        await bodyOf(caller, `${method} /functions/v1/api/nothing-is-here`),
      );
  const document = await t.request('visitor', 'GET /functions/v1/api/openapi.json');
  expect(document.text).not.toContain('desk');
});

it('tests every route for operators', () => {
  expect(servedRoutes().filter((route) => route.includes(' /api/desk'))).toHaveLength(26);
});

it('lets one of two operators decide a report, and tells the other who did', async () => {
  const inquiry = await makeInquiry(t.database, await makeProperty(t.database, {}), { sender: 'pat' });
  await t.rpc('pat', 'report_inquiry', {
    p_inquiry_id: inquiry,
    p_reason: 'Something else',
    p_details: 'Rude words',
  });
  const id = await t.value('select id as value from private.reports where inquiry_id = $1', [inquiry]);
  const path = `/functions/v1/api/desk/queues/conversation_reports/${String(id)}`;
  const opened = await t.request(callers['moderator'] ?? 'visitor', `POST ${path}/open`, {
    reason: 'A report',
  });
  expect(opened.body).toMatchObject({ details: { details: 'Rude words', reportedBy: 'family' } });
  const decision = { decision: 'warn', reason: 'Rude words', sentence: 'Please stay polite.' };
  const both = await Promise.all(
    [1, 2].map(() => t.request(callers['moderator'] ?? 'visitor', `POST ${path}/decide`, decision)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => b - a)).toEqual([404, 200]);
  const late = await t.request(callers['administrator'] ?? 'visitor', `POST ${path}/open`, {
    reason: 'A report',
  });
  expect(late.body).toMatchObject({ message: `${moderator.email} has decided this already.` });
  const notes = await t.value(
    'select count(*)::integer as value from private.team_notes where inquiry_id = $1',
    [inquiry],
  );
  expect(notes).toBe(2);
});

it('an operator with an app that is newer than the naming reads what to do', async () => {
  const renewed = await makeOperator(t, 'moderator');
  await t.database.query(
    `update auth.mfa_factors set created_at = now() + interval '1 second' where user_id = $1`,
    [renewed.id],
  );
  const reply = await t.request({ token: renewed.token }, 'GET /functions/v1/api/desk');
  expect(formatResponse(reply)).toBe('403 second_factor_needed');
  expect(reply.body).toMatchObject({
    message: expect.stringContaining('ask your team to name you again'),
  });
});
