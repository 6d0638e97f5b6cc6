import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { propertySchema } from '../../functions/_shared/contract/properties/properties.ts';
import {
  openDeparturesPageSchema,
  openServicesPageSchema,
} from '../../functions/_shared/contract/site/open-data.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid, notFound } from '../api/support/api.ts';
import { hsdsValidator } from './hsds.ts';

type Query = Record<string, string>;
const validate = hsdsValidator();
const show = (id: string, headers: Record<string, string> = {}) =>
  api.call('GET /open-referral/services/{id}', { params: { id }, headers });
const share = (isShared: unknown) => api.call('PUT /open-data-choice', { as: 'alice', body: { isShared } });

const nextOf = (headers: Headers) =>
  new URLSearchParams(/<\?(.*)>/.exec(headers.get('Link') ?? '')?.[1]).get('cursor');

async function readAll(query: Query = {}) {
  const found: z.infer<typeof openServicesPageSchema>['contents'] = [];
  let cursor: string | null = null;
  do {
    const reply = await api.call('GET /open-referral/services', {
      query: { ...query, ...(cursor && { cursor }) },
    });
    const page = openServicesPageSchema.parse(reply.body);
    expect([page.size, page.first_page, page.empty]).toEqual([
      page.contents.length,
      cursor === null,
      page.contents.length === 0,
    ]);
    found.push(...page.contents);
    cursor = nextOf(reply.headers);
    expect(page.last_page).toBe(cursor === null);
  } while (cursor !== null);
  return found;
}

/** The homes that left, in pages, each with its ID and time and nothing else. */
async function readDepartures(query: Query = {}) {
  const found: { id: string; left_at: string }[] = [];
  let cursor: string | null = null;
  do {
    const { status, body, headers } = await api.call('GET /open-referral/departures', {
      query: { ...query, ...(cursor && { cursor }) },
    });
    expect(status).toBe(200);
    found.push(...openDeparturesPageSchema.parse(body).contents);
    for (const home of Object(body).contents) expect(Object.keys(home)).toEqual(['id', 'left_at']);
    cursor = nextOf(headers);
  } while (cursor !== null);
  return found;
}

const listed = async (): Promise<string[]> =>
  (await api.database.query('select id from public.properties where is_listed order by id')).rows.map(
    ({ id }) => id,
  );

/** All values of a JSON value as text. */
const valuesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [String(value)];

describe('the open data', () => {
  it('has each listed home once, as a valid service of HSDS', async () => {
    const services = await readAll();
    expect(services.map(({ id }) => id)).toEqual(await listed());
    expect(services.length).toBeGreaterThan(100);
    expect(services.flatMap(validate)).toEqual([]);
    expect((await readAll({ per_page: '37' })).map(({ id }) => id)).toEqual(services.map(({ id }) => id));
  });

  it('says what may be done with it', async () => {
    expect(await api.call('GET /open-referral')).toMatchObject({
      status: 200,
      body: { version: '3.1', license: { name: 'Creative Commons Attribution 4.0' } },
    });
  });

  it('holds nothing that a visitor could not read, in any column of homes and accounts', async () => {
    const id = await makeProperty(api.database, { name: 'Open House', roomCost: 4_321 });
    await api.database.query(
      `update public.properties set own_id = 'secret own id', verified_at = now(), verified_by = 'secret verifier',
         license_number = 'AL 77', license_state = state, license_checked_at = now(), license_checked_by = 'secret checker'
       where id = $1`,
      [id],
    );
    const { body } = await show(id);
    const text = JSON.stringify(body);
    const { rows } = await api.database.query(
      `select to_jsonb(p) as home, to_jsonb(u) as account,
         array(select c.name from private.home_columns() c where 'select' = any (c.verbs)) as readable
       from public.properties p join public.users u on u.id = p.owner_id where p.id = $1`,
      [id],
    );
    const { home, account, readable } = z
      .object({
        home: z.record(z.string(), z.unknown()),
        account: z.record(z.string(), z.unknown()),
        readable: z.array(z.string()),
      })
      .parse(rows[0]);
    const isTelling = (value: string) => value.length > 4 && !/^(false|true|null)$/.test(value);
    const hidden = Object.entries(home).filter(([column]) => !readable.includes(column));
    expect(hidden.map(([column]) => column)).toEqual(
      expect.arrayContaining(['own_id', 'verified_by', 'former_photos']),
    );
    // What both hold is what the page says too.
    const page = JSON.stringify((await api.call('GET /properties/{id}', { params: { id } })).body);
    const secrets = [...hidden.map(([, value]) => value), account].flatMap(valuesIn).filter(isTelling);
    expect(secrets).toEqual(
      expect.arrayContaining(['secret own id', 'secret verifier', testUsers.alice.email]),
    );
    expect(secrets.filter((value) => text.includes(value) && !page.includes(value))).toEqual([]);
    expect(text).not.toContain(testUsers.alice.id);
  });

  it('has the price, the free spots and the day of the page', async () => {
    const id = await makeProperty(api.database, { roomCost: 5_100 });
    const page = propertySchema.parse((await api.call('GET /properties/{id}', { params: { id } })).body);
    expect((await show(id)).body).toMatchObject({
      name: page.name,
      url: `${api.siteUrl}/properties/${id}`,
      assured_date: page.confirmedAt.slice(0, 10),
      cost_options: [{ option: 'Room', amount: 5_100, amount_description: '$5,100 a month' }],
      capacities: [{ available: page.availableSpots, maximum: page.capacity, updated: page.confirmedAt }],
    });
  });

  it('answers only with what changed, and 304 for what did not', async () => {
    const id = await makeProperty(api.database);
    const first = await show(id);
    const since = first.headers.get('Last-Modified') ?? '';
    expect((await show(id, { 'If-Modified-Since': since })).status).toBe(304);
    expect((await show(id, { 'If-None-Match': first.headers.get('ETag') ?? '' })).status).toBe(304);
    // The tag counts, if there is one.
    expect((await show(id, { 'If-Modified-Since': since, 'If-None-Match': '"x"' })).status).toBe(200);
    const { rows } = await api.database.query('select clock_timestamp() as now');
    const query = { modified_after: new Date(rows[0].now).toISOString() };
    expect((await readAll(query)).map((service) => service.id)).not.toContain(id);
    await api.database.query('update public.properties set room_cost = 6100 where id = $1', [id]);
    expect((await readAll(query)).map((service) => service.id)).toContain(id);
    // The header has whole seconds.
    const before = new Date(Date.parse(since) - 1_000).toUTCString();
    expect((await show(id, { 'If-Modified-Since': before })).status).toBe(200);
    const unchanged = await api.call('GET /open-referral/services', { query: { per_page: '1' } });
    const tag = unchanged.headers.get('ETag') ?? '';
    const again = { query: { per_page: '1' }, headers: { 'If-None-Match': tag } };
    expect((await api.call('GET /open-referral/services', again)).status).toBe(304);
    expect((await api.call('GET /open-referral', { headers: { 'If-None-Match': '*' } })).status).toBe(304);
  });

  it('loses the homes of an owner with one press, whom families go on finding, and gets them back', async () => {
    const id = await makeProperty(api.database);
    expect((await api.call('GET /open-data-choice', { as: 'alice' })).body).toEqual({ isShared: true });
    expect((await share(false)).status).toBe(204);
    expect((await share(false)).status).toBe(204);
    expect((await api.call('GET /open-data-choice', { as: 'alice' })).body).toEqual({ isShared: false });
    expect(await show(id)).toMatchObject(notFound('Property not found'));
    const owners = await api.database.query('select id from public.properties where owner_id = $1', [
      testUsers.alice.id,
    ]);
    const own = new Set(owners.rows.map((row) => row.id));
    expect((await readAll()).map((service) => service.id)).toEqual(
      (await listed()).filter((home) => !own.has(home)),
    );
    expect((await api.call('GET /properties/{id}', { params: { id } })).status).toBe(200);
    expect((await share(true)).status).toBe(204);
    expect((await show(id)).status).toBe(200);
  });

  it('never has an inactive home, also for its owner', async () => {
    const id = await makeProperty(api.database, { isActive: false });
    expect(await show(id)).toMatchObject(notFound('Property not found'));
    expect(await api.call('GET /open-referral/services/{id}', { as: 'alice', params: { id } })).toMatchObject(
      { status: 404 },
    );
  });

  it('names the homes that left, by ID and time alone, until they come back', async () => {
    const { rows } = await api.database.query('select clock_timestamp() as now');
    const query = { modified_after: new Date(rows[0].now).toISOString() };
    const left = async () => (await readDepartures(query)).map(({ id }) => id);
    const changed = async () => (await readAll(query)).map((service) => service.id);
    const [hidden, suspended, deleted, stays, never] = await Promise.all([
      makeProperty(api.database),
      makeProperty(api.database),
      makeProperty(api.database),
      makeProperty(api.database),
      makeProperty(api.database, { isActive: false }),
    ]);
    const update = async (id: string, values: string) =>
      await api.database.query(`update public.properties set ${values} where id = $1`, [id]);
    await update(hidden, 'is_active = false');
    await update(suspended, 'suspended_at = now()');
    await api.database.query('delete from public.properties where id = any ($1)', [[deleted, never]]);
    const own = new Set([hidden, suspended, deleted, stays, never]);
    const mine = (ids: string[]) => ids.filter((id) => own.has(id));
    expect(mine(await left()).toSorted()).toEqual([hidden, suspended, deleted].toSorted());
    await update(hidden, 'is_active = true');
    await update(suspended, 'suspended_at = null');
    expect(mine(await left())).toEqual([deleted]);

    // The owner takes all out and puts them back: nobody changed the home, and a copy learns that it is there again.
    await api.database.query('alter table public.properties disable trigger user');
    await update(stays, `updated_at = now() - interval '1 year'`);
    await api.database.query('alter table public.properties enable trigger user');
    expect(await changed()).not.toContain(stays);
    expect((await share(false)).status).toBe(204);
    expect(mine(await left()).toSorted()).toEqual([hidden, suspended, deleted, stays].toSorted());
    await update(hidden, 'is_active = false');
    await update(hidden, 'is_active = true');
    expect(await left()).toContain(hidden);
    expect((await share(true)).status).toBe(204);
    expect(mine(await left())).toEqual([deleted]);
    expect(await changed()).toEqual(expect.arrayContaining([hidden, suspended, stays]));
  });

  it('names the homes that left in pages, and forgets them after 90 days', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => makeProperty(api.database)));
    await api.database.query('delete from public.properties where id = any ($1)', [ids]);
    const found = (await readDepartures({ per_page: '2' })).map(({ id }) => id);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(ids));
    await api.database.query(
      `update private.open_data_departures set left_at = now() - interval '91 days' where property_id = any ($1)`,
      [ids],
    );
    await api.database.query('select public.purge_open_data_departures()');
    expect((await readDepartures()).filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(
      await api.call('GET /open-referral/departures', { query: { modified_after: '2020-01-01T00:00:00Z' } }),
    ).toMatchObject(
      invalid(
        'modified_after',
        'Homes that left are kept for 90 days. Take a later time, and read all homes once.',
      ),
    );
  });

  it('says what is wrong with a request', async () => {
    const list = (query: Query) => api.call('GET /open-referral/services', { query });
    expect(await list({ modified_after: 'x' })).toMatchObject(
      invalid('modified_after', 'A time such as 2026-11-29T08:00:00Z'),
    );
    expect(await list({ per_page: '101' })).toMatchObject({ status: 400 });
    expect(await list({ cursor: 'x' })).toMatchObject({ status: 400 });
    expect(await share('yes')).toMatchObject({ status: 400 });
  });
});
