import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { limits } from '../../functions/_shared/contract/limits.ts';
import { dayText } from '../../functions/_shared/contract/month-text.ts';
import { amenities, careTypes, payments, roomTypes } from '../../functions/_shared/contract/options.ts';
import { monthlyCost } from '../../functions/_shared/contract/properties/monthly-cost.ts';
import {
  foundPropertySchema,
  type Property,
} from '../../functions/_shared/contract/properties/properties.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { api } from '../api/support/api.ts';

const post = (body: unknown, headers: Record<string, string> = {}) =>
  api.call('POST /mcp', { body, headers });
const request = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });

const resultSchema = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.optional(z.looseObject({})),
  isError: z.optional(z.boolean()),
});
type Asked = { text: string; values: Record<string, unknown>; isError: boolean };
type Ask = (name: string, args: object) => Promise<Asked>;

function read(result: unknown): Asked {
  const { content, structuredContent = {}, isError = false } = resultSchema.parse(result);
  return { text: content.map(({ text }) => text).join('\n'), values: structuredContent, isError };
}

/** A client of our own: one request of JSON-RPC, without the initialization that the endpoint does not need. */
const byHand: Ask = async (name, args) => {
  const { body } = await post(request('tools/call', { name, arguments: args }));
  return read(Object(body).result);
};

let client: Client;
const byLibrary: Ask = async (name, args) => read(await client.callTool({ name, arguments: { ...args } }));

/** Within a group, because the API starts before the first group. */
const connect = async () => {
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${api.stack.apiUrl}/mcp`)));
  return async () => await client.close();
};

/** What the API says of a home, as a visitor reads it without a view. */
const withoutCounts = ({ viewCount: _v, isFavorite: _f, imageUrls: _i, ownerId: _o, ...home }: Property) =>
  home;
const linkOf = (id: string) => `${api.siteUrl}/properties/${id}`;

async function search(query: [string, string][]) {
  const { body, headers } = await api.call('GET /properties/search', { query });
  return {
    homes: z.array(foundPropertySchema).parse(body),
    total: Number(headers.get('Content-Range')?.split('/')[1]),
  };
}

/** The same question for the tool and for the API: places, prices, rooms, care, payments and what a home has. */
const questions = Array.from({ length: 160 }, (_, at) => {
  const pick = <Item>(items: readonly Item[], step: number): Item => {
    const item = items[Math.floor(at / step) % items.length];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    ...pick<object>(
      [
        { zipCode: '60601' },
        { city: 'Chicago', state: 'IL' },
        { zipCode: '10001' },
        { city: 'Miami', state: 'FL' },
      ],
      1,
    ),
    radius: pick([5, 10, 25, 100], 4),
    ...pick<object>(
      [{}, { maxCost: 6_000 }, { minCost: 3_000, maxCost: 9_000, costWithCare: true }, { openSpots: true }],
      3,
    ),
    ...pick<object>(
      [
        {},
        { careTypes: [pick(careTypes, 5)] },
        { amenities: [pick(amenities, 7)] },
        { payments: [pick(payments, 2)] },
      ],
      5,
    ),
    sort: pick(['distance', 'price', 'newest'], 7),
    limit: 1 + (at % 20),
  };
});

const toQuery = (question: object) =>
  Object.entries(question).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item)]),
  );

describe('an assistant', () => {
  beforeAll(connect);

  it('finds the homes of the search, each with price, day and link, with either client', async () => {
    let found = 0;
    for (const [at, question] of questions.entries()) {
      const ask = at % 2 === 0 ? byLibrary : byHand;
      const [{ values, text, isError }, { homes, total }] = await Promise.all([
        ask('find_homes', question),
        search(toQuery(question)),
      ]);
      expect(isError).toBe(false);
      expect([values['total'], values['homes']]).toEqual([
        total,
        homes.map((home) => ({
          ...withoutCounts(home),
          distanceMiles: home.distanceMiles,
          isOutdated: expect.any(Boolean),
          url: linkOf(home.id),
        })),
      ]);
      for (const { id, confirmedAt } of homes) {
        expect(text).toContain(linkOf(id));
        expect(text).toContain(`on ${dayText(confirmedAt)}`);
      }
      found += homes.length;
    }
    expect(found).toBeGreaterThan(500);
  });

  it('reads a home and what it costs as the API and the site do, and counts no view', async () => {
    const { homes } = await search([
      ['zipCode', '60601'],
      ['limit', '20'],
    ]);
    const views = 'select coalesce(sum(view_count), 0)::int as views from public.property_views';
    for (const [at, home] of homes.entries()) {
      const ask = at % 2 === 0 ? byHand : byLibrary;
      const { body } = await api.call('GET /properties/{id}', { params: { id: home.id } });
      const before = (await api.database.query(views)).rows;
      const { text, values } = await ask('read_home', { id: home.id });
      expect((await api.database.query(views)).rows).toEqual(before);
      expect(values['home']).toEqual({
        ...withoutCounts(Object(body)),
        isOutdated: expect.any(Boolean),
        url: linkOf(home.id),
      });
      expect(values['sources']).toContainEqual(
        expect.objectContaining({ date: home.confirmedAt, url: linkOf(home.id) }),
      );
      expect(text).toContain(dayText(home.confirmedAt));

      const other = homes[(at + 1) % homes.length] ?? home;
      const choice = {
        roomType: roomTypes[at % roomTypes.length] ?? null,
        careLevel: at % 4,
        persons: at % 2 ? 2 : 1,
      } as const;
      const compared = await ask('compare_costs', { homeIds: [home.id, other.id], ...choice });
      expect(compared.values['homes']).toEqual(
        [home, other].map(({ id, name, confirmedAt, ...facts }) => ({
          id,
          name,
          cost: monthlyCost(facts, choice),
          confirmedAt,
          url: linkOf(id),
        })),
      );
      expect(compared.text).toContain(`${api.siteUrl}/compare?homes=${home.id},${other.id}`);
    }
    expect(homes).toHaveLength(20);
  });

  it('names the kind of care and whom to ask in a state, with sources', async () => {
    const alone = [
      'bathing',
      'dressing',
      'toilet',
      'moving',
      'eating',
      'medicines',
      'cooking',
      'errands',
      'memory',
      'night',
    ];
    const answers = Object.fromEntries(alone.map((name) => [name, 0]));
    const care = await byLibrary('which_care', { ...answers, memory: 2 });
    expect(care.values).toMatchObject({
      kinds: [{ kind: 'Memory Care' }, { kind: 'Assisted Living' }],
      isDiagnosis: false,
    });
    expect(care.text).toContain(`${api.siteUrl}/which-care`);
    const help = await byHand('state_help', { state: 'ky' });
    expect(help.text).toContain('Home and Community Based (HCB) Waiver. Source: https://chfs.ky.gov/');
    expect(help.text).toContain('as recorded in April 2026');
    expect(help.values).toMatchObject({ state: 'KY' });
    const unknown = await byHand('state_help', { state: 'WY' });
    expect(unknown.text).toContain(
      'Medicaid program: we do not have this. Ask the Eldercare Locator: 1-800-677-1116',
    );
  });

  it('reads no home that visitors cannot see, whoever asks', async () => {
    const id = await makeProperty(api.database, { isActive: false });
    const headers = { Authorization: `Bearer ${await api.tokenOf('alice')}` };
    const { body } = await post(request('tools/call', { name: 'read_home', arguments: { id } }), headers);
    expect(read(Object(body).result)).toMatchObject({ isError: true, text: 'Property not found' });
  });

  it('learns what is wrong in a sentence', async () => {
    const wrong: [string, object, string][] = [
      ['find_homes', {}, 'Please provide either a Zip Code OR both City and State to search.'],
      ['find_homes', { city: 'Chicgo', state: 'IL' }, 'We could not find Chicgo, IL.\nSimilar: '],
      ['find_homes', { zipCode: '60601', maximum: 1 }, 'Not known here: maximum. Known are: zipCode, '],
      ['find_homes', { zipCode: '60601', limit: 21 }, 'limit: At most 20 homes at a time'],
      ['read_home', { id: 'x' }, 'id: '],
      ['compare_costs', { homeIds: [] }, 'homeIds: Compare two to four homes'],
      ['which_care', {}, 'bathing: Answer with 0, 1 or 2'],
      ['write_home', {}, 'The tools are: find_homes, read_home, compare_costs, which_care, state_help'],
    ];
    for (const [name, args, message] of wrong) {
      const { isError, text } = await byHand(name, args);
      expect([isError, text.slice(0, message.length)]).toEqual([true, message]);
    }
  });
});

describe('POST /mcp', () => {
  beforeAll(connect);

  it('lists five tools that only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_homes',
      'read_home',
      'compare_costs',
      'which_care',
      'state_help',
    ]);
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(inputSchema.type).toBe('object');
    }
    expect(client.getInstructions()).toContain('Nothing here can send a message');
  });

  it('answers a notification with 202, and no more than one message', async () => {
    const started = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect(await post(started)).toMatchObject({ status: 202, body: undefined });
    expect(await post([request('ping', {}), request('ping', {})])).toMatchObject({ status: 400 });
    expect(await post(request('ping', {}))).toMatchObject({ status: 200, body: { result: {} } });
    expect(await post(request('tasks/list', {}))).toMatchObject({
      status: 200,
      body: { error: { code: -32601 } },
    });
  });

  it('refuses a version of the protocol that it does not know, another type and a large body', async () => {
    const old = await post(request('ping', {}), { 'MCP-Protocol-Version': '2020-01-01' });
    expect(old).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(Object(old.body).message).toContain('2020-01-01');
    const raw = JSON.stringify(request('ping', {}));
    expect(await api.call('POST /mcp', { raw, headers: { 'Content-Type': 'text/plain' } })).toMatchObject({
      status: 415,
    });
    const large = request('ping', { text: 'x'.repeat(limits.body) });
    expect(await post(large)).toMatchObject({ status: 413 });
  });
});
