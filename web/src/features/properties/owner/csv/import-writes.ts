import { limits } from '@contract/limits.ts';
import { changeHomes } from '../api/change-homes.ts';
import { problemsOf } from '../api/change-problems.ts';
import { createProperty } from '../api/properties.ts';
import type { Write } from '../run-writes.ts';
import type { ChangedHome, ImportPlan, NewHome } from './plan-import.ts';

export type ImportRow = NewHome | ChangedHome;

async function sendChanges(rows: ChangedHome[]) {
  const homes = rows.map(({ home }) => home);
  const changesOf = (_home: unknown, at: number) => rows[at]?.body;
  return problemsOf(homes, await changeHomes(crypto.randomUUID(), { kind: 'set' }, homes, changesOf));
}

/**
 * The requests of an import: the changes first, many in one, because new homes have a limit a day. A retry with the same
 * key does not create a home twice.
 */
export function importWrites(
  ownerId: string,
  { news, changed }: Pick<ImportPlan, 'news' | 'changed'>,
): Write<ImportRow>[] {
  const writes: Write<ImportRow>[] = [];
  for (let at = 0; at < changed.length; at += limits.changedHomes) {
    const rows = changed.slice(at, at + limits.changedHomes);
    writes.push({ kind: 'changed', rows, send: () => sendChanges(rows) });
  }
  for (const row of news)
    writes.push({
      kind: 'new',
      rows: [row],
      send: async () => {
        await createProperty(ownerId, row.body, row.key);
        return [];
      },
    });
  return writes;
}
