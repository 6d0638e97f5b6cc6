import * as z from 'zod/mini';
import { signToken } from '../../../../local/testing/token.ts';
import { testUsers } from '../../_shared/test-users.ts';
import type { Attack } from '../attack.ts';
import { formatResponse, formatResponses } from '../outcomes.ts';
import type { SecurityContext } from '../security-context.ts';

const api = '/functions/v1/api';
const now = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const claimsSchema = z.looseObject({ sub: z.string(), session_id: z.string() });
async function aliceClaims(t: SecurityContext) {
  const [, claims = ''] = (await t.tokenOf('alice')).split('.');
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
}

/** Reads the account with a token, through REST and through the API. */
const withToken = (
  title: string,
  expected: string,
  makeToken: (t: SecurityContext) => string | Promise<string>,
): Attack => [
  title,
  expected,
  async (t) => {
    const caller = { token: await makeToken(t) };
    const replies = [await t.rpc(caller, 'read_account'), await t.request(caller, `GET ${api}/auth/user`)];
    return replies.map(formatResponse).join(', ');
  },
];

const wrongSignature = '401 PGRST301, 401 unauthorized';
const noSession = '400 SC401, 401 session_expired';
const ownSecret = 'a-secret-of-my-own-that-is-long-enough';

export const tokenAttacks: Attack[] = [
  withToken('alg: none without a signature', wrongSignature, async (t) =>
    [encode({ alg: 'none', typ: 'JWT' }), encode(await aliceClaims(t)), ''].join('.'),
  ),
  withToken('signed with another secret', wrongSignature, async (t) =>
    signToken(ownSecret, await aliceClaims(t)),
  ),
  withToken('signed with the public key', wrongSignature, async (t) =>
    signToken(t.stack.publishableKey, await aliceClaims(t)),
  ),
  withToken('the role service_role, signed with another secret', wrongSignature, async (t) =>
    signToken(ownSecret, { ...(await aliceClaims(t)), role: 'service_role' }),
  ),
  withToken('the user ID changed after signing', wrongSignature, async (t) => {
    const [head, , signature] = (await t.tokenOf('alice')).split('.');
    return [head, encode({ ...(await aliceClaims(t)), sub: testUsers.pat.id }), signature].join('.');
  }),
  withToken('an expired token', '401 PGRST303, 401 unauthorized', async (t) =>
    signToken(t.stack.jwtSecret, { ...(await aliceClaims(t)), exp: now() - 60 }),
  ),
  withToken('a token without a session', noSession, (t) =>
    signToken(t.stack.jwtSecret, {
      sub: testUsers.alice.id,
      role: 'authenticated',
      aud: 'authenticated',
      exp: now() + 60,
    }),
  ),
  withToken('a token with the session of another user', noSession, async (t) =>
    signToken(t.stack.jwtSecret, { ...(await aliceClaims(t)), sub: testUsers.pat.id, exp: now() + 60 }),
  ),
  withToken('the token of a deleted account', noSession, async (t) => {
    const { id, token } = await t.tempAccount('patient');
    await t.database.query('delete from auth.users where id = $1', [id]);
    return token;
  }),
  withToken('the public key as a bearer token', '401 42501, 401 unauthorized', (t) => t.stack.publishableKey),
  [
    'an ended session stays ended after requests',
    '400 SC401, 401 session_expired; 1 ended',
    async (t) => {
      const { ended } = t.invalidTokens;
      const replies = [
        await t.rpc(ended, 'read_account'),
        await t.request(ended, `GET ${api}/properties/owner`),
      ];
      const count = await t.value(
        'select count(*) as value from public.sessions where user_id = $1 and expire < now()',
        [testUsers.alice.id],
      );
      return `${formatResponses(replies)}; ${String(count)} ended`;
    },
  ],
  [
    'a token after an operator ended the sessions of its account',
    '200, 401 session_expired',
    async (t) => {
      const account = await t.tempAccount('patient');
      const before = await t.request(account, `GET ${api}/auth/user`);
      const ended = await t.operatorRequest('POST /rest/v1/rpc/end_sessions', { p_user_id: account.id });
      if (ended.text !== '1') return ended.text;
      return formatResponses([before, await t.request(account, `GET ${api}/auth/user`)]);
    },
  ],
  [
    'deleting an account an hour after the sign-in',
    '400 SC403, 403 recent_sign_in_needed; 1 account',
    async (t) => {
      const account = await t.tempAccount('patient');
      const age = `update auth.sessions set created_at = now() - interval '1 hour' where id = $1`;
      await t.database.query(age, [account.id]);
      const replies = [
        await t.rpc(account, 'delete_account'),
        await t.request(account, `DELETE ${api}/account`),
      ];
      const left = await t.value('select count(*) as value from public.users where id = $1', [account.id]);
      return `${formatResponses(replies)}; ${String(left)} account`;
    },
  ],
  [
    'the refresh token of a signed-out session',
    'no session',
    async (t) => {
      const { access_token: token, refresh_token } = await t.signIn(testUsers.fay.email);
      await t.request({ token }, 'POST /auth/v1/logout?scope=local');
      const reply = await t.request('visitor', 'POST /auth/v1/token?grant_type=refresh_token', {
        refresh_token,
      });
      return reply.status >= 400 && !reply.text.includes('access_token') ? 'no session' : reply.text;
    },
  ],
];
