import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties.ts';
import { invalidateProperties, patchProperty } from '@/lib/property-cache.ts';
import { toast } from '@/lib/toast.ts';
import { inquiryCountsQuery } from '../api/inquiries.ts';
import { deleteProperty, updateProperty } from '../api/properties.ts';
import { redirectIfSignedOut } from '../redirect-signed-out.ts';

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

/** Deletes a property with its photos and inquiries. Calls `onSettled` after any response. */
export function useDeleteProperty(userId: string, onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (property: Property) => deleteProperty(property.id),
    onSuccess: () => {
      toast.success('Property deleted successfully');
      void client.invalidateQueries({ queryKey: inquiryCountsQuery(userId).queryKey });
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
