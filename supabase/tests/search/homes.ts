import { beforeAll } from 'vitest';
import { insertHomes, makeHomes } from '../_shared/search-data.ts';
import { database, setUpDatabase } from '../_shared/test-database.ts';

/** The homes of the tests of this folder. They are inserted once. */
export const homes = makeHomes(5_000);

setUpDatabase();
beforeAll(async () => {
  // VACUUM marks a page all-visible only after the commit that wrote it is flushed.
  await database.query('set synchronous_commit = on');
  await insertHomes(database, homes);
  await database.query('vacuum analyze public.properties, private.property_search');
});
