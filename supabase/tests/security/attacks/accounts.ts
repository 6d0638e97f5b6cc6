import { randomUUID } from 'node:crypto';
import { testUsers } from '../../_shared/test-users.ts';
import type { Attack } from '../attack.ts';
import { formatResponse, formatResponses } from '../outcomes.ts';
import type { SecurityContext } from '../security-context.ts';

async function signUp(t: SecurityContext, fields: object): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await t.request('visitor', 'POST /auth/v1/signup', { email, password: 'senior-care', ...fields });
  return email;
}

/** The roles and rights of an account. */
const accountState = (t: SecurityContext, email: string) =>
  t.value(
    `select concat_ws(', ', u.role, a.role, coalesce(a.raw_app_meta_data ->> 'role', 'no app role'),
       case when a.email_confirmed_at is null then 'unconfirmed' end,
       case when a.is_super_admin then 'super admin' end, case when u.verified_at is not null then 'verified' end) as value
     from auth.users a join public.users u on u.id = a.id where a.email = $1`,
    [email],
  );

const updateMetadata = (t: SecurityContext, json: object) => t.request('pat', 'PUT /auth/v1/user', json);

/** Sends the same request for each name. */
const forEachName = (
  title: string,
  expected: string,
  names: string,
  send: (t: SecurityContext, name: string) => ReturnType<SecurityContext['request']>,
): Attack => [
  `${title}: ${names}`,
  expected,
  async (t) => formatResponses(await Promise.all(names.split(' ').map((name) => send(t, name)))),
];

export const accountAttacks: Attack[] = [
  [
    'sign-up with an unknown role',
    'patient',
    async (t) => {
      const found = new Set<unknown>();
      for (const role of ['admin', 'service_role', 'OWNER', ['owner'], { role: 'owner' }, null]) {
        const email = await signUp(t, { data: { role } });
        found.add(await t.value('select role as value from public.users where email = $1', [email]));
      }
      return [...found].join(', ');
    },
  ],
  [
    'sign-up with fields of the auth service',
    'patient, authenticated, no app role, unconfirmed',
    async (t) => {
      const email = await signUp(t, {
        role: 'service_role',
        is_super_admin: true,
        email_confirm: true,
        email_confirmed_at: '2001-01-01T00:00:00Z',
        app_metadata: { role: 'service_role' },
        data: { role: 'patient', verified_at: '2001-01-01T00:00:00Z', is_super_admin: true },
      });
      return String(await accountState(t, email));
    },
  ],
  [
    'sign-up without an e-mail address',
    'no account',
    async (t) => {
      const reply = await t.request('visitor', 'POST /auth/v1/signup', {});
      return reply.status >= 400 && !reply.text.includes('access_token') ? 'no account' : reply.text;
    },
  ],
  [
    'a family sets the role owner in its metadata and lists a property',
    '403 42501; patient, authenticated, no app role',
    async (t) => {
      await updateMetadata(t, { data: { role: 'owner' } });
      const address = { street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' };
      const reply = await t.request('pat', 'POST /rest/v1/properties', { name: 'Mine', ...address });
      const account = await accountState(t, testUsers.pat.email);
      await updateMetadata(t, { data: { role: 'patient' } });
      return `${formatResponse(reply)}; ${String(account)}`;
    },
  ],
  [
    'a family sets role, app_metadata and the ID of another account',
    'patient, authenticated, no app role',
    async (t) => {
      await updateMetadata(t, {
        id: testUsers.alice.id,
        role: 'service_role',
        app_metadata: { role: 'service_role' },
        user_metadata: { role: 'owner' },
      });
      return String(await accountState(t, testUsers.pat.email));
    },
  ],
  [
    'a new account chooses the role admin',
    '400 invalid_request, 400 23514',
    async (t) => {
      const account = await t.tempAccount('patient');
      return formatResponses([
        await t.request(account, 'POST /functions/v1/api/auth/set-role', { role: 'admin' }),
        await t.rpc(account, 'choose_role', { p_role: 'admin' }),
      ]);
    },
  ],
  [
    'a new account chooses a role for another account',
    'only its own',
    async (t) => {
      const [account, other] = [await t.tempAccount('patient'), await t.tempAccount('patient')];
      const body = { role: 'owner', id: other.id, userId: other.id, p_user_id: other.id };
      await t.request(account, 'POST /functions/v1/api/auth/set-role', body);
      const owners = await t.value(
        `select string_agg(id::text, ' ') as value from public.users where id = any ($1) and role = 'owner'`,
        [[account.id, other.id]],
      );
      return owners === account.id ? 'only its own' : String(owners);
    },
  ],
  [
    'the admin endpoints of the auth service with a user token',
    'rejected',
    async (t) => {
      const { alice, pat } = testUsers;
      const requests: [string, object?][] = [
        ['GET /auth/v1/admin/users'],
        [`GET /auth/v1/admin/users/${pat.id}`],
        [`PUT /auth/v1/admin/users/${alice.id}`, { role: 'service_role' }],
        [`DELETE /auth/v1/admin/users/${pat.id}`],
        ['POST /auth/v1/admin/generate_link', { type: 'recovery', email: pat.email }],
        ['POST /auth/v1/invite', { email: 'mallory@example.com' }],
      ];
      for (const [target, json] of requests) {
        const reply = await t.request('alice', target, json);
        if (![401, 403, 404].includes(reply.status)) return `${target}: ${formatResponse(reply)}`;
      }
      return 'rejected';
    },
  ],
  [
    'a wrong secret key',
    '401, 401',
    async (t) => {
      const headers = { apikey: 'sb_secret_guess', authorization: 'Bearer sb_secret_guess' };
      const targets = ['GET /rest/v1/users', 'POST /functions/v1/housekeeping/mails'];
      const replies = await Promise.all(
        targets.map((target) => t.request('visitor', target, undefined, { headers })),
      );
      return replies.map(({ status }) => status).join(', ');
    },
  ],
  forEachName(
    'other schemas',
    '406 PGRST106',
    'auth storage private extensions pg_catalog information_schema vault',
    (t, schema) =>
      t.request('alice', 'GET /rest/v1/users', undefined, { headers: { 'accept-profile': schema } }),
  ),
  forEachName(
    'system tables',
    '404 PGRST205',
    'pg_stat_statements pg_authid pg_roles objects buckets auth.users private.owner_mails private.unclaimed_accounts',
    (t, name) => t.request('alice', `GET /rest/v1/${name}`),
  ),
  forEachName(
    'system and trigger functions',
    '404 PGRST202',
    'pg_sleep pg_read_file set_config pg_stat_statements_reset lo_import similarity tg_auth_users__create_user tg_inquiries__limit_rate',
    (t, name) => t.rpc('alice', name),
  ),
];
