import type { QueryClient } from '@tanstack/react-query';
import type { Conflict } from '@contract/errors.ts';
import type { Property } from '@contract/properties/properties.ts';
import { patchProperty } from '@/lib/property-cache.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { conflictText } from '../conflict-text.ts';
import { changeHomes } from './change-homes.ts';

/** Says what somebody else changed meanwhile. */
export function tellConflict(home: Property, title: string, conflict: Conflict): string {
  const text = conflictText(home, conflict);
  toast.error(title, text);
  return text;
}

/** Takes a change of a home back, as far as nobody changed it since. */
export async function undoChange(client: QueryClient, intentionId: string, home: Property) {
  const { results, properties } = await changeHomes(intentionId, { kind: 'undo' }, [home]);
  for (const updated of properties) patchProperty(client, updated.id, updated);
  const title = t.changeWasNotUndone();
  for (const { error, conflict } of results) {
    if (error) toast.error(title, error.message);
    if (conflict) tellConflict(home, title, conflict);
  }
}
