import { beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../../functions/api/routes.ts';
import { bodyOf } from '../security/declared-access.ts';
import { listAccess, missingList } from '../security/declared-list-access.ts';
import { queries } from '../security/declared-property-access.ts';
import { claimsOf } from '../_shared/claims.ts';
import { addSecondFactor } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, type CallOptions } from '../api/support/api.ts';
import { missingId } from '../api/support/property-calls.ts';

const listBodies: Record<string, object | undefined> = Object.fromEntries(
  Object.values(listAccess).map(({ route, body }) => [route, body?.(missingList)]),
);
/** Valid input for a route, about rows that do not exist. */
const toCase = (route: (typeof describedRoutes)[number]) => {
  const name = `${route.method} ${route.path}`;
  const body = bodyOf(name, missingId, 'fay') ?? listBodies[name];
  const sample: CallOptions = {
    params: {
      id: missingId,
      propertyId: missingId,
      noteId: missingId,
      memberId: missingId,
      quoteId: missingId,
      zipCode: '60601',
      state: 'IL',
      ownId: 'H-1',
      fact: 'beds',
    },
    query: queries[name] ?? '',
    ...(body && { body }),
  };
  return { ...route, name, sample };
};
const cases = describedRoutes.map(toCase);

const unauthorized = { code: 'unauthorized', message: 'Unauthorized: please sign in' };
const sessionExpired = {
  code: 'session_expired',
  message: 'Unauthorized: your session has ended, please sign in again',
  sessionExpired: true,
};

const secondFactorNeeded = {
  code: 'second_factor_needed',
  message: 'Please enter the code from your authenticator app',
};

describe('the errors that all routes share', () => {
  /** A token of fay whose session has ended. */
  let ended: string;
  /** A token of an account with a second factor, issued without its code. */
  let withoutFactor: string;
  beforeAll(async () => {
    const { id, token } = await api.tempAccount('owner');
    withoutFactor = token;
    await addSecondFactor(api.database, id);
    ended = await api.openSession(testUsers.fay.id);
    await api.database.query('delete from auth.sessions where user_id = $1 and id::text = $2', [
      testUsers.fay.id,
      claimsOf(ended).session_id,
    ]);
  });

  it.each(cases.filter(({ access }) => access !== 'open'))(
    'invalid sessions: $name',
    async ({ name, sample }) => {
      const forged = `${(await api.tokenOf('fay')).slice(0, -6)}AAAAAA`;
      const rejected = await api.call(name, { ...sample, token: forged });
      expect(rejected).toMatchObject({ status: 401, body: unauthorized });
      expect(rejected.headers.get('WWW-Authenticate')).toBe('Bearer');
      const reply = await api.call(name, { ...sample, token: ended });
      expect(reply).toMatchObject({ status: 401, body: sessionExpired });
      const half = await api.call(name, { ...sample, token: withoutFactor });
      expect(half).toMatchObject({ status: 403, body: secondFactorNeeded });
    },
  );

  it.each(cases.filter(({ body }) => body))('invalid bodies: $name', async ({ name, sample }) => {
    const send = (options: CallOptions) => api.call(name, { ...sample, as: 'fay', ...options });
    const padded = { ...Object(sample.body), padding: 'x'.repeat(70_000) };
    expect((await send({ body: padded })).body).toMatchObject({
      code: 'payload_too_large',
      message: 'The body can be at most 64 kB',
    });
    expect((await send({ headers: { 'Content-Type': 'text/plain' } })).body).toMatchObject({
      code: 'unsupported_media_type',
      message: 'Send the body as application/json',
    });
    expect((await send({ body: undefined, raw: '{"' })).body).toMatchObject({
      code: 'invalid_request',
      message: 'The body must be valid JSON',
    });
  });

  const withId = cases.filter(({ path }) => /\{(id|propertyId)\}/.test(path));
  it.each(withId)('IDs that are not UUIDs: $name', async ({ name, path, sample }) => {
    const kinds = {
      '/holds': 'Hold',
      '/inquiries': 'Inquiry',
      '/lists/{id}': 'List',
      '/needs': 'Request',
      '/visits': 'Visit',
      '/visit-answers': 'Visit',
      '/searches': 'Saved search',
      '/register': 'Registered home',
      '/feed-keys': 'Key',
      '/push-devices': 'Device',
      '/owner-notes': 'Note',
      '/team/invitations': 'Invitation',
      '/team/people': 'Person',
    };
    const what = Object.entries(kinds).find(([start]) => path.startsWith(start))?.[1] ?? 'Property';
    const message = `${what} not found`;
    const ids = { id: 'me', propertyId: 'me', noteId: 'me', memberId: 'me', quoteId: 'me' };
    const { status, body } = await api.call(name, {
      ...sample,
      as: 'fay',
      params: { ...sample.params, ...ids },
    });
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'not_found', message, requestId: expect.any(String) });
  });
});
