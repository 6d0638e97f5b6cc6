import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties.ts';
import { invalidateProperties, patchProperty } from '@/lib/property-cache.ts';
import { toast } from '@/lib/toast.ts';
import { ownerKeys } from '../api/keys.ts';
import { deleteProperty, updateProperty } from '../api/save-property.ts';
import { leaveIfLoggedOut, loggedOutOnDashboard } from '../logged-out.ts';

/** Says to families that price and free spots are still right, as of now. */
export function useConfirmTerms({ id, roomCost, availableSpots }: Property) {
  const client = useQueryClient();
  return useMutation({
    // Naming the two is what renews the date.
    mutationFn: () => updateProperty(id, { roomCost, availableSpots }),
    onSuccess: (answer) => {
      patchProperty(client, id, answer);
      toast.success('Thank you', 'Families now see that price and free spots were confirmed today.');
    },
    onError: (error) => {
      if (!leaveIfLoggedOut(error, loggedOutOnDashboard)) toast.error('Error', 'Failed to update property');
    },
  });
}

type Deleting = {
  /** The server answered, whatever it said. */
  onAnswer: () => void;
  /** The home is off the list. */
  onGone: () => void;
};

/** Deletes a home with its photos and inquiries. */
export function useDeleteProperty(userId: string, { onAnswer, onGone }: Deleting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (property: Property) => deleteProperty(property.id),
    onSuccess: () => {
      toast.success('Property deleted successfully');
      void client.invalidateQueries({ queryKey: ownerKeys.inquiryCounts(userId) });
    },
    onError: (error) => {
      const loggedOut = { message: 'You are logged out. Logging in again...', to: '/' };
      if (!leaveIfLoggedOut(error, loggedOut)) toast.error('Error', 'Failed to delete property');
    },
    onSettled: async (_answer, error) => {
      onAnswer();
      // After a failure as well: it may have been deleted in another tab.
      await invalidateProperties(client);
      if (!error) onGone();
    },
  });
}
