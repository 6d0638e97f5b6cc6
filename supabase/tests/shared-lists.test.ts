import { describe, expect, it } from 'vitest';
import { amenities, careTypes, inquiryStatuses, roles, states } from '@contract/options.ts';
import { thumbnailPath } from '@contract/thumbnail-path.ts';
import { makeAccount } from './_shared/accounts.ts';
import { column, database, setUpDatabase } from './_shared/test-database.ts';

setUpDatabase();

const value = async (sql: string, values: unknown[] = []) => (await column(sql, values))[0];

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
  it.each([
    ['care types', careTypes.toSorted(), () => namesIn('care_type_options')],
    ['amenities', amenities.toSorted(), () => namesIn('amenity_options')],
    ['states', states.map(({ code }) => code), () => allowed('state_is_known')],
    ['inquiry statuses', inquiryStatuses, () => allowed('status_is_known')],
    ['roles', roles, () => allowed('role_is_known')],
  ])('%s', async (_, inContract, read) => {
    expect(await read()).toEqual(inContract);
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

it('a new amenity in the middle of the list does not change stored properties', async () => {
  const owner = await makeAccount(database, 'owner');
  const insert = (name: string, options: string[]) =>
    database.query(
      `insert into public.properties (owner_id, name, street, city, state, zip_code, amenities)
       values ($1, $2, '1 Main Street', 'Chicago', 'IL', '60601', $3)`,
      [owner, name, options],
    );
  const found = (amenity: string) =>
    column(
      `select item ->> 'name' from json_array_elements(
         public.search_properties('60601', p_amenities => array[$1]) -> 'items') as item order by 1`,
      [amenity],
    );
  await insert('Before', ['Dining Room', 'Transportation Service', 'Other']);
  const definition = String(
    await value(`select pg_get_functiondef('private.amenity_options()'::regprocedure)`),
  );
  await database.query(definition.replace('"Dining Room"', '"Garden Beds": 30, "Dining Room"'));
  await insert('After', ['Garden Beds', 'Other']);
  for (const amenity of ['Dining Room', 'Transportation Service'])
    expect(await found(amenity)).toEqual(['Before']);
  expect(await found('Garden Beds')).toEqual(['After']);
  expect(await found('Other')).toEqual(['After', 'Before']);
});

it('the reference data has every ZIP code and city', async () => {
  expect(await value('select count(*)::int from public.zip_codes')).toBe(40_976);
  expect(await value('select count(*)::int from public.places')).toBe(34_519);
});
