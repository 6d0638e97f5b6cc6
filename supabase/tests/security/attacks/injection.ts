import { describe, expect, it } from 'vitest';
import { t } from '../security-context.ts';

const api = '/functions/v1/api';
type Request = [target: string, json?: object];
const get = (path: string, query: Record<string, string>): Request => [
  `GET ${path}?${new URLSearchParams(query).toString()}`,
];
const search = (query: Record<string, string>) =>
  get(`${api}/properties/search`, { zipCode: '60601', ...query });
const readProperties = (query: Record<string, string>) =>
  get('/rest/v1/properties', { select: 'id', ...query });
const rpc = (name: string, args: object): Request => [`POST /rest/v1/rpc/${name}`, args];

const sendAll = (requests: Request[]) =>
  Promise.all(requests.map((request) => t.request('alice', ...request)));

describe('injection', () => {
  it('no value is executed as SQL or causes an internal error', async () => {
    const sql = `x'; delete from public.favorites; select '`;
    const countFavorites = () => t.value('select count(*) as value from public.favorites');
    const before = await countFavorites();
    const replies = await sendAll([
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
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await countFavorites()).toBe(before);
  });

  it('an error contains no table, column, path or stack trace', async () => {
    const internal = /public\.|private\.|select |\.ts|at \w+ \(|syntax|relation|column|PGRST/;
    for (const { text } of await sendAll([
      search({ cursor: 'AAAA' }),
      search({ cursor: Buffer.from('{"key":"x","id":"y"}').toString('base64url') }),
      [`GET ${api}/properties/owner?cursor=AAAA`],
      [`GET ${api}/properties/not-an-id`],
      [`GET ${api}/nothing/here`],
    ]))
      expect(text).not.toMatch(internal);
  });

  it('a request ID cannot write its own log line', async () => {
    const headers = { 'x-request-id': '1"} {"forged":"line"}<script>' };
    const reply = await t.request('visitor', `GET ${api}/health`, undefined, { headers });
    expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  });
});
