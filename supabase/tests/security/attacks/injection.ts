import { makeProperty } from '../../_shared/fixtures.ts';
import type { Reply } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import type { Attack } from '../attack.ts';
import { formatResponses } from '../outcomes.ts';
import type { SecurityContext } from '../security-context.ts';

const api = '/functions/v1/api';
const get = (path: string, query: Record<string, string>): Request => [
  `GET ${path}?${new URLSearchParams(query).toString()}`,
];
const search = (query: Record<string, string>) =>
  get(`${api}/properties/search`, { zipCode: '60601', ...query });
const readProperties = (query: Record<string, string>) =>
  get('/rest/v1/properties', { select: 'id', ...query });
const rpc = (name: string, args: object): Request => [`POST /rest/v1/rpc/${name}`, args];
/** Sends a body as it is. */
const post = (path: string, bytes: string): Request => [
  `POST ${api}${path}`,
  undefined,
  { bytes, headers: { 'content-type': 'application/json' } },
];

type Request = [target: string, json?: object, options?: Parameters<SecurityContext['request']>[3]];
async function sendAll(t: SecurityContext, requests: Request[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const request of requests) replies.push(await t.request('alice', ...request));
  return replies;
}
const attack = (title: string, expected: string, requests: Request[]): Attack => [
  title,
  expected,
  async (t) => formatResponses(await sendAll(t, requests)),
];

const sql = `x'; delete from public.favorites; select '`;
const { id } = testUsers.alice;
const halfPair = '{"name":"a\\ud800","street":"b","city":"Chicago","state":"IL","zipCode":"60601"}';
const favoriteCount = ({ value }: SecurityContext) => value('select count(*) as value from public.favorites');

export const injectionAttacks: Attack[] = [
  [
    'SQL in every kind of value',
    'not executed, no 5xx',
    async (t) => {
      const before = await favoriteCount(t);
      const replies = await sendAll(t, [
        readProperties({ name: `eq.${sql}` }),
        readProperties({ name: `in.("${sql}")` }),
        readProperties({ [sql]: 'eq.1' }),
        readProperties({ select: `id,${sql}` }),
        readProperties({ order: `id;${sql}` }),
        readProperties({ limit: `1;${sql}` }),
        search({ sort: sql }),
        search({ city: sql, state: 'IL', zipCode: '' }),
        search({ careTypes: sql }),
        search({ cursor: Buffer.from(sql).toString('base64url') }),
        get(`${api}/places`, { query: sql }),
        [`GET ${api}/places/zip/${encodeURIComponent(sql)}`],
        rpc('search_properties', { p_city: sql, p_state: sql }),
        rpc('suggest_places', { p_query: sql, p_state: sql }),
        rpc('list_favorites', { p_cursor: { key: sql, id: sql } }),
        rpc('list_received_inquiries', { p_status: sql }),
        rpc('find_created_property', { p_creation_key: sql }),
      ]);
      const failed = replies.filter(({ status }) => status >= 500);
      if (failed.length > 0) return formatResponses(failed);
      return (await favoriteCount(t)) === before ? 'not executed, no 5xx' : 'executed';
    },
  ],
  attack('LIKE wildcards in a city', '200', [
    get(`${api}/places`, { query: 'chi%' }),
    rpc('suggest_places', { p_query: 'chi_' }),
  ]),
  attack('only wildcards as the city', '422 unknown_location', [
    search({ zipCode: '', city: '%%', state: 'IL' }),
  ]),
  attack('NUL in a text', '400 invalid_request', [
    post('/properties', '{"name":"a\\u0000","street":"b","city":"Chicago","state":"IL","zipCode":"60601"}'),
    post('/inquiries', `{"propertyId":"${id}","message":"a\\u0000","phone":"3125550142"}`),
  ]),
  attack('half a surrogate pair', '400 invalid_request', [post('/properties', halfPair)]),
  attack('__proto__ and constructor', '400 invalid_request', [
    post('/favorites', `{"__proto__":{"propertyId":"${id}"}}`),
    post('/favorites', `{"constructor":{"prototype":{"propertyId":"${id}"}}}`),
  ]),
  attack('other types in place of a text', '400 invalid_request', [
    post('/favorites', '{"propertyId":["a"]}'),
    post('/favorites', '{"propertyId":{"$ne":null}}'),
    post('/favorites', '{"propertyId":1}'),
    post('/favorites', 'null'),
    post('/favorites', '[]'),
    post('/auth/set-role', '{"role":{"$gt":""}}'),
  ]),
  attack('20,000 nested lists', '400 invalid_request', [
    post('/favorites', '['.repeat(20_000) + ']'.repeat(20_000)),
  ]),
  attack('numbers out of range', '400 invalid_request', [
    search({ minCost: '1e999' }),
    search({ minCost: 'NaN' }),
    search({ maxCost: '-1' }),
    search({ maxCost: '0x10' }),
  ]),
  attack('regular expressions with catastrophic backtracking', '403 42501', [
    readProperties({ description: 'match.^(a+)+$' }),
    readProperties({ name: `match.${'(a?)'.repeat(40)}b` }),
  ]),
  [
    'HTML and scripts in the head of a property page',
    'escaped',
    async (t) => {
      const html = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
      const property = await makeProperty(t.database, { name: html });
      await t.database.query('update public.properties set description = name where id = $1', [property]);
      const { text } = await t.request('visitor', `GET ${api}/pages/properties/${property}`);
      const isEscaped = !/<script>alert|<img src=x|<\/title><\/script>/.test(text);
      return text.includes('alert(1)') && isEscaped ? 'escaped' : text;
    },
  ],
  [
    'a request ID that writes its own log line',
    'replaced',
    async (t) => {
      const { headers } = await t.request('visitor', `GET ${api}/health`, undefined, {
        headers: { 'x-request-id': '1"} {"forged":"line"}<script>' },
      });
      const id = headers.get('x-request-id') ?? '';
      return /^[\w-]+$/.test(id) ? 'replaced' : id;
    },
  ],
  [
    'error messages with tables, columns, paths or stack traces',
    'fixed messages',
    async (t) => {
      const replies = await sendAll(t, [
        search({ cursor: 'AAAA' }),
        search({ cursor: Buffer.from('{"key":"x","id":"y"}').toString('base64url') }),
        [`GET ${api}/properties/owner?cursor=AAAA`],
        [`GET ${api}/properties/not-an-id`],
        [`GET ${api}/nothing/here`],
        post('/properties', '{'),
      ]);
      const internal = /public\.|private\.|select |\.ts|at \w+ \(|syntax|relation|column|PGRST/;
      return replies.find(({ text }) => internal.test(text))?.text ?? 'fixed messages';
    },
  ],
];
