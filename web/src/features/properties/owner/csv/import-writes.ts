import { createProperty, updateProperty } from '../api/properties.ts';
import type { Write } from '../run-writes.ts';
import type { ChangedHome, ImportPlan, NewHome } from './plan-import.ts';

export type ImportWrite = Write & { row: NewHome | ChangedHome };

/**
 * The requests of an import, one a home: the changes first, because new homes have a limit a day. A retry with the same
 * key does not create a home twice.
 */
export const importWrites = (ownerId: string, { news, changed }: ImportPlan): ImportWrite[] =>
  [...changed, ...news].map((row) => ({
    name: `Line ${row.line}, ${row.name}`,
    send: () =>
      row.kind === 'new' ? createProperty(ownerId, row.body, row.key) : updateProperty(row.home, row.body),
    kind: row.kind,
    row,
  }));
