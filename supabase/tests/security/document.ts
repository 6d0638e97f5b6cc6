import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { repositoryRoot } from '../../../local/paths.ts';
import { attacks } from './attacks/all.ts';
import type { Attack } from './matrix/attack.ts';
import { callers, type Row } from './matrix/callers.ts';
import { columns } from './matrix/columns.ts';
import { functionRows, helperCells } from './matrix/functions.ts';
import { policies } from './matrix/policies.ts';
import { routeRows } from './matrix/routes.ts';
import { storageRows } from './matrix/storage.ts';
import { tableRows } from './matrix/tables.ts';
import { reachedWords, type Refusal, restRefusals, storageRefusals } from './matrix/words.ts';

export const documentPath = join(repositoryRoot, 'docs/security.md');

const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '-'), ...rows].map(line).join('\n');
}

const matrix = (rows: Row[]) =>
  table(
    ['id', 'tried', ...callers],
    rows.map(({ id, tries, cells }) => [`\`${id}\``, tries].concat(callers.map((caller) => cells[caller]))),
  );

const refusals = (list: Refusal[]) =>
  table(
    ['word', 'answer', 'because'],
    list.map(({ word, status, code, says }) => [word, `${status.join(' or ')} \`${code}\``, says]),
  );

const helpers = functionRows.filter(({ schema }) => schema === 'private');

/** What nobody may call is one row: the names differ and nothing else does. */
const functionTable = () =>
  matrix([
    ...functionRows.filter(({ schema }) => schema === 'public'),
    { id: 'F-private-*', tries: 'each helper', cells: helperCells },
  ]);

const list = (names: 'all' | string[]) => (names === 'all' ? 'all' : names.join(', ')) || 'none';

const columnTable = () =>
  table(
    ['table', 'a visitor reads', 'an account reads', 'sets on a new row', 'changes'],
    Object.entries(columns).map(([name, { visitor, select, insert, update }]) => [
      `\`${name}\``,
      list(visitor),
      list(select),
      list(insert),
      list(update),
    ]),
  );

const policyTable = () =>
  table(
    ['policy', 'tried by'],
    Object.entries(policies).map(([name, ids]) => [`\`${name}\``, ids.map((id) => `\`${id}\``).join(', ')]),
  );

const attackTable = (some: Attack[]) =>
  table(
    ['id', 'attack', 'what comes of it'],
    some.map(({ id, tries, outcome }) => [`\`${id}\``, tries, outcome]),
  );

const blocks: Record<string, () => string> = {
  reached: () => table(['word', 'what is reached'], Object.entries(reachedWords)),
  rest: () => refusals(restRefusals),
  'storage-refusals': () => refusals(storageRefusals),
  tables: () => matrix(tableRows),
  columns: columnTable,
  functions: functionTable,
  helpers: () => `${helpers.map(({ name }) => `\`${name}\``).join(', ')}.`,
  storage: () => matrix(storageRows),
  routes: () => matrix(routeRows),
  policies: policyTable,
  ...Object.fromEntries(Object.entries(attacks).map(([name, some]) => [name, () => attackTable(some)])),
};

/** The document with each of its tables as the tests have it. */
export async function withTables(text: string): Promise<string> {
  const unused = new Set(Object.keys(blocks));
  const filled = text.replaceAll(
    /(<!-- table: ([\w-]+) -->\n)[\s\S]*?(<!-- end of table -->)/g,
    (_, start: string, name: string, end: string) => {
      const block = blocks[name];
      if (!block) throw new Error(`There is no table ${name}`);
      unused.delete(name);
      return `${start}\n${block()}\n\n${end}`;
    },
  );
  if (unused.size > 0) throw new Error(`The document leaves out: ${[...unused].join(', ')}`);
  return await format(filled, { ...(await resolveConfig(documentPath)), parser: 'markdown' });
}

export const readDocument = () => readFileSync(documentPath, 'utf8');
