import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '@/lib/toast.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));
const any = () => {
  const { current, recent } = toastStore.snapshot();
  return current !== null || recent.length > 0;
};

/** Brings in what draws the toasts when there is a first one. */
export function ToastHost() {
  const needed = useSyncExternalStore(toastStore.subscribe, any, () => false);
  return (
    needed && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}
