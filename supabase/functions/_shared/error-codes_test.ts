import { databaseCodes } from './database-errors.ts';
import { errors } from './errors.ts';
import { assertEquals } from './testing/assert.ts';

const document = await Deno.readTextFile(new URL('../../../docs/error-codes.md', import.meta.url));

Deno.test('docs/error-codes.md lists every code with its status, SQLSTATEs and message', () => {
  const rows = document.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((row) =>
    row
      .slice(1, -1)
      .replaceAll('`', '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const expected = Object.entries(errors).map(([code, { status, text }]) => {
    const sqlstates = [...databaseCodes].filter(([, other]) => other === code).map(([sqlstate]) => sqlstate);
    return [code, String(status), sqlstates.join(', '), text()];
  });
  assertEquals(cells, expected);
});
