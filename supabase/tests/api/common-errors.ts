import { describe, expect, it } from 'vitest';
import { routes } from '../../functions/api/routes.ts';
import { missingId } from './support/property-calls.ts';
import { api, type CallOptions } from './support/api.ts';

/** Valid input for each route that needs some, about a property or inquiry that does not exist. */
const samples: Record<string, CallOptions> = {
  'POST /auth/set-role': { body: { role: 'owner' } },
  'POST /auth/claim': { body: { proof: 'ab'.repeat(32) } },
  'GET /properties/search': { query: { zipCode: '60601' } },
  'POST /properties': { body: { name: 'A', street: 'B', city: 'Chicago', state: 'IL', zipCode: '60601' } },
  'PUT /properties/{id}': { body: { name: 'A' } },
  'POST /favorites': { body: { propertyId: missingId } },
  'POST /inquiries': { body: { propertyId: missingId, message: 'Hello', phone: '3125550142' } },
  'POST /inquiries/{id}/additions': { body: { message: 'Hello' } },
  'PUT /inquiries/{id}/status': { body: { status: 'spam' } },
  'GET /places': { query: { query: 'chi' } },
  'GET /places/zip/{zipCode}': { params: { zipCode: '60601' } },
};
const toCase = (route: (typeof routes)[number]) => {
  const name = `${route.method} ${route.path}`;
  const sample: CallOptions = { params: { id: missingId, propertyId: missingId }, ...samples[name] };
  return { ...route, name, sample };
};
const cases = routes.map(toCase);

async function endedSession(): Promise<string> {
  const { access_token: token } = await api.signIn('fay@example.com');
  await api.request({ token }, 'POST /auth/v1/logout?scope=local');
  return token;
}

const unauthorized = { code: 'unauthorized', message: 'Unauthorized: please sign in' };
const sessionExpired = {
  code: 'session_expired',
  message: 'Unauthorized: your session has ended, please sign in again',
  sessionExpired: true,
};

describe('the errors that all routes share', () => {
  it.each(cases.filter(({ access }) => access !== 'open'))(
    'invalid sessions: $name',
    async ({ name, sample }) => {
      const token = await api.tokenOf('fay');
      for (const invalid of [`${token.slice(0, -6)}AAAAAA`, 'no-token', `${token}.more`]) {
        const reply = await api.call(name, { ...sample, token: invalid });
        expect(reply).toMatchObject({ status: 401, body: unauthorized });
        expect(reply.headers.get('WWW-Authenticate')).toBe('Bearer');
      }
      const reply = await api.call(name, { ...sample, token: await endedSession() });
      expect(reply).toMatchObject({ status: 401, body: sessionExpired });
    },
  );

  it.each(cases.filter(({ access }) => access === 'signed-in'))(
    'no session: $name',
    async ({ name, sample }) => {
      const { status, body } = await api.call(name, sample);
      expect(status).toBe(401);
      expect(body).toEqual({ ...unauthorized, requestId: expect.any(String) });
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
  it.each(withId)('IDs that are not UUIDs: $name', async ({ name, path, method, sample }) => {
    const send = (value: string, options: CallOptions = { as: 'fay' }) =>
      api.call(name, { ...sample, ...options, params: { id: value, propertyId: value } });
    const message = path.startsWith('/inquiries') ? 'Inquiry not found' : 'Property not found';
    for (const value of ['me', `${missingId}0`, '../..']) {
      const { status, body } = await send(value);
      expect(status).toBe(404);
      expect(body).toEqual({ code: 'not_found', message, requestId: expect.any(String) });
    }
    // The session is checked first.
    expect((await send('me', { token: await endedSession() })).status).toBe(401);
    expect((await send('me', { token: 'no-token' })).status).toBe(401);
    if (method !== 'GET') return;
    const head = await fetch(`${api.stack.apiUrl}${path.replace('{id}', 'me')}`, { method: 'HEAD' });
    expect(head.status).toBe(404);
  });
});
