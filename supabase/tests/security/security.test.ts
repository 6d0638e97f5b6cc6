import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testUsers } from '../_shared/test-users.ts';
import { findOpenFunctions, functionAccess, tryFunction } from './access-functions.ts';
import { routeAccess, tryRoute } from './access-routes.ts';
import { bucketRequests, places, storageAccess, tryBucket, tryStorage } from './access-storage.ts';
import { findOpenTables, tableAccess, tryTable } from './access-tables.ts';
import { abuseAttacks } from './attacks/abuse.ts';
import { accountAttacks } from './attacks/accounts.ts';
import { columnAttacks } from './attacks/columns.ts';
import { fileAttacks } from './attacks/files.ts';
import { injectionAttacks } from './attacks/injection.ts';
import { leakAttacks } from './attacks/leaks.ts';
import { listingAttacks } from './attacks/listings.ts';
import { pathAttacks } from './attacks/paths.ts';
import { tokenAttacks } from './attacks/tokens.ts';
import { webAttacks } from './attacks/web.ts';
import { describeCatalogue, privateFunctions } from './catalogue.ts';
import {
  byRole,
  everyUser,
  type SecurityContext,
  startSecurityContext,
  type User,
  users,
} from './security-context.ts';

let t: SecurityContext;
beforeAll(async () => {
  t = await startSecurityContext();
});
afterEach(() => t.deleteNewProperties());
afterAll(() => t.stop());

/** Runs an attempt as each caller in turn. */
async function outcomes<C extends string>(callers: readonly C[], attempt: (caller: C) => Promise<string>) {
  const found: Partial<Record<C, string>> = {};
  for (const caller of callers) found[caller] = await attempt(caller);
  return found;
}
const titled = <T>(rows: T[], title: (row: T) => string) =>
  rows.map((row) => [title(row).trim(), row] as const);
const visitorAndUsers: (User | 'visitor')[] = ['visitor', ...users];

describe('catalogue', () => {
  describeCatalogue(() => t);
});

describe('tables', () => {
  it('rejects every request that the app does not send', async () => {
    expect(await findOpenTables(t)).toEqual([]);
  });

  it.each(titled(tableAccess, ({ verb, table, target = '' }) => `${verb} ${table} ${target}`))(
    '%s',
    async (_, row) => {
      expect(await outcomes(users, (user) => tryTable(t, row, user))).toEqual(row.expected);
    },
  );
});

describe('functions', () => {
  it('rejects visitors and users from operator functions, invalid tokens, and the schema private', async () => {
    expect(await findOpenFunctions(t, privateFunctions)).toEqual([]);
  });

  it.each(Object.entries(functionAccess))('%s', async (name, { visitor, expected }) => {
    const found = await outcomes(visitorAndUsers, (caller) => tryFunction(t, name, caller));
    expect(found).toEqual({ visitor, ...expected });
  });
});

describe('routes', () => {
  it.each(titled(routeAccess, ({ route, isInactive }) => route + (isInactive ? ', inactive property' : '')))(
    '%s',
    async (_, access) => {
      const found = await outcomes(visitorAndUsers, (caller) => tryRoute(t, access, caller));
      expect(found).toEqual({ visitor: access.visitor, ...access.expected });
    },
  );
});

describe('storage', () => {
  const byPlace = (list: string[]) => Object.fromEntries(places.map((place, index) => [place, list[index]]));

  it.each(Object.entries(storageAccess))('%s', async (name, operation) => {
    for (const user of ['pat', 'alice'] as const)
      expect(await outcomes(places, (place) => tryStorage(t, name, place, user, user))).toEqual(
        byPlace(operation.user),
      );
    expect(await outcomes(places, (place) => tryStorage(t, name, place, 'visitor'))).toEqual(
      byPlace(operation.visitor),
    );
    const { ended = 'session ended', forged = 'bad token' } = operation;
    expect(
      await outcomes(['signedOut', 'ended', 'forged'], (token) =>
        tryStorage(t, name, 'own', t.invalidTokens[token]),
      ),
    ).toEqual({ signedOut: ended, ended, forged });
  });

  it.each(['read', 'sign'])('%s a photo of an inactive property that pat saved', async (name) => {
    const found = await outcomes(visitorAndUsers, (caller) => tryStorage(t, name, 'saved', caller));
    expect(found).toEqual({ ...everyUser('absent'), visitor: 'absent', pat: 'yes', oscar: 'yes' });
  });

  it('uploads to the folder of a property for its owner alone', async () => {
    const found = await outcomes(users, async (user) => {
      const folder = `${testUsers[user].id}/${t.properties.alice.active}`;
      const reply = await t.upload(user, `${folder}/new.png`);
      return String(reply.status === 200);
    });
    expect(found).toEqual({ ...byRole('false', 'false'), alice: 'true' });
  });

  it.each(bucketRequests)('$title', async (request) => {
    for (const caller of ['visitor', 'alice', t.invalidTokens.ended] as const)
      expect(await tryBucket(t, request, caller)).toBe(request.expected);
    expect(await tryBucket(t, request, t.invalidTokens.forged)).toBe('bad token');
  });
});

describe.each([
  ['tokens and sessions', tokenAttacks],
  ['accounts and roles', accountAttacks],
  ['columns of others', columnAttacks],
  ['leaks', leakAttacks],
  ['injection', injectionAttacks],
  ['storage paths', pathAttacks],
  ['files', fileAttacks],
  ['other sites and caches', webAttacks],
  ['excess', abuseAttacks],
  ['listings', listingAttacks],
])('attacks: %s', (_, attacks) => {
  it.each(attacks)('%s', async (_title, expected, attempt) => {
    expect(await attempt(t)).toBe(expected);
  });
});
