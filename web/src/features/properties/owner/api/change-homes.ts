import { changeProperties } from '@contract/properties/calls/properties.ts';
import { errorCodes } from '@contract/error-codes.ts';
import type { ChangedHomes, ChangeHomes, Property, SeenFacts } from '@contract/properties/properties.ts';
import { readCall } from '@/lib/api-client.ts';
import { conflictShape } from '@/lib/errors.ts';
import { propertiesShape } from '@/lib/property-shape.ts';
import { list, oneOf, optional, record, shape, text } from '@/lib/shape.ts';
import { seenOf } from './properties.ts';

const facts = shape((value): value is SeenFacts => typeof value === 'object' && value !== null);
const changedShape = record<ChangedHomes>({
  results: list(
    record<ChangedHomes['results'][number]>({
      id: text,
      was: optional(facts),
      became: optional(facts),
      conflict: optional(conflictShape),
      error: optional(
        record<NonNullable<ChangedHomes['results'][number]['error']>>({
          code: oneOf(errorCodes),
          message: text,
        }),
      ),
    }),
  ),
  properties: propertiesShape,
});

/** One act for at most 50 homes, once for each intention. */
export const changeHomes = (
  intentionId: string,
  act: ChangeHomes['act'],
  homes: readonly Property[],
): Promise<ChangedHomes> =>
  readCall(changeProperties, changedShape, {
    body: {
      intentionId,
      act,
      homes: homes.map((home) => ({
        id: home.id,
        ...(act.kind === 'set' && { from: seenOf(home, act.changes) }),
      })),
    },
  });

/** Confirms price and availability as they are, as of today. */
export async function confirmHome(home: Property): Promise<Property> {
  const { results, properties } = await changeHomes(crypto.randomUUID(), { kind: 'confirm' }, [home]);
  const [updated] = properties;
  if (!updated || results[0]?.error)
    throw new Error(results[0]?.error?.message ?? 'The home was not confirmed');
  return updated;
}
