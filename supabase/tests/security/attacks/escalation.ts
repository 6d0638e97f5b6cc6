import { randomUUID } from 'node:crypto';
import { testUsers } from '../../_shared/test-users.ts';
import type { Attack } from '../matrix/attack.ts';
import { makeStandIn } from '../support/stand-in.ts';
import { allTold, told } from '../support/told.ts';
import type { Reply, World } from '../support/world.ts';

async function signUp(world: World, more: object): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await world.ask('visitor', {
    method: 'POST',
    path: '/auth/v1/signup',
    json: { email, password: 'senior-care', ...more },
  });
  return email;
}

async function accountOf({ database }: World, email: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select u.role as product_role, a.role as auth_role, a.email_confirmed_at is not null as confirmed,
       coalesce(a.is_super_admin, false) as super, a.raw_app_meta_data ->> 'role' as app_role, u.verified_at
     from auth.users a join public.users u on u.id = a.id where a.email = $1`,
    [email],
  );
  return rows[0];
}

const updateOwn = (world: World, json: object) =>
  world.ask('pat', { method: 'PUT', path: '/auth/v1/user', json });

/** Each name asked for at the same door. */
async function each(names: string[], ask: (name: string) => Promise<Reply>): Promise<string> {
  const replies: Reply[] = [];
  for (const name of names) replies.push(await ask(name));
  return allTold(replies);
}

export const escalationAttacks: Attack[] = [
  {
    id: 'E-signup-role',
    tries: 'sign-up with the role `admin`, `service_role`, `OWNER`, a list or an object in the metadata',
    outcome: 'patient',
    async attempt(world) {
      const found = new Set<unknown>();
      for (const role of ['admin', 'service_role', 'OWNER', ['owner'], { role: 'owner' }, null]) {
        const account = await accountOf(world, await signUp(world, { data: { role } }));
        found.add(account?.['product_role']);
      }
      return [...found].join(', ');
    },
  },
  {
    id: 'E-signup-fields',
    tries: 'sign-up with fields that are the service’s own: a confirmed address, `role`, `app_metadata`',
    outcome: 'an ordinary account that is not confirmed',
    async attempt(world) {
      const email = await signUp(world, {
        role: 'service_role',
        is_super_admin: true,
        email_confirm: true,
        email_confirmed_at: '2001-01-01T00:00:00Z',
        app_metadata: { role: 'service_role' },
        data: { role: 'patient', verified_at: '2001-01-01T00:00:00Z', is_super_admin: true },
      });
      const plain = {
        product_role: 'patient',
        auth_role: 'authenticated',
        confirmed: false,
        super: false,
        app_role: null,
        verified_at: null,
      };
      const account = await accountOf(world, email);
      return JSON.stringify(account) === JSON.stringify(plain)
        ? 'an ordinary account that is not confirmed'
        : JSON.stringify(account);
    },
  },
  {
    id: 'E-signup-anonymous',
    tries: 'sign-up without an address, for an account without a person',
    outcome: 'no account',
    async attempt(world) {
      const reply = await world.ask('visitor', { method: 'POST', path: '/auth/v1/signup', json: {} });
      return reply.status >= 400 && !reply.text.includes('access_token') ? 'no account' : reply.text;
    },
  },
  {
    id: 'E-metadata',
    tries: 'a family writes `role: owner` into its metadata and lists a home',
    outcome: 'still patient; 403 42501',
    async attempt(world) {
      await updateOwn(world, { data: { role: 'owner' } });
      const reply = await world.ask('pat', {
        method: 'POST',
        path: '/rest/v1/properties',
        json: { name: 'Mine', street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' },
      });
      const account = await accountOf(world, testUsers.pat.email);
      await updateOwn(world, { data: { role: 'patient' } });
      return `still ${String(account?.['product_role'])}; ${told(reply)}`;
    },
  },
  {
    id: 'E-account-fields',
    tries: 'a family writes `role`, `app_metadata` and the id of another into its account',
    outcome: 'patient, authenticated, none',
    async attempt(world) {
      await updateOwn(world, {
        id: testUsers.alice.id,
        role: 'service_role',
        app_metadata: { role: 'service_role' },
        user_metadata: { role: 'owner' },
      });
      const account = await accountOf(world, testUsers.pat.email);
      return [account?.['product_role'], account?.['auth_role'], account?.['app_role'] ?? 'none'].join(', ');
    },
  },
  {
    id: 'E-set-role-unknown',
    tries: 'a new account chooses the role `admin`, through the route and through the function',
    outcome: '400 invalid_request, 400 23514',
    async attempt(world) {
      const { token } = await makeStandIn(world, 'patient');
      const replies = [
        await world.ask('visitor', {
          method: 'POST',
          path: '/functions/v1/api/auth/set-role',
          json: { role: 'admin' },
          token,
        }),
        await world.ask('visitor', {
          method: 'POST',
          path: '/rest/v1/rpc/choose_role',
          json: { p_role: 'admin' },
          token,
        }),
      ];
      return allTold(replies);
    },
  },
  {
    id: 'E-set-role-for-another',
    tries: 'a new account chooses a role with the id of another beside it',
    outcome: 'its own role, and not the other’s',
    async attempt(world) {
      const [mine, other] = [await makeStandIn(world, 'patient'), await makeStandIn(world, 'patient')];
      await world.ask('visitor', {
        method: 'POST',
        path: '/functions/v1/api/auth/set-role',
        json: { role: 'owner', id: other.id, userId: other.id, p_user_id: other.id },
        token: mine.token,
      });
      const { rows } = await world.database.query<{ id: string }>(
        `select id from public.users where id = any ($1) and role = 'owner'`,
        [[mine.id, other.id]],
      );
      return rows.length === 1 && rows[0]?.id === mine.id ? 'its own role, and not the other’s' : 'otherwise';
    },
  },
  {
    id: 'E-admin',
    tries: 'the administration of the auth service with alice’s token: accounts, links, invitations',
    outcome: 'nothing of it',
    async attempt(world) {
      const requests = [
        { path: '/auth/v1/admin/users' },
        { path: `/auth/v1/admin/users/${testUsers.pat.id}` },
        { method: 'PUT', path: `/auth/v1/admin/users/${testUsers.alice.id}`, json: { role: 'service_role' } },
        { method: 'DELETE', path: `/auth/v1/admin/users/${testUsers.pat.id}` },
        {
          method: 'POST',
          path: '/auth/v1/admin/generate_link',
          json: { type: 'recovery', email: testUsers.pat.email },
        },
        { method: 'POST', path: '/auth/v1/invite', json: { email: 'mallory@example.com' } },
      ];
      for (const request of requests) {
        const reply = await world.ask('alice', request);
        if (![401, 403, 404].includes(reply.status)) return `${request.path}: ${told(reply)}`;
      }
      return 'nothing of it';
    },
  },
  {
    id: 'E-wrong-key',
    tries: 'a secret key that is none, at the tables and at the regular work',
    outcome: '401, 401',
    async attempt(world) {
      const headers = { apikey: 'sb_secret_guess', authorization: 'Bearer sb_secret_guess' };
      const replies = [
        await world.ask('visitor', { path: '/rest/v1/users', headers }),
        await world.ask('visitor', { method: 'POST', path: '/functions/v1/housekeeping/mails', headers }),
      ];
      return replies.map(({ status }) => status).join(', ');
    },
  },
  {
    id: 'E-schemas',
    tries:
      'the schemas `auth`, `storage`, `private`, `extensions`, `pg_catalog`, `information_schema`, `vault` by `Accept-Profile`',
    outcome: '406 PGRST106',
    attempt: async (world) =>
      await each(
        ['auth', 'storage', 'private', 'extensions', 'pg_catalog', 'information_schema', 'vault'],
        async (schema) =>
          await world.ask('alice', { path: '/rest/v1/users', headers: { 'accept-profile': schema } }),
      ),
  },
  {
    id: 'E-system-tables',
    tries: '`pg_stat_statements`, `pg_authid`, `pg_roles`, `objects`, `buckets` and `auth.users` as tables',
    outcome: '404 PGRST205',
    attempt: async (world) =>
      await each(
        [
          'pg_stat_statements',
          'pg_authid',
          'pg_roles',
          'objects',
          'buckets',
          'auth.users',
          'private.owner_mails',
          'private.unclaimed_accounts',
        ],
        async (name) => await world.ask('alice', { path: `/rest/v1/${name}` }),
      ),
  },
  {
    id: 'E-system-functions',
    tries:
      '`pg_sleep`, `pg_read_file`, `set_config`, `pg_stat_statements_reset`, `lo_import`, `similarity` and trigger functions',
    outcome: '404 PGRST202',
    attempt: async (world) =>
      await each(
        [
          'pg_sleep',
          'pg_read_file',
          'set_config',
          'pg_stat_statements_reset',
          'lo_import',
          'similarity',
          'tg_auth_users__create_user',
          'tg_inquiries__limit_rate',
        ],
        async (name) => await world.ask('alice', { method: 'POST', path: `/rest/v1/rpc/${name}`, json: {} }),
      ),
  },
];
