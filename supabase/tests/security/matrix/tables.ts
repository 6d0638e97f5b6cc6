import { byRole, type Cells, decide, everybody, everybodyKnown, nobody, type Row } from './callers.ts';

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

const closed = (table: string, ...verbs: Verb[]) => verbs.map((verb) => row(table, verb, nobody('no right')));

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
  row('users', 'select', decide('no right', 'own')),
  ...closed('users', 'insert', 'update', 'delete'),
  row('sessions', 'select', decide('no right', 'own')),
  ...closed('sessions', 'insert', 'update', 'delete'),
  row('zip_codes', 'select', everybodyKnown('all')),
  ...closed('zip_codes', 'insert', 'update', 'delete'),
  row('places', 'select', everybodyKnown('all')),
  ...closed('places', 'insert', 'update', 'delete'),
  row('properties', 'select', decide('active', 'visible')),
  row('properties', 'insert', decide('no right', byRole('owners only', 'creates'))),
  row('properties', 'update', decide('no right', byRole('nothing', 'own'))),
  row('properties', 'delete', decide('no right', byRole('nothing', 'own'))),
  row('property_views', 'select', decide('active', 'visible')),
  ...closed('property_views', 'insert', 'update', 'delete'),
  row('favorites', 'select', decide('no right', 'own')),
  row('favorites', 'insert', decide('no right', 'creates')),
  row('favorites', 'insert', decide('no right', 'policy'), 'hidden'),
  row('favorites', 'insert', decide('no right', 'policy'), 'nowhere'),
  ...closed('favorites', 'update'),
  row('favorites', 'delete', decide('no right', 'own')),
  row('inquiries', 'select', decide('no right', 'own')),
  row('inquiries', 'insert', decide('no right', 'creates')),
  row('inquiries', 'insert', decide('no right', 'policy'), 'hidden'),
  row('inquiries', 'insert', decide('no right', 'policy'), 'nowhere'),
  row(
    'inquiries',
    'insert',
    decide('no right', { pat: 'creates', fay: 'creates', alice: 'policy', oscar: 'creates' }),
    'own',
  ),
  row('inquiries', 'update', decide('no right', byRole('nothing', 'received'))),
  // Refused before anybody asks who is calling.
  row(
    'inquiries',
    'update',
    decide('no right', 'nothing', { signedOut: 'nothing', expired: 'nothing' }),
    'deleted',
  ),
  ...closed('inquiries', 'delete'),
  ...unserved('owner_limits'),
  ...unserved('owner_mails'),
  ...unserved('removed_photos'),
  ...unserved('tie_break_key'),
  ...unserved('unclaimed_accounts'),
];
