import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amenities, careTypes, inquiryStatuses, roles } from '@contract/options.ts';
import { thumbnailPath } from '@contract/properties.ts';
import type { TestDatabase } from '../../local/testing/cluster.ts';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';
import { buildMigration } from '../reference-data/build-migration.ts';

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

/** The words that a check of a table allows. */
async function allowed(constraint: string): Promise<string[]> {
  const definition = await value('select pg_get_constraintdef(oid) from pg_constraint where conname = $1', [
    constraint,
  ]);
  return [...String(definition).matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
}

describe('the contract and the database know the same', () => {
  it('care types, in the same order', async () => {
    expect(await value('select private.care_type_options()')).toEqual(careTypes);
  });
  it('amenities, in the same order', async () => {
    expect(await value('select private.amenity_options()')).toEqual(amenities);
  });
  it('a bit of their own for each, in one number', async () => {
    const bits = await value(
      `select bit_count((private.care_mask(private.care_type_options()) |
         private.amenity_mask(private.amenity_options()))::bit(32))::int`,
    );
    expect(bits).toBe(careTypes.length + amenities.length);
  });
  it('statuses of an inquiry', async () => {
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

describe('reference data', () => {
  it('is the migration that the generator makes from the two files', () => {
    const committed = new URL('../migrations/20261121000600_reference_data.sql', import.meta.url);
    expect(readFileSync(committed, 'utf8') === buildMigration()).toBe(true);
  });
  it('has every ZIP code and city', async () => {
    expect(await value('select count(*)::int from public.zip_codes')).toBe(40_976);
    expect(await value('select count(*)::int from public.places')).toBe(34_519);
  });
  it('changes nothing when it is loaded again', async () => {
    const digest = `select md5(string_agg(row::text, '' order by row::text)) from (
      select z::text as row from public.zip_codes z
      union all select (to_jsonb(p) - 'id')::text from public.places p
    ) as everything`;
    const before = await value(digest);
    await client.query(buildMigration());
    expect(await value(digest)).toBe(before);
  });
});
