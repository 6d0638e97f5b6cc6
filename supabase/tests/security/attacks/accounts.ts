import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testUsers } from '../../_shared/test-users.ts';
import { formatResponse, formatResponses } from '../outcomes.ts';
import { t } from '../security-context.ts';

/** The roles and rights of an account. */
const accountState = (email: string) =>
  t.value(
    `select concat_ws(', ', u.role, a.role, coalesce(a.raw_app_meta_data ->> 'role', 'no app role'),
       case when a.email_confirmed_at is null then 'unconfirmed' end,
       case when a.is_super_admin then 'super admin' end, case when u.verified_at is not null then 'verified' end) as value
     from auth.users a join public.users u on u.id = a.id where a.email = $1`,
    [email],
  );

describe('accounts and roles', () => {
  it('sign-up with fields of the auth service', async () => {
    const email = `${randomUUID()}@example.com`;
    await t.request('visitor', 'POST /auth/v1/signup', {
      email,
      password: 'senior-care',
      role: 'service_role',
      is_super_admin: true,
      email_confirm: true,
      email_confirmed_at: '2001-01-01T00:00:00Z',
      app_metadata: { role: 'service_role' },
      data: { role: 'patient', verified_at: '2001-01-01T00:00:00Z', is_super_admin: true },
    });
    expect(await accountState(email)).toBe('patient, authenticated, no app role, unconfirmed');
  });

  it('a family changes its role and ID through the auth service and lists a property', async () => {
    await t.request('pat', 'PUT /auth/v1/user', {
      id: testUsers.alice.id,
      role: 'service_role',
      app_metadata: { role: 'service_role' },
      data: { role: 'owner' },
    });
    const address = { street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' };
    const reply = await t.request('pat', 'POST /rest/v1/properties', { name: 'Mine', ...address });
    expect(formatResponse(reply)).toBe('403 42501');
    expect(await accountState(testUsers.pat.email)).toBe('patient, authenticated, no app role');
  });

  it.each([
    [
      'schemas',
      /^406 PGRST106$/,
      'auth storage private extensions pg_catalog information_schema vault',
      (schema: string) =>
        t.request('alice', 'GET /rest/v1/users', undefined, { headers: { 'accept-profile': schema } }),
    ],
    [
      'system tables',
      // From the embedded REST service, and from PostgREST, which asks the database and its gate first.
      /^(404 PGRST205|403 42501)$/,
      'pg_stat_statements pg_authid pg_roles objects buckets auth.users private.mails',
      (name: string) => t.request('alice', `GET /rest/v1/${name}`),
    ],
    [
      'system and trigger functions',
      /^404 PGRST202$/,
      'pg_sleep pg_read_file set_config lo_import similarity tg_auth_users__create_user',
      (name: string) => t.rpc('alice', name),
    ],
  ] as const)('%s are not served', async (_, expected, names, send) => {
    expect(formatResponses(await Promise.all(names.split(' ').map(send)))).toMatch(expected);
  });
});
