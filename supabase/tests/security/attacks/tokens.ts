import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { canSignTokens } from '../../../../local/testing/named-project.ts';
import { signToken } from '../../../../local/token.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { formatResponse } from '../outcomes.ts';
import { t } from '../security-context.ts';

const now = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsSchema = z.looseObject({ sub: z.string(), session_id: z.string() });

async function aliceToken() {
  const [head = '', claims = '', signature = ''] = (await t.tokenOf('alice')).split('.');
  const parsed = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return { head, claims: parsed, signature };
}
/** Signs alice's claims with changes. */
const sign = async (changes: object, secret = t.stack.jwtSecret ?? '') =>
  signToken(secret, { ...(await aliceToken()).claims, ...changes });

const wrongSignature = '401 PGRST301, 401 unauthorized';
const noSession = '400 SC401, 401 session_expired';
const { pat } = testUsers;

describe.runIf(canSignTokens())('tokens', () => {
  it.each<[title: string, expected: string, makeToken: () => string | Promise<string>]>([
    [
      'alg: none without a signature',
      wrongSignature,
      async () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode((await aliceToken()).claims)}.`,
    ],
    [
      'the role service_role, signed with another secret',
      wrongSignature,
      () => sign({ role: 'service_role' }, 'a-secret-of-my-own-that-is-long-enough'),
    ],
    ['signed with the public key', wrongSignature, () => sign({}, t.stack.publishableKey)],
    [
      'the user ID changed after signing',
      wrongSignature,
      async () => {
        const { head, claims, signature } = await aliceToken();
        return `${head}.${encode({ ...claims, sub: pat.id })}.${signature}`;
      },
    ],
    ['expired', '401 PGRST301, 401 unauthorized', () => sign({ exp: now() - 60 })],
    ['without a session', noSession, () => sign({ session_id: undefined })],
    ['with the session of another user', noSession, () => sign({ sub: pat.id })],
    [
      'of a deleted account',
      noSession,
      async () => {
        const { id, token } = await t.tempAccount('patient');
        await t.database.query('delete from auth.users where id = $1', [id]);
        return token;
      },
    ],
    ['the public key', '401 42501, 401 unauthorized', () => t.stack.publishableKey],
  ])('%s', async (_, expected, makeToken) => {
    const caller = { token: await makeToken() };
    const replies = [
      await t.rpc(caller, 'read_account'),
      await t.request(caller, 'GET /functions/v1/api/auth/user'),
    ];
    expect(replies.map(formatResponse).join(', ')).toBe(expected);
  });
});
