import { byRole, type Cells, decide, everybody, nobody, type Row } from './callers.ts';

export type Verb = 'select' | 'insert' | 'update' | 'delete';

export interface TableRow extends Row {
  schema: 'public' | 'private';
  table: string;
  verb: Verb;
  /** Which fresh rows of the door are attempted, where a table has more than one kind. */
  target?: string;
}

const asks: Record<Verb, string> = {
  select: 'GET, all rows',
  insert: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
};

function row(table: string, verb: Verb, cells: Cells, target?: string): TableRow {
  const id = `T-${table}-${verb}${target ? `-${target}` : ''}`;
  const tries = `\`${table}\`: ${asks[verb]}${target ? `, ${targets[target]}` : ''}`;
  return { id, schema: 'public', table, verb, tries, cells, ...(target && { target }) };
}

const targets: Record<string, string> = {
  hidden: 'about a home that the caller does not see',
  nowhere: 'about a home that does not exist',
  own: 'about a home of alice’s, the caller’s own if she is the caller',
  deleted: 'one that its owner deleted',
};

/** The app reads no table over REST, and writes few. */
const closed = (table: string, ...verbs: Verb[]) =>
  verbs.map((verb) => row(table, verb, nobody('not offered')));

/** Tables of the schema that the API does not serve. */
const unserved = (table: string): TableRow[] =>
  (['select', 'insert', 'update', 'delete'] as const).map((verb) => ({
    id: `T-${table}-${verb}`,
    schema: 'private',
    table,
    verb,
    tries: `\`private.${table}\`: ${asks[verb]}`,
    cells: everybody('not served'),
  }));

export const tableRows: TableRow[] = [
  ...['users', 'sessions', 'zip_codes', 'places', 'property_views'].flatMap((table) =>
    closed(table, 'select', 'insert', 'update', 'delete'),
  ),
  ...closed('properties', 'select'),
  row('properties', 'insert', decide('not offered', byRole('owners only', 'creates'))),
  row('properties', 'update', decide('not offered', byRole('nothing', 'own'))),
  row('properties', 'delete', decide('not offered', byRole('nothing', 'own'))),
  ...closed('favorites', 'select', 'update'),
  row('favorites', 'insert', decide('not offered', 'creates')),
  row('favorites', 'insert', decide('not offered', 'policy'), 'hidden'),
  row('favorites', 'insert', decide('not offered', 'policy'), 'nowhere'),
  row('favorites', 'delete', decide('not offered', 'own')),
  ...closed('inquiries', 'select', 'delete'),
  row('inquiries', 'insert', decide('not offered', 'creates')),
  row('inquiries', 'insert', decide('not offered', 'policy'), 'hidden'),
  row('inquiries', 'insert', decide('not offered', 'policy'), 'nowhere'),
  row(
    'inquiries',
    'insert',
    decide('not offered', { pat: 'creates', fay: 'creates', alice: 'policy', oscar: 'creates' }),
    'own',
  ),
  row('inquiries', 'update', decide('not offered', byRole('nothing', 'received'))),
  row('inquiries', 'update', decide('not offered', 'nothing'), 'deleted'),
  ...unserved('owner_limits'),
  ...unserved('owner_mails'),
  ...unserved('removed_photos'),
  ...unserved('tie_break_key'),
  ...unserved('unclaimed_accounts'),
];
