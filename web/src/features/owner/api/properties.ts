import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import type { CreateProperty, Property, UpdateProperty } from '@contract/properties.ts';
import { creationKeyHeader } from '@contract/headers.ts';
import { apiFetch, apiSend } from '@/lib/api-client.ts';
import { forOwner } from '@/lib/for-owner.ts';
import { invalidateProperties, patchProperty } from '@/lib/property-cache.ts';
import { propertiesShape, propertyShape } from '@/lib/property-shape.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { number, record } from '@/lib/shape.ts';
import { toast } from '@/lib/toast.ts';
import { countText } from '@/lib/wording.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { inquiryCountsQuery } from '@/features/inquiries/inquiries.ts';
import { listQuery } from '@/lib/read-list.ts';

export type OwnedProperties = ReturnType<typeof useOwnedProperties>;

/** GET /api/properties/owner: the pages loaded so far, the newest property first. */
export const useOwnedProperties = (ownerId: string) =>
  useInfiniteQuery(
    listQuery(['/api/properties/owner', ownerId], '/api/properties/owner', propertiesShape, { ownerId }),
  );

const pathOf = (id: string) => `/api/properties/${encodeURIComponent(id)}`;

/** POST /api/properties. A repeated key returns the property of the first call. */
export const createProperty = (ownerId: string, body: CreateProperty, key: string): Promise<Property> =>
  apiSend(forOwner('/api/properties', ownerId), propertyShape, {
    method: 'POST',
    body,
    headers: { [creationKeyHeader]: key },
  });

/** PUT /api/properties/{id}: changes the given fields. Deletes photos that are no longer listed. */
export const updateProperty = (id: string, change: UpdateProperty): Promise<Property> =>
  apiSend(pathOf(id), propertyShape, { method: 'PUT', body: change });

/** Confirms price and availability as of today. */
export function useConfirmTerms({ id, roomCost, availableSpots }: Property) {
  const client = useQueryClient();
  return useMutation({
    // Sending these two fields renews the date, even when they are unchanged.
    mutationFn: () => updateProperty(id, { roomCost, availableSpots }),
    onSuccess: (updated) => {
      patchProperty(client, id, updated);
      toast.success('Thank you', 'Families now see that you confirmed price and availability today.');
    },
    onError: (error) => {
      if (!redirectIfSignedOut(error)) toast.error('Error', 'Failed to update property');
    },
  });
}

/** Changes the free spots or the price of a home, which confirms both as of today. */
export function useChangeProperty({ id }: Property) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: UpdateProperty) => updateProperty(id, change),
    onSuccess: (updated) => patchProperty(client, id, updated),
    onError: (error) => {
      if (!redirectIfSignedOut(error)) toast.error('The change was not saved', failureTextOf(error));
    },
  });
}

const confirmedShape = record<{ confirmed: number }>({ confirmed: number });

/** POST /api/properties/confirm: confirms prices and availability of all active homes as of today. */
export function useConfirmAll(ownerId: string, onConfirmed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiSend(forOwner('/api/properties/confirm', ownerId), confirmedShape, { method: 'POST' }),
    onSuccess: ({ confirmed }) => {
      onConfirmed();
      void invalidateProperties(client);
      if (confirmed === 0) return toast.error('Nothing to confirm', 'You have no active homes.');
      toast.success(
        'Thank you',
        `Families now see that you confirmed prices and availability of ${countText(confirmed, 'home', 'homes')} today.`,
      );
    },
    onError: (error) => void redirectIfSignedOut(error),
  });
}

/** DELETE /api/properties/{id}, with its photos and inquiries. Calls `onSettled` after any response. */
export function useDeleteProperty(ownerId: string, onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Property) => apiFetch(pathOf(id), { method: 'DELETE' }),
    onSuccess: () => {
      toast.success('Property deleted successfully');
      void client.invalidateQueries(inquiryCountsQuery(ownerId));
    },
    onError: (error) => {
      if (!redirectIfSignedOut(error, 'You are logged out. Logging in again...'))
        toast.error('Error', 'Failed to delete property');
    },
    onSettled: async () => {
      onSettled();
      // Also after a failure: another tab may have deleted it.
      await invalidateProperties(client);
    },
  });
}
