import { testUsers } from '../../_shared/test-users.ts';
import { makeHome } from '../../api/support/homes.ts';
import type { Attack } from '../matrix/attack.ts';
import { allTold, told } from '../support/told.ts';
import type { Reply, Request, World } from '../support/world.ts';

const api = '/functions/v1/api';
const query = (path: string, values: Record<string, string>) =>
  `${path}?${new URLSearchParams(values).toString()}`;

async function askAll(world: World, requests: Request[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const request of requests) replies.push(await world.ask('alice', request));
  return replies;
}

const attack = (id: string, tries: string, outcome: string, requests: Request[]): Attack => ({
  id: `I-${id}`,
  tries,
  outcome,
  attempt: async (world) => allTold(await askAll(world, requests)),
});

const statement = `x'; delete from public.favorites; select '`;
const search = (values: Record<string, string>) => ({
  path: query(`${api}/properties/search`, { zipCode: '60601', ...values }),
});
const rpc = (name: string, json: object) => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, json });
const post = (path: string, bytes: string) => ({
  method: 'POST',
  path: `${api}${path}`,
  bytes,
  headers: { 'content-type': 'application/json' },
});

const everyFavorite = async ({ database }: World) =>
  (await database.query('select from public.favorites')).rowCount;

export const injectionAttacks: Attack[] = [
  {
    id: 'I-statement',
    tries: 'a statement in every value of a filter, a search, a cursor, a name and a ZIP code',
    outcome: 'nothing is executed, no 5xx',
    async attempt(world) {
      const before = await everyFavorite(world);
      const replies = await askAll(world, [
        { path: query('/rest/v1/properties', { select: 'id', name: `eq.${statement}` }) },
        { path: query('/rest/v1/properties', { select: 'id', name: `in.("${statement}")` }) },
        { path: query('/rest/v1/properties', { select: 'id', [statement]: 'eq.1' }) },
        { path: query('/rest/v1/properties', { select: `id,${statement}` }) },
        { path: query('/rest/v1/properties', { select: 'id', order: `id;${statement}` }) },
        { path: query('/rest/v1/properties', { select: 'id', limit: `1;${statement}` }) },
        search({ sort: statement }),
        search({ city: statement, state: 'IL', zipCode: '' }),
        search({ careTypes: statement }),
        search({ cursor: Buffer.from(statement).toString('base64url') }),
        { path: query(`${api}/places`, { query: statement }) },
        { path: `${api}/places/zip/${encodeURIComponent(statement)}` },
        rpc('search_properties', { p_city: statement, p_state: statement }),
        rpc('suggest_places', { p_query: statement, p_state: statement }),
        rpc('list_favorites', { p_cursor: { key: statement, id: statement } }),
        rpc('list_received_inquiries', { p_status: statement }),
        rpc('find_created_property', { p_creation_key: statement }),
      ]);
      const broken = replies.filter(({ status }) => status >= 500);
      if (broken.length > 0) return allTold(broken);
      return (await everyFavorite(world)) === before ? 'nothing is executed, no 5xx' : 'favorites are gone';
    },
  },
  attack('wildcards', '`%` and `_` as the beginning of a city', '200', [
    { path: query(`${api}/places`, { query: 'chi%' }) },
    rpc('suggest_places', { p_query: 'chi_' }),
  ]),
  attack('wildcard-only', '`%%` as a city, which would be all of them', '422 unknown_location', [
    search({ zipCode: '', city: '%%', state: 'IL' }),
  ]),
  attack('nul', 'a NUL in a name, a message and a description', '400 invalid_request', [
    post('/properties', '{"name":"a\\u0000","street":"b","city":"Chicago","state":"IL","zipCode":"60601"}'),
    post('/inquiries', `{"propertyId":"${testUsers.alice.id}","message":"a\\u0000","phone":"3125550142"}`),
  ]),
  attack('half-character', 'half of a surrogate pair in a name', '400 invalid_request', [
    post('/properties', '{"name":"a\\ud800","street":"b","city":"Chicago","state":"IL","zipCode":"60601"}'),
  ]),
  attack(
    'prototype',
    '`__proto__` and `constructor` in place of the fields of a favorite',
    '400 invalid_request',
    [
      post('/favorites', `{"__proto__":{"propertyId":"${testUsers.alice.id}"}}`),
      post('/favorites', `{"constructor":{"prototype":{"propertyId":"${testUsers.alice.id}"}}}`),
    ],
  ),
  attack('types', 'a list, an object, a number and null where a text belongs', '400 invalid_request', [
    post('/favorites', '{"propertyId":["a"]}'),
    post('/favorites', '{"propertyId":{"$ne":null}}'),
    post('/favorites', '{"propertyId":1}'),
    post('/favorites', 'null'),
    post('/favorites', '[]'),
    post('/auth/set-role', '{"role":{"$gt":""}}'),
  ]),
  attack('deep', 'a body of 20,000 lists in one another', '400 invalid_request', [
    post('/favorites', '['.repeat(20_000) + ']'.repeat(20_000)),
  ]),
  attack('numbers', 'costs of `1e999`, `NaN`, `-1` and hexadecimal', '400 invalid_request', [
    search({ minCost: '1e999' }),
    search({ minCost: 'NaN' }),
    search({ maxCost: '-1' }),
    search({ maxCost: '0x10' }),
  ]),
  attack('pattern', 'patterns that make some engines hang, as filters of a table', '403 42501', [
    { path: query('/rest/v1/properties', { select: 'id', description: 'match.^(a+)+$' }) },
    { path: query('/rest/v1/properties', { select: 'id', name: `match.${'(a?)'.repeat(40)}b` }) },
  ]),
  {
    id: 'I-head-of-page',
    tries: 'a home whose name and description hold tags and scripts, in the head of its page for previews',
    outcome: 'escaped',
    async attempt(world) {
      const evil = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
      const home = await makeHome(world.database, { name: evil });
      await world.database.query('update public.properties set description = $1 where id = $2', [evil, home]);
      const { text } = await world.ask('visitor', { path: `${api}/pages/properties/${home}` });
      await world.sweep();
      const isShown = text.includes('alert(1)');
      return isShown && !/<script>alert|<img src=x|<\/title><\/script>/.test(text) ? 'escaped' : text;
    },
  },
  {
    id: 'I-log',
    tries: 'a request id that would write lines of its own into the log',
    outcome: 'another id',
    async attempt(world) {
      const sent = '1"} {"forged":"line"}<script>';
      const { headers } = await world.ask('visitor', {
        path: `${api}/health`,
        headers: { 'x-request-id': sent },
      });
      const given = headers.get('x-request-id') ?? '';
      return /^[\w-]+$/.test(given) ? 'another id' : given;
    },
  },
  {
    id: 'I-error-text',
    tries: 'requests that fail inside, for a text that tells tables, columns, paths or a stack',
    outcome: 'fixed texts',
    async attempt(world) {
      const replies = await askAll(world, [
        search({ cursor: 'AAAA' }),
        search({ cursor: Buffer.from('{"key":"x","id":"y"}').toString('base64url') }),
        { path: `${api}/properties/owner?cursor=AAAA` },
        { path: `${api}/properties/not-an-id` },
        { path: `${api}/nothing/here` },
        post('/properties', '{'),
      ]);
      const telling = replies.find(({ text }) =>
        /public\.|private\.|select |\.ts|at \w+ \(|syntax|relation|column|PGRST/.test(text),
      );
      return telling ? told(telling) : 'fixed texts';
    },
  },
];
