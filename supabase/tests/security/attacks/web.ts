import type { Attack } from '../matrix/attack.ts';
import { told } from '../support/told.ts';
import type { Request, World } from '../support/world.ts';

const api = '/functions/v1/api';
const evil = 'https://evil.example';

const attack = (id: string, tries: string, outcome: string, attempt: Attack['attempt']): Attack => ({
  id: `W-${id}`,
  tries,
  outcome,
  attempt,
});

async function originFor(world: World, request: Request): Promise<string> {
  const { headers } = await world.ask('alice', request);
  return headers.get('access-control-allow-origin') ?? 'no origin is allowed';
}

export const webAttacks: Attack[] = [
  ...[evil, 'null', 'http://127.0.0.1.evil.example', 'http://evil.example/#http://127.0.0.1'].map((origin) =>
    attack(
      `origin-${origin.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}`,
      `a page of \`${origin}\` asks the API with a token`,
      'no origin is allowed',
      async (world) => await originFor(world, { path: `${api}/favorites`, headers: { origin } }),
    ),
  ),
  attack('preflight', 'the same asks beforehand whether it may', 'no origin is allowed', async (world) =>
    originFor(world, {
      method: 'OPTIONS',
      path: `${api}/favorites`,
      headers: { origin: evil, 'access-control-request-method': 'POST' },
    }),
  ),
  attack(
    'form',
    'a form of another site posts an inquiry, as text or as fields',
    '415 unsupported_media_type',
    async (world) => {
      const outcomes = new Set<string>();
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const reply = await world.ask('alice', {
          method: 'POST',
          path: `${api}/inquiries`,
          bytes: '{"propertyId":"x"}',
          headers: { 'content-type': type },
        });
        outcomes.add(told(reply));
      }
      return [...outcomes].join(', ');
    },
  ),
  attack(
    'cookie',
    'the token in a cookie, as a page of another site would send it',
    '401 unauthorized',
    async (world) =>
      told(
        await world.ask('visitor', {
          path: `${api}/favorites`,
          headers: {
            cookie: `sb-access-token=${world.tokenOf('alice')}; access_token=${world.tokenOf('alice')}`,
          },
        }),
      ),
  ),
  attack(
    'token-in-address',
    'the token in the address, where logs keep it',
    '401 unauthorized',
    async (world) =>
      told(await world.ask('visitor', { path: `${api}/favorites?access_token=${world.tokenOf('alice')}` })),
  ),
  attack(
    'method-override',
    '`X-HTTP-Method-Override: DELETE` on a GET of alice’s home',
    '200; still there',
    async (world) => {
      const path = `${api}/properties/${world.homes.alice.active}`;
      const reply = await world.ask('alice', {
        path: `${path}?_method=DELETE`,
        headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
      });
      const { status } = await world.ask('visitor', { path });
      return `${told(reply)}; ${status === 200 ? 'still there' : 'gone'}`;
    },
  ),
  attack('methods', 'PATCH, TRACE and made-up methods on a home', '405 method_not_allowed', async (world) => {
    const found = new Set<string>();
    for (const method of ['PATCH', 'PROPFIND', 'LOCK'])
      found.add(
        told(await world.ask('alice', { method, path: `${api}/properties/${world.homes.alice.active}` })),
      );
    return [...found].join(', ');
  }),
  attack(
    'open-redirect',
    '`/login` with `next`, `redirect_to`, `X-Forwarded-Host` and `Host` of another site',
    'to the site',
    async (world) => {
      const { headers } = await world.ask('visitor', { path: `${api}/login` });
      const usual = headers.get('location');
      for (const request of [
        { path: `${api}/login?next=${evil}&redirect_to=${evil}&returnTo=//evil.example` },
        { path: `${api}/login`, headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' } },
        { path: `${api}//evil.example/login` },
        { path: `${api}/login/..//evil.example` },
      ]) {
        const { headers: given } = await world.ask('visitor', request);
        const location = given.get('location');
        if (location !== null && location !== usual) return location;
      }
      return 'to the site';
    },
  ),
  attack(
    'host',
    'the list for search engines and the page of a home with `X-Forwarded-Host` of another site',
    'not in the answer',
    async (world) => {
      const headers = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'host=evil.example',
      };
      for (const path of [
        '/sitemap.xml',
        '/sitemap.xml?page=1',
        `/pages/properties/${world.homes.alice.active}`,
      ]) {
        const { text } = await world.ask('visitor', { path: `${api}${path}`, headers });
        if (/evil\.example|gopher/.test(text)) return text;
      }
      return 'not in the answer';
    },
  ),
  attack(
    'path',
    'routes by other spellings: capitals, `//`, `/./`, `%2e%2e`, `;`, a slash at the end',
    '404 not_found',
    async (world) => {
      const found = new Set<string>();
      for (const path of [
        '/API/favorites',
        '/api//favorites',
        '/api/Favorites',
        '/api/favorites/',
        '/api/favorites;a=b',
        '/api/%66avorites%00',
      ]) {
        found.add(told(await world.ask('alice', { path: `/functions/v1${path}` })));
      }
      return [...found].join(', ');
    },
  ),
  attack('kept-answers', 'the answers to a signed-in caller, out of a cache', 'never kept', async (world) => {
    for (const path of [
      '/favorites',
      '/auth/user',
      '/inquiries/owner',
      '/account/data',
      `/properties/${world.homes.alice.active}`,
      '/properties/search?zipCode=60601',
    ]) {
      const { headers } = await world.ask('alice', { path: `${api}${path}` });
      if (headers.get('cache-control') !== 'no-store') return `${path}: ${headers.get('cache-control')}`;
    }
    return 'never kept';
  }),
  attack(
    'shared-answers',
    'a visitor’s answer, kept for everybody, for a signed-in caller',
    'kept by who asks',
    async (world) => {
      const { headers } = await world.ask('visitor', { path: `${api}/properties/search?zipCode=60601` });
      const vary = headers.get('vary')?.toLowerCase() ?? '';
      return vary.includes('authorization') && vary.includes('origin') ? 'kept by who asks' : vary;
    },
  ),
  attack(
    'type',
    'an answer of the API, taken for a page or a script',
    'application/json, nosniff',
    async (world) => {
      const found = new Set<string>();
      for (const path of ['/favorites', '/health', '/nothing', '/properties/%3Cscript%3E']) {
        const { headers } = await world.ask('alice', { path: `${api}${path}` });
        found.add(`${headers.get('content-type')?.split(';')[0]}, ${headers.get('x-content-type-options')}`);
      }
      return [...found].join(' / ');
    },
  ),
  attack('body', 'a body of 64 kB and one byte', '413 payload_too_large', async (world) =>
    told(
      await world.ask('alice', {
        method: 'POST',
        path: `${api}/inquiries`,
        bytes: `"${'x'.repeat(64 * 1024 - 1)}"`,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  ),
];
