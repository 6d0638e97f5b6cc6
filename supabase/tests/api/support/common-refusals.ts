import { describe, expect, it } from 'vitest';
import type { Route } from '../../../functions/_shared/route.ts';
import type { Api, Question } from './api.ts';
import { type Resource, routesOf } from './resources.ts';

const id = '00000000-0000-4000-8000-000000000000';

/** Valid input for each route that needs some, about a home or inquiry that does not exist. */
const samples: Record<string, Question> = {
  'POST /auth/set-role': { body: { role: 'owner' } },
  'POST /auth/claim': { body: { proof: 'ab'.repeat(32) } },
  'GET /properties/search': { query: { zipCode: '60601' } },
  'POST /properties': { body: { name: 'A', street: 'B', city: 'Chicago', state: 'IL', zipCode: '60601' } },
  'PUT /properties/{id}': { body: { name: 'A' } },
  'POST /favorites': { body: { propertyId: id } },
  'POST /inquiries': { body: { propertyId: id, message: 'Hello', phone: '3125550142' } },
  'POST /inquiries/{id}/additions': { body: { message: 'Hello' } },
  'PUT /inquiries/{id}/status': { body: { status: 'spam' } },
  'GET /places': { query: { query: 'chi' } },
  'GET /places/zip/{zipCode}': { params: { zipCode: '60601' } },
};

const withName = (route: Route) => {
  const name = `${route.method} ${route.path}`;
  return { ...route, name, sample: { params: { id, propertyId: id }, ...samples[name] } };
};

/** A token that looks right in everything, of a session that its owner has left. */
async function endSession(api: Api): Promise<string> {
  const token = await api.signIn('fay@example.com');
  const headers = { apikey: api.stack.publishableKey, Authorization: `Bearer ${token}` };
  const answer = await fetch(`${api.stack.url}/auth/v1/logout?scope=local`, { method: 'POST', headers });
  expect(answer.status).toBe(204);
  return token;
}

/** What every route refuses alike, for the routes of a resource. */
export function describeCommonRefusals(resource: Resource, get: () => Api) {
  const mine = routesOf(resource).map(withName);

  describe.each(mine.filter(({ access }) => access !== 'open'))(
    'the session of $name',
    ({ name, sample }) => {
      it('is refused when this project did not sign the token', async () => {
        const token = await get().signIn('fay@example.com');
        const forged = `${token.slice(0, -6)}AAAAAA`;
        for (const bad of [forged, 'no-token', `${token}.more`]) {
          const { status, body, headers } = await get().call(name, { ...sample, token: bad });
          expect({ status, body }).toMatchObject({
            status: 401,
            body: { code: 'unauthorized', message: 'Unauthorized: please sign in' },
          });
          expect(headers.get('WWW-Authenticate')).toBe('Bearer');
        }
      });

      it('is refused when it has ended, and says so', async () => {
        const { status, body } = await get().call(name, { ...sample, token: await endSession(get()) });
        expect(status).toBe(401);
        expect(body).toMatchObject({
          code: 'session_expired',
          message: 'Unauthorized: your session has ended, please sign in again',
          sessionExpired: true,
        });
      });
    },
  );

  describe.each(mine.filter(({ access }) => access === 'signed-in'))('a visitor', ({ name, sample }) => {
    it(`is refused by ${name}`, async () => {
      const { status, body } = await get().call(name, sample);
      expect(status).toBe(401);
      expect(body).toEqual({
        code: 'unauthorized',
        message: 'Unauthorized: please sign in',
        requestId: expect.any(String),
      });
    });
  });

  describe.each(mine.filter(({ input }) => input.body))('the body of $name', ({ name, sample }) => {
    const refused: [string, Question, object][] = [
      [
        'that is too large',
        { body: { ...Object(sample.body), padding: 'x'.repeat(70_000) } },
        { code: 'payload_too_large', message: 'The body can be at most 64 kB' },
      ],
      [
        'of another type',
        { headers: { 'Content-Type': 'text/plain' } },
        { code: 'unsupported_media_type', message: 'Send the body as application/json' },
      ],
      ['that is no JSON', { raw: '{"' }, { code: 'invalid_request', message: 'The body must be valid JSON' }],
    ];

    it.each(refused)('is refused %s', async (_, question, expected) => {
      const { body } = await get().call(name, { ...sample, as: 'fay', ...question });
      expect(body).toMatchObject(expected);
    });
  });

  const withId = mine.filter(({ path }) => /\{(id|propertyId)\}/.test(path));
  describe.each(withId)('the id in $name', ({ name, method, path, sample }) => {
    const ask = (value: string, question: Question = { as: 'fay' }) =>
      get().call(name, { ...sample, ...question, params: { id: value, propertyId: value } });
    const message = path.startsWith('/inquiries') ? 'Inquiry not found' : 'Property not found';

    it.each(['me', `${id}0`, '../..'])(
      'that cannot exist (%s) is one of nothing that is there',
      async (value) => {
        const { status, body } = await ask(value);
        expect({ status, body }).toEqual({
          status: 404,
          body: { code: 'not_found', message, requestId: expect.any(String) },
        });
      },
    );

    it('is looked at after the session', async () => {
      expect((await ask('me', { token: await endSession(get()) })).status).toBe(401);
      expect((await ask('me', { token: 'no-token' })).status).toBe(401);
    });

    if (method !== 'GET') return;
    it('that cannot exist is answered alike to HEAD', async () => {
      const answer = await fetch(`${get().stack.apiUrl}${path.replace('{id}', 'me')}`, { method: 'HEAD' });
      expect(answer.status).toBe(404);
    });
  });
}
