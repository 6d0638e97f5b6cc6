import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amenities, careTypes, inquiryStatuses, roles, states } from '@contract/options.ts';
import { thumbnailPath } from '@contract/properties.ts';
import type { TestDatabase } from '../../local/testing/cluster.ts';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';
import { referenceDataFile } from './_shared/reference-data.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await sharedCluster().createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function value(sql: string, parameters: unknown[] = []): Promise<unknown> {
  const { rows } = await client.query({ text: sql, values: parameters, rowMode: 'array' });
  const [row] = rows;
  return Array.isArray(row) ? row[0] : undefined;
}

const namesIn = async (options: 'care_type_options' | 'amenity_options') =>
  Object.keys(Object(await value(`select private.${options}()`))).toSorted();

/** The values that a check constraint lists. */
async function allowed(constraint: string): Promise<string[]> {
  const definition = await value('select pg_get_constraintdef(oid) from pg_constraint where conname = $1', [
    constraint,
  ]);
  return [...String(definition).matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
}

describe('the contract and the database have the same', () => {
  it('care types', async () => {
    expect(await namesIn('care_type_options')).toEqual(careTypes.toSorted());
  });
  it('amenities', async () => {
    expect(await namesIn('amenity_options')).toEqual(amenities.toSorted());
  });
  it('the 50 states', async () => {
    expect(await allowed('state_is_known')).toEqual(states.map(({ code }) => code));
  });
  it('inquiry statuses', async () => {
    expect(await allowed('status_is_known')).toEqual(inquiryStatuses);
  });
  it('roles', async () => {
    expect(await allowed('role_is_known')).toEqual(roles);
  });
  it.each(['a/b/c.jpg', 'a/b/c.tar.png', 'a/b/noending', 'a/b.c/noending', 'a/b/c.', 'a/b/c.thumb.jpg'])(
    'the thumbnail of %s',
    async (path) => {
      expect(await value('select private.photo_paths(array[$1])', [path])).toEqual([
        path,
        thumbnailPath(path),
      ]);
    },
  );
});

it('each option has a number of its own, from 0 to 30', async () => {
  const numbers = await value(
    `select array_agg(number::int) from jsonb_each_text(private.care_type_options() || private.amenity_options())
     as option (name, number)`,
  );
  expect(new Set(Array.isArray(numbers) ? numbers : []).size).toBe(careTypes.length + amenities.length);
  expect(Object(numbers).every((number: number) => number >= 0 && number <= 30)).toBe(true);
});

describe('a new amenity in the middle of the list', () => {
  const HOME = `insert into public.properties (owner_id, name, street, city, state, zip_code, amenities)
    values ('de000000-0000-4000-8000-000000000006', $1, '1 Main Street', 'Chicago', 'IL', '60601', $2)`;
  const found = (amenity: string) =>
    value(
      `select array(select item ->> 'name' from json_array_elements(
         public.search_properties('60601', p_amenities => array[$1]) -> 'items'
       ) as item)`,
      [amenity],
    );

  it('does not change stored homes', async () => {
    await client.query('begin');
    try {
      await client.query(
        `insert into auth.users (id, email, raw_user_meta_data)
         values ('de000000-0000-4000-8000-000000000006', 'options@example.com', '{"role": "owner"}')`,
      );
      await client.query(HOME, ['Before', ['Dining Room', 'Transportation Service', 'Other']]);
      const definition = String(
        await value(`select pg_get_functiondef('private.amenity_options()'::regprocedure)`),
      );
      await client.query(definition.replace('"Dining Room"', '"Garden Beds": 30, "Dining Room"'));
      await client.query(HOME, ['After', ['Garden Beds', 'Other']]);
      for (const amenity of ['Dining Room', 'Transportation Service'])
        expect({ amenity, homes: await found(amenity) }).toEqual({ amenity, homes: ['Before'] });
      expect(await found('Garden Beds')).toEqual(['After']);
      expect(await found('Other')).toEqual(expect.arrayContaining(['After', 'Before']));
      const moved = await value(
        `select count(*)::int from public.properties
         where option_mask <> private.care_mask(care_types) | private.amenity_mask(amenities)`,
      );
      expect(moved).toBe(0);
    } finally {
      await client.query('rollback');
    }
  });
});

describe('reference data', () => {
  it('has every ZIP code and city', async () => {
    expect(await value('select count(*)::int from public.zip_codes')).toBe(40_976);
    expect(await value('select count(*)::int from public.places')).toBe(34_519);
  });
  it('stays the same when the migration runs again', async () => {
    const digest = `select md5(string_agg(row::text, '' order by row::text)) from (
      select z::text as row from public.zip_codes z
      union all select (to_jsonb(p) - 'id')::text from public.places p
    ) as everything`;
    const before = await value(digest);
    await client.query(readFileSync(referenceDataFile, 'utf8'));
    expect(await value(digest)).toBe(before);
  });
});
