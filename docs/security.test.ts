import { expect, it } from 'vitest';
import { attacks } from '../supabase/tests/security/attacks/all.ts';
import { readDocument, withTables } from '../supabase/tests/security/document.ts';
import { functionRows } from '../supabase/tests/security/matrix/functions.ts';
import { routeRows } from '../supabase/tests/security/matrix/routes.ts';
import { storageRows } from '../supabase/tests/security/matrix/storage.ts';
import { tableRows } from '../supabase/tests/security/matrix/tables.ts';

const ids = [
  ...[tableRows, functionRows, storageRows, routeRows].flat(),
  ...Object.values(attacks).flat(),
].map(({ id }) => id);

it('the tables of docs/security.md are those of the tests; otherwise run write-document.ts', async () => {
  expect(await withTables(readDocument())).toBe(readDocument());
});

it('a changed cell would be found', async () => {
  const changed = readDocument().replace('| no right', '| all     ');
  expect(changed).not.toBe(readDocument());
  expect(await withTables(changed)).toBe(readDocument());
});

it('every row and every attack has an id of its own', () => {
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

it('the prose names only ids that exist', () => {
  const named = [...readDocument().matchAll(/`([TFSRKEMOIPCWL]-[\w.-]+)`/g)].map(([, id = '']) => id);
  expect(named).toEqual(expect.arrayContaining(['C-svg-script', 'K-delete-late']));
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});
