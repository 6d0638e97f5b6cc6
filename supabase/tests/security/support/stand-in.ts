import { signToken } from '../../../../local/testing/token.ts';
import { makeAccount } from '../../_shared/accounts.ts';
import type { World } from './world.ts';

/** An account with a session of its own, for attempts that nobody else must feel. */
export async function makeStandIn(
  { database, stack }: World,
  role: 'patient' | 'owner',
): Promise<{ id: string; token: string }> {
  const id = await makeAccount(database, role);
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: id, session_id: id, role: 'authenticated', aud: 'authenticated' };
  return { id, token: signToken(stack.jwtSecret, { ...claims, iat: now, exp: now + 3_600 }) };
}
