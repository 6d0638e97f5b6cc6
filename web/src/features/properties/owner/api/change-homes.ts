import { changeProperties } from '@contract/properties/calls/properties.ts';
import { errorCodes } from '@contract/error-codes.ts';
import type {
  ChangedHomes,
  ChangeHomes,
  CreateProperty,
  Property,
  SeenFacts,
  UpdateProperty,
} from '@contract/properties/properties.ts';
import { readCall } from '@/lib/api-client.ts';
import { conflictShape } from '@/lib/errors.ts';
import { propertiesShape } from '@/lib/property-shape.ts';
import { list, number, oneOf, optional, record, shape, text } from '@/lib/shape.ts';
import { t } from './catalog.ts';
import { seenOf } from './properties.ts';

const facts = shape((value): value is SeenFacts => typeof value === 'object' && value !== null);
const changedShape = record<ChangedHomes>({
  results: list(
    record<ChangedHomes['results'][number]>({
      id: text,
      propertyId: optional(text),
      was: optional(facts),
      became: optional(facts),
      conflict: optional(conflictShape),
      error: optional(
        record<NonNullable<ChangedHomes['results'][number]['error']>>({
          status: number,
          code: oneOf(errorCodes),
          message: text,
        }),
      ),
    }),
  ),
  properties: propertiesShape,
});

export type SeenHome = Property & { ownId?: string | null };

/** One act for at most 50 homes, once for each intention. */
export const changeHomes = (
  intentionId: string,
  act: ChangeHomes['act'],
  homes: readonly SeenHome[],
  /** What `set` changes of a home, if it is not the same for all. */
  changesOf = (_home: SeenHome, _at: number): UpdateProperty | undefined => undefined,
): Promise<ChangedHomes> =>
  readCall(changeProperties, changedShape, {
    body: {
      intentionId,
      act,
      homes: homes.map((home, at) => {
        const changes = changesOf(home, at);
        const changed = changes ?? (act.kind === 'set' ? act.changes : undefined);
        return { id: home.id, changes, from: changed && seenOf(home, changed) };
      }),
    },
  });

/** Lists new homes of an owner, at most 50. A repeated key lists no second one. */
export const createHomes = (
  ownerId: string,
  homes: readonly { key: string; body: CreateProperty }[],
): Promise<ChangedHomes> =>
  readCall(changeProperties, changedShape, {
    body: {
      intentionId: crypto.randomUUID(),
      act: { kind: 'create', ownerId },
      homes: homes.map(({ key, body }) => ({ id: key, home: body })),
    },
  });

/** Confirms price and availability as they are, as of today. */
export async function confirmHome(home: Property): Promise<Property> {
  const { results, properties } = await changeHomes(crypto.randomUUID(), { kind: 'confirm' }, [home]);
  const [updated] = properties;
  if (!updated || results[0]?.error) throw new Error(results[0]?.error?.message ?? t.homeWasNotConfirmed());
  return updated;
}
