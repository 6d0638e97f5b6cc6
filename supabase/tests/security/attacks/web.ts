import type { RequestOptions } from '../../_shared/test-context.ts';
import type { Attack } from '../attack.ts';
import { formatResponse, formatResponses } from '../outcomes.ts';
import type { SecurityContext } from '../security-context.ts';

const api = '/functions/v1/api';
const evil = 'https://evil.example';
const json = { 'content-type': 'application/json' };

const withHeaders = (
  t: SecurityContext,
  target: string,
  headers: Record<string, string>,
  options?: RequestOptions,
) => t.request('alice', target, undefined, { ...options, headers });

const fromOrigin = (title: string, method: string, headers: Record<string, string>): Attack => [
  `another origin: ${title}`,
  'not allowed',
  async (t) => {
    const reply = await withHeaders(t, `${method} ${api}/favorites`, headers);
    return reply.headers.get('access-control-allow-origin') ?? 'not allowed';
  },
];

export const webAttacks: Attack[] = [
  ...[evil, 'null', 'http://127.0.0.1.evil.example', 'http://evil.example/#http://127.0.0.1'].map((origin) =>
    fromOrigin(origin, 'GET', { origin }),
  ),
  fromOrigin('preflight', 'OPTIONS', { origin: evil, 'access-control-request-method': 'POST' }),
  [
    'a form of another site',
    '415 unsupported_media_type',
    async (t) => {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
      const bytes = '{"propertyId":"x"}';
      return formatResponses(
        await Promise.all(
          types.map((type) => withHeaders(t, `POST ${api}/inquiries`, { 'content-type': type }, { bytes })),
        ),
      );
    },
  ],
  [
    'the token in a cookie',
    '401 unauthorized',
    async (t) => {
      const token = await t.tokenOf('alice');
      const headers = { cookie: `sb-access-token=${token}; access_token=${token}` };
      return formatResponse(await t.request('visitor', `GET ${api}/favorites`, undefined, { headers }));
    },
  ],
  [
    'the token in the URL',
    '401 unauthorized',
    async (t) =>
      formatResponse(
        await t.request('visitor', `GET ${api}/favorites?access_token=${await t.tokenOf('alice')}`),
      ),
  ],
  [
    'X-HTTP-Method-Override: DELETE',
    '200',
    async (t) => {
      const path = `${api}/properties/${t.properties.alice.active}`;
      const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
      return formatResponses([
        await withHeaders(t, `GET ${path}?_method=DELETE`, headers),
        await t.request('visitor', `GET ${path}`),
      ]);
    },
  ],
  [
    'unknown methods',
    '405 method_not_allowed',
    async (t) => {
      const path = `${api}/properties/${t.properties.alice.active}`;
      const methods = ['PATCH', 'PROPFIND', 'LOCK'];
      return formatResponses(
        await Promise.all(methods.map((method) => t.request('alice', `${method} ${path}`))),
      );
    },
  ],
  [
    'open redirect of /login',
    'to the site',
    async (t) => {
      const requests: [path: string, headers?: Record<string, string>][] = [
        [`${api}/login?next=${evil}&redirect_to=${evil}&returnTo=//evil.example`],
        [`${api}/login`, { 'x-forwarded-host': 'evil.example', host: 'evil.example' }],
        [`${api}//evil.example/login`],
        [`${api}/login/..//evil.example`],
      ];
      for (const [path, headers = {}] of requests) {
        const reply = await t.request('visitor', `GET ${path}`, undefined, { headers });
        const location = reply.headers.get('location');
        if (location !== null && new URL(location).origin !== t.siteUrl) return location;
      }
      return 'to the site';
    },
  ],
  [
    'another host in forwarding headers',
    'ignored',
    async (t) => {
      const headers = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'host=evil.example',
      };
      const property = `/pages/properties/${t.properties.alice.active}`;
      for (const path of ['/sitemap.xml', '/sitemap.xml?page=1', property]) {
        const { text } = await t.request('visitor', `GET ${api}${path}`, undefined, { headers });
        if (/evil\.example|gopher/.test(text)) return text;
      }
      return 'ignored';
    },
  ],
  [
    'other spellings of a route',
    '404 not_found',
    async (t) => {
      const paths = [
        '/API/favorites',
        '/api//favorites',
        '/api/Favorites',
        '/api/favorites/',
        '/api/favorites;a=b',
        '/api/%66avorites%00',
      ];
      return formatResponses(
        await Promise.all(paths.map((path) => t.request('alice', `GET /functions/v1${path}`))),
      );
    },
  ],
  [
    'caching of responses to signed-in users',
    'no-store',
    async (t) => {
      const found = new Set<string | null>();
      for (const path of [
        '/favorites',
        '/auth/user',
        '/inquiries/owner',
        '/account/data',
        `/properties/${t.properties.alice.active}`,
        '/properties/search?zipCode=60601',
      ])
        found.add((await t.request('alice', `GET ${api}${path}`)).headers.get('cache-control'));
      return [...found].join(' / ');
    },
  ],
  [
    'shared caching of responses to visitors',
    'varies by caller',
    async (t) => {
      const { headers } = await t.request('visitor', `GET ${api}/properties/search?zipCode=60601`);
      const vary = headers.get('vary')?.toLowerCase() ?? '';
      return vary.includes('authorization') && vary.includes('origin') ? 'varies by caller' : vary;
    },
  ],
  [
    'a response as HTML or a script',
    'application/json; nosniff',
    async (t) => {
      const found = new Set<string>();
      for (const path of ['/favorites', '/health', '/nothing', '/properties/%3Cscript%3E']) {
        const { headers } = await t.request('alice', `GET ${api}${path}`);
        found.add(`${headers.get('content-type')?.split(';')[0]}; ${headers.get('x-content-type-options')}`);
      }
      return [...found].join(' / ');
    },
  ],
  [
    'a body of 64 kB and one byte',
    '413 payload_too_large',
    async (t) =>
      formatResponse(
        await withHeaders(t, `POST ${api}/inquiries`, json, { bytes: `"${'x'.repeat(64 * 1024 - 1)}"` }),
      ),
  ],
];
