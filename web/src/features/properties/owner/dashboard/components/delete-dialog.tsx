import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeProperty } from '@contract/properties/calls/properties.ts';
import type { Property } from '@contract/properties/properties.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { inquiryCountsQuery, NextVisit } from '@/features/inquiries/inquiries.ts';
import { sendCall } from '@/lib/api-client.ts';
import { failedText } from '@/lib/outage.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';

/** Deletes a home with its photos and inquiries. Calls `onSettled` after any response. */
function useDeleteProperty(ownerId: string, onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Property) => sendCall(removeProperty, { params: { id } }),
    onSuccess: () => {
      toast.success(t.propertyDeletedSuccessfully());
      void client.invalidateQueries(inquiryCountsQuery(ownerId));
    },
    onError: (error) => {
      if (!redirectIfSignedOut(error, t.youAreLoggedOutLoggingIn()))
        toast.error(t.error(), failedText(error, t.failedDeleteProperty()));
    },
    onSettled: async () => {
      onSettled();
      // Also after a failure: another tab may have deleted it.
      await invalidateProperties(client);
    },
  });
}

type Props = {
  ownerId: string;
  /** Null when nothing is to be deleted. */
  property: Property | null;
  onClose: () => void;
  onDeleted: () => void;
};

/** The question before a home is deleted. */
export function DeleteDialog({ ownerId, property, onClose, onDeleted }: Props) {
  const remove = useDeleteProperty(ownerId, onClose);
  return (
    <ConfirmDialog
      opened={property !== null}
      title={t.deleteProperty()}
      message={
        <>
          {t.areYouSureDelete()}
          <br />
          <strong className="breaks">{property?.name}</strong>
          <br />
          {property && <NextVisit ownerId={ownerId} propertyId={property.id} />}
        </>
      }
      confirmLabel={t.delete()}
      busy={remove.isPending}
      onConfirm={() => property && remove.mutate(property, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  );
}
