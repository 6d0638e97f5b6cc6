import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../functions/api/routes.ts';
import { missingId } from './support/property-calls.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, type CallOptions } from './support/api.ts';

/** Valid input for each route that needs some, about a property or inquiry that does not exist. */
const samples: Record<string, CallOptions> = {
  'POST /auth/set-role': { body: { role: 'owner' } },
  'POST /auth/claim': { body: { proof: 'ab'.repeat(32) } },
  'GET /properties/search': { query: { zipCode: '60601' } },
  'GET /properties/pins': { query: { zipCode: '60601' } },
  'POST /properties': { body: { name: 'A', street: 'B', city: 'Chicago', state: 'IL', zipCode: '60601' } },
  'PUT /properties/{id}': { body: { name: 'A' } },
  'POST /favorites': { body: { propertyId: missingId } },
  'POST /inquiries': { body: { propertyId: missingId, message: 'Hello', phone: '3125550142' } },
  'POST /inquiries/{id}/additions': { body: { message: 'Hello' } },
  'PUT /inquiries/{id}/status': { body: { status: 'spam' } },
  'POST /inquiries/{id}/messages': { body: { id: missingId, body: 'Hello' } },
  'POST /inquiries/{id}/report': { body: { reason: 'Something else', details: 'Rude' } },
  'POST /inquiries/{id}/visits': { body: { id: missingId, times: ['2026-12-01T14:30'] } },
  'PUT /visits/{id}/accept': { body: { time: '2026-12-01T20:30:00Z' } },
  'PUT /saved-replies': { body: { replies: [] } },
  'GET /places': { query: { query: 'chi' } },
  'GET /places/zip/{zipCode}': { params: { zipCode: '60601' } },
  'GET /licensing-agencies/{state}': { params: { state: 'IL' } },
};
const toCase = (route: (typeof routes)[number]) => {
  const name = `${route.method} ${route.path}`;
  const sample: CallOptions = { params: { id: missingId, propertyId: missingId }, ...samples[name] };
  return { ...route, name, sample };
};
const cases = routes.map(toCase);

const unauthorized = { code: 'unauthorized', message: 'Unauthorized: please sign in' };
const sessionExpired = {
  code: 'session_expired',
  message: 'Unauthorized: your session has ended, please sign in again',
  sessionExpired: true,
};

describe('the errors that all routes share', () => {
  /** A token of fay whose session has ended. */
  let ended: string;
  beforeAll(async () => {
    ended = await api.openSession(testUsers.fay.id);
    await api.database.query('delete from auth.sessions where user_id = $1 and id::text = $2', [
      testUsers.fay.id,
      JSON.parse(Buffer.from(ended.split('.')[1] ?? '', 'base64url').toString()).session_id,
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
    },
  );

  it.each(cases.filter(({ input }) => input.body))('invalid bodies: $name', async ({ name, sample }) => {
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
    const what = path.startsWith('/inquiries')
      ? 'Inquiry'
      : path.startsWith('/visits')
        ? 'Visit'
        : 'Property';
    const message = `${what} not found`;
    const params = { id: 'me', propertyId: 'me' };
    const { status, body } = await api.call(name, { ...sample, as: 'fay', params });
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'not_found', message, requestId: expect.any(String) });
  });
});
