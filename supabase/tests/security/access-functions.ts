import { describe, expect, it } from 'vitest';
import type { Caller, Reply } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { type FunctionAccess, ids, outcomesOf } from './access-kinds.ts';
import { functionAccess, operatorFunctions } from './declared-access.ts';
import { listAccess, missingList } from './declared-list-access.ts';
import { errorName, scopeName } from './outcomes.ts';
import { makeAccountLike, outcomes, t, type User, visitorAndUsers } from './security-context.ts';

const expectedOf = ({ access }: FunctionAccess) => outcomesOf(access, 'no privilege');

async function tryFunction(name: string, access: FunctionAccess, user: User | 'visitor'): Promise<string> {
  await access.prepare?.();
  const temp = access.usesTempAccount && user !== 'visitor' ? await makeAccountLike(user) : undefined;
  const callerId = temp?.id ?? (user === 'visitor' ? null : testUsers[user].id);
  const scopes: Record<string, string[]> = {};
  for (const [scope, sql] of Object.entries(access.scopes ?? {})) {
    const { rows } = await t.database.query<{ key: string }>(sql, sql.includes('$1') ? [callerId] : []);
    scopes[scope] = rows.map(({ key }) => key);
  }
  const replies: Reply[] = [];
  for (const args of access.calls?.(user) ?? [{}]) replies.push(await t.rpc(temp ?? user, name, args));
  const errors = new Set(replies.map(errorName).filter((error) => error !== undefined));
  if (errors.size > 0) return [...errors].join(', ');
  const keys = replies.flatMap(access.keys ?? ids);
  if (!access.scopes && keys.length > 0) return keys.join();
  return scopeName(keys, scopes, expectedOf(access)[user]);
}

/** Calls functions that must be rejected. Returns the calls with another outcome. */
async function findOpenFunctions(): Promise<string[]> {
  const open: string[] = [];
  const check = async (caller: Caller, name: string, args: object, expected: string) => {
    const reply = await t.rpc(caller, name, args);
    const outcome = errorName(reply) ?? String(reply.status);
    if (outcome !== expected) open.push(`${JSON.stringify(caller)} ${name}: ${outcome}`);
  };
  const { signedOut, forged, ended, withoutFactor } = t.invalidTokens;
  for (const name of Object.keys({ ...functionAccess, ...listAccess, ...operatorFunctions })) {
    const operatorArgs = operatorFunctions[name];
    const args =
      operatorArgs ?? functionAccess[name]?.calls?.('alice')[0] ?? listAccess[name]?.args(missingList) ?? {};
    const callers = operatorArgs ? (['visitor', 'pat', 'alice', 'hana'] as const) : [];
    await Promise.all([
      ...callers.map((caller) => check(caller, name, args, 'no privilege')),
      check(signedOut, name, args, 'session ended'),
      check(ended, name, args, 'session ended'),
      check(forged, name, args, 'bad token'),
      check(withoutFactor, name, args, 'no second factor'),
    ]);
  }
  return open;
}

describe('functions', () => {
  it('rejects visitors and users from operator functions, and invalid tokens', async () => {
    expect(await findOpenFunctions()).toEqual([]);
  });

  it('does not serve the schema private', async () => {
    const headers = { 'content-profile': 'private' };
    for (const caller of ['visitor', 'alice'] as const) {
      const reply = await t.request(caller, 'POST /rest/v1/rpc/user_id', {}, { headers });
      expect(errorName(reply)).toBe('not served');
    }
  });

  it.each(Object.entries(functionAccess))('%s', async (name, access) => {
    const found = await outcomes(visitorAndUsers, (caller) => tryFunction(name, access, caller));
    expect(found).toEqual(expectedOf(access));
  });
});
