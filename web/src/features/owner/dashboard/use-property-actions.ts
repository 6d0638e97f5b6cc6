import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties.ts';
import { invalidateProperties, patchProperty } from '@/lib/property-cache.ts';
import { toast } from '@/lib/toast.ts';
import { inquiryCountsQuery } from '../api/inquiries.ts';
import { deleteProperty, updateProperty } from '../api/properties.ts';
import { redirectIfSignedOut, signedOutOnDashboard } from '../redirect-signed-out.ts';

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
      if (!redirectIfSignedOut(error, signedOutOnDashboard))
        toast.error('Error', 'Failed to update property');
    },
  });
}

type DeleteCallbacks = {
  /** After any response. */
  onSettled: () => void;
  /** After the property has left the list. */
  onDeleted: () => void;
};

/** Deletes a property with its photos and inquiries. */
export function useDeleteProperty(userId: string, { onSettled, onDeleted }: DeleteCallbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (property: Property) => deleteProperty(property.id),
    onSuccess: () => {
      toast.success('Property deleted successfully');
      void client.invalidateQueries({ queryKey: inquiryCountsQuery(userId).queryKey });
    },
    onError: (error) => {
      const signedOut = { message: 'You are logged out. Logging in again...', to: '/' };
      if (!redirectIfSignedOut(error, signedOut)) toast.error('Error', 'Failed to delete property');
    },
    onSettled: async (_response, error) => {
      onSettled();
      // Also after a failure: another tab may have deleted it.
      await invalidateProperties(client);
      if (!error) onDeleted();
    },
  });
}
