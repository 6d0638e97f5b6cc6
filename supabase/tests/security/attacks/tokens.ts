import * as z from 'zod/mini';
import { testUsers } from '../../_shared/test-users.ts';
import { signToken } from '../../../../local/testing/token.ts';
import type { Attack } from '../matrix/attack.ts';
import { makeStandIn } from '../support/stand-in.ts';
import { allTold, told } from '../support/told.ts';
import type { Reply, World } from '../support/world.ts';

const now = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const claimsSchema = z.looseObject({ sub: z.string(), session_id: z.string() });
const claimsOf = (world: World, caller: 'alice' | 'pat') =>
  claimsSchema.parse(
    JSON.parse(Buffer.from(world.tokenOf(caller)?.split('.')[1] ?? '', 'base64url').toString()),
  );

/** Asks every door for what the token's account would see. */
async function knock(world: World, token: string): Promise<string> {
  const replies: Reply[] = [];
  for (const request of [
    { method: 'POST', path: '/rest/v1/rpc/read_account', json: {} },
    { path: '/functions/v1/api/auth/user' },
  ])
    replies.push(await world.ask('visitor', { ...request, token }));
  return replies.map(told).join(', ');
}

const attack = (
  id: string,
  tries: string,
  outcome: string,
  token: (world: World) => string | Promise<string>,
): Attack => ({ id, tries, outcome, attempt: async (world) => await knock(world, await token(world)) });

const refusedTwice = '401 PGRST301, 401 unauthorized';

export const tokenAttacks: Attack[] = [
  attack('K-alg-none', 'alice’s claims with `alg: none` and no signature', refusedTwice, (world) =>
    [encode({ alg: 'none', typ: 'JWT' }), encode(claimsOf(world, 'alice')), ''].join('.'),
  ),
  attack('K-other-secret', 'alice’s claims, signed with a secret of one’s own', refusedTwice, (world) =>
    signToken('a-secret-of-my-own-that-is-long-enough', claimsOf(world, 'alice')),
  ),
  attack('K-public-key-as-secret', 'alice’s claims, signed with the public key', refusedTwice, (world) =>
    signToken(world.stack.publishableKey, claimsOf(world, 'alice')),
  ),
  attack('K-service-role', 'claims of the role `service_role`, signed by oneself', refusedTwice, (world) =>
    signToken('a-secret-of-my-own-that-is-long-enough', {
      ...claimsOf(world, 'alice'),
      role: 'service_role',
    }),
  ),
  attack('K-changed-claims', 'alice’s token with pat’s id in it', refusedTwice, (world) => {
    const [head, , signature] = world.tokenOf('alice')?.split('.') ?? [];
    return [head, encode({ ...claimsOf(world, 'alice'), sub: testUsers.pat.id }), signature].join('.');
  }),
  attack('K-past', 'a token of this project past its time', '401 PGRST303, 401 unauthorized', (world) =>
    signToken(world.stack.jwtSecret, { ...claimsOf(world, 'alice'), exp: now() - 60 }),
  ),
  attack(
    'K-no-session',
    'a token of this project without a session',
    '400 SC401, 401 session_expired',
    (world) =>
      signToken(world.stack.jwtSecret, {
        sub: testUsers.alice.id,
        role: 'authenticated',
        aud: 'authenticated',
        exp: now() + 60,
      }),
  ),
  attack(
    'K-foreign-session',
    'a token of this project for pat with alice’s session',
    '400 SC401, 401 session_expired',
    (world) =>
      signToken(world.stack.jwtSecret, {
        ...claimsOf(world, 'alice'),
        sub: testUsers.pat.id,
        exp: now() + 60,
      }),
  ),
  attack(
    'K-deleted-account',
    'the token of an account that was deleted',
    '400 SC401, 401 session_expired',
    async (world) => {
      const { id, token } = await makeStandIn(world, 'patient');
      await world.database.query('delete from auth.users where id = $1', [id]);
      return token;
    },
  ),
  {
    id: 'K-public-key-as-token',
    tries: 'the public key as bearer token, as clients send it when nobody is signed in',
    outcome: '401 42501, 401 unauthorized',
    attempt: async (world) => await knock(world, world.stack.publishableKey),
  },
  {
    id: 'K-revive',
    tries: 'an ended session calls a function and a route, which would once have prolonged it',
    outcome: '400 SC401, 401 session_expired; still over',
    async attempt(world) {
      const replies = [
        await world.ask('expired', { method: 'POST', path: '/rest/v1/rpc/read_account', json: {} }),
        await world.ask('expired', { path: '/functions/v1/api/properties/owner' }),
      ];
      const { rows } = await world.database.query(
        `select from public.sessions where user_id = $1 and expire < now()`,
        [testUsers.alice.id],
      );
      return `${allTold(replies)}; ${rows.length === 1 ? 'still over' : 'alive'}`;
    },
  },
  {
    id: 'K-ended-by-operator',
    tries: 'a token goes on after an operator ended the sessions of its account',
    outcome: '200, then 401 session_expired',
    async attempt(world) {
      const { id, token } = await makeStandIn(world, 'patient');
      const ask = () => world.ask('visitor', { path: '/functions/v1/api/auth/user', token });
      const before = await ask();
      const ended = await world.asOperator({
        method: 'POST',
        path: '/rest/v1/rpc/end_sessions',
        json: { p_user_id: id },
      });
      return ended.text === '1' ? `${told(before)}, then ${told(await ask())}` : ended.text;
    },
  },
  {
    id: 'K-delete-late',
    tries: 'a session that was opened an hour ago deletes its account, through the function and the route',
    outcome: '400 SC403, 403 recent_sign_in_needed; still there',
    async attempt(world) {
      const { id, token } = await makeStandIn(world, 'patient');
      await world.database.query(
        `update auth.sessions set created_at = now() - interval '1 hour' where id = $1`,
        [id],
      );
      const replies = [
        await world.ask('visitor', { method: 'POST', path: '/rest/v1/rpc/delete_account', json: {}, token }),
        await world.ask('visitor', { method: 'DELETE', path: '/functions/v1/api/account', token }),
      ];
      const { rowCount } = await world.database.query('select from public.users where id = $1', [id]);
      return `${allTold(replies)}; ${rowCount === 1 ? 'still there' : 'gone'}`;
    },
  },
  {
    id: 'K-refresh-after-sign-out',
    tries: 'the refresh token of a session that was signed out',
    outcome: 'no new session',
    async attempt(world) {
      const { access_token: token, refresh_token } = await world.signIn(testUsers.fay.email);
      await world.ask('visitor', { method: 'POST', path: '/auth/v1/logout?scope=local', token });
      const reply = await world.ask('visitor', {
        method: 'POST',
        path: '/auth/v1/token?grant_type=refresh_token',
        json: { refresh_token },
      });
      return reply.status >= 400 && !reply.text.includes('access_token') ? 'no new session' : reply.text;
    },
  },
];
