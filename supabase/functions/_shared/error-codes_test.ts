import { routes } from '../api/routes.ts';
import { assertEquals } from '../api/testing/assert.ts';
import { constraintTexts } from './constraint-texts.ts';
import { databaseCodes } from './database-errors.ts';
import { errors } from './errors.ts';

const text = await Deno.readTextFile(new URL('../../../docs/error-codes.md', import.meta.url));

/** Cells as one text, so that the padding of a table does not count. */
const rowOf = (cells: string[]) => cells.map((cell) => cell.trim()).join(' | ');

/** The rows of the table under a heading, without its head. */
function tableUnder(heading: string): string[] {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => rowOf(row.slice(1, -1).replaceAll('`', '').split('|')));
}

Deno.test('docs/error-codes.md lists every code with its status, its SQLSTATEs and its text', () => {
  const expected = Object.entries(errors).map(([code, { status, text: message }]) => {
    const raisedBy = Object.keys(databaseCodes).filter((sqlstate) => databaseCodes[sqlstate] === code);
    return rowOf([code, String(status), raisedBy.join(', '), message]);
  });
  assertEquals(tableUnder('Codes'), expected);
});

Deno.test('docs/error-codes.md lists what single routes make of a SQLSTATE', () => {
  const expected = routes.flatMap(({ method, path, meanings = {} }) =>
    Object.entries(meanings).map(([sqlstate, { code, message = 'the database’s own' }]) =>
      rowOf([`${method} ${path}`, sqlstate, code, message]),
    ),
  );
  assertEquals(tableUnder('Meanings of single routes').toSorted(), expected.toSorted());
});

Deno.test('docs/error-codes.md lists every named check with its field and text', () => {
  const expected = Object.entries(constraintTexts).map(([name, { field, message }]) =>
    rowOf([name, field, message]),
  );
  assertEquals(tableUnder('Named checks'), expected);
});
