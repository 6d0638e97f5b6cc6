import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { statedSpots } from '@contract/properties/availability.ts';
import * as calls from '@contract/properties/calls/properties.ts';
import type { CreateProperty, Property, SeenFacts, UpdateProperty } from '@contract/properties/properties.ts';
import { creationKeyHeader } from '@contract/headers.ts';
import { readCall } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/errors.ts';
import { invalidateProperties, patchProperty } from '@/lib/property-cache.ts';
import { propertiesShape, propertyShape } from '@/lib/property-shape.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { failedText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { loginIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { listQuery } from '@/lib/read-list.ts';
import { t } from './catalog.ts';

export type OwnedProperties = ReturnType<typeof useOwnedProperties>;

/** The newest property first. */
export const ownedPropertiesQuery = (ownerId: string) =>
  listQuery([calls.listOwnedProperties.path, ownerId], calls.listOwnedProperties, propertiesShape, {
    query: { ownerId },
  });

/** The pages loaded so far. */
export const useOwnedProperties = (ownerId: string) =>
  useInfiniteQuery({
    ...ownedPropertiesQuery(ownerId),
    // A colleague or a feed may have changed them meanwhile.
    refetchOnWindowFocus: 'always',
  });

/** A repeated key returns the property of the first call. */
export const createProperty = (ownerId: string, body: CreateProperty, key: string): Promise<Property> =>
  readCall(calls.createProperty, propertyShape, {
    query: { ownerId },
    body,
    headers: { [creationKeyHeader]: key },
  });

/** The fields of a change as the caller saw them. A point that nobody set is null. */
export function seenOf(seen: Property & { ownId?: string | null }, change: UpdateProperty): SeenFacts {
  const { latitude, longitude, locationIsExact } = seen;
  const facts: SeenFacts = {
    ...seen,
    availableSpots: statedSpots(seen),
    location: locationIsExact ? { latitude, longitude } : null,
  };
  return Object.fromEntries(Object.keys(change).map((field) => [field, facts[field]]));
}

/**
 * Changes the given fields. Deletes photos that are no longer listed.
 * @param seen the home as the person saw it
 * @throws ApiError with `conflict`, and writes nothing, if somebody else has changed one of the fields since
 */
export const updateProperty = (
  seen: Property & { ownId?: string | null },
  change: UpdateProperty,
  /** For the undo, and for the name that colleagues read when they changed the same. */
  intentionId: string = crypto.randomUUID(),
): Promise<Property> =>
  readCall(calls.updateProperty, propertyShape, {
    params: { id: seen.id },
    body: { ...change, from: seenOf(seen, change), intentionId },
  });

export function useConfirmTerms(home: Property) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await import('./change-homes.ts')).confirmHome(home),
    onSuccess: (updated) => {
      patchProperty(client, home.id, updated);
      toast.success(t.thankYou(), t.familiesNowSeeThatYouConfirmed());
    },
    onError: (error) => {
      if (!loginIfSignedOut(error)) toast.error(t.error(), failedText(error, t.failedUpdateProperty()));
    },
  });
}

/** Changes the free spots or the price of a home, which confirms both as of today, and takes that back. */
export function useChangeProperty(home: Property) {
  const client = useQueryClient();
  const intention = useRef('');
  const [problem, setProblem] = useState('');
  // A change that follows at once is from what the one before stored, not from what the row showed.
  const latest = useRef(home);
  useEffect(() => {
    latest.current = home;
  }, [home]);
  const change = useMutation({
    mutationFn: (fields: UpdateProperty) => {
      setProblem('');
      intention.current = crypto.randomUUID();
      return updateProperty(latest.current, fields, intention.current);
    },
    onSuccess: (updated) => {
      latest.current = updated;
      patchProperty(client, home.id, updated);
    },
    onError: async (error) => {
      if (loginIfSignedOut(error)) return;
      const title = t.changeWasNotSaved();
      const conflict = error instanceof ApiError ? error.body?.conflict : undefined;
      if (conflict) {
        void invalidateProperties(client);
        const { tellConflict } = await import('./undo-change.ts');
        return setProblem(tellConflict(home, title, conflict));
      }
      setProblem(failureTextOf(error));
      toast.error(title, failureTextOf(error));
    },
  });
  const undo = async () => {
    try {
      await (await import('./undo-change.ts')).undoChange(client, intention.current, home);
    } catch (error) {
      if (!loginIfSignedOut(error)) toast.error(t.changeWasNotUndone(), failureTextOf(error));
      throw error;
    }
  };
  return { save: change.mutateAsync, undo, problem };
}
