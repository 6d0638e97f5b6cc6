import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmProperties } from '@contract/properties/calls/properties.ts';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { readCall } from '@/lib/api-client.ts';
import { outageOf } from '@/lib/outage.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { loginIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { number, record } from '@/lib/shape.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
import { numberText } from '@/lib/wording.ts';

const confirmedShape = record<{ confirmed: number }>({ confirmed: number });

/** Confirms prices and availability of all active homes as of today. */
function useConfirmAll(ownerId: string, onConfirmed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => readCall(confirmProperties, confirmedShape, { query: { ownerId } }),
    onSuccess: ({ confirmed }) => {
      onConfirmed();
      void invalidateProperties(client);
      if (confirmed === 0) return toast.error(t.nothingConfirm(), t.youHaveNoActiveHomes());
      toast.success(
        t.thankYou(),
        t.familiesNowSeeThatYouConfirmed({ count: confirmed, number: numberText(confirmed) }),
      );
    },
    onError: (error) => void loginIfSignedOut(error),
  });
}

/** Confirms all homes when it appears. Shows only a failure, with another attempt. */
export function ConfirmAll({ ownerId, onConfirmed }: { ownerId: string; onConfirmed: () => void }) {
  const { mutate, error, isPending } = useConfirmAll(ownerId, onConfirmed);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current) mutate();
    isSent.current = true;
  }, [mutate]);
  if (isPending) return <LoadingState label={t.confirmingYourPricesAndAvailability()} />;
  if (!error) return null;
  return <OutageAlert lead={t.yourHomesAreNotConfirmedYet()} outage={outageOf(error)} onRetry={mutate} />;
}
