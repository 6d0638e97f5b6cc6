import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { toastStore } from '@/lib/toast.ts';
import classes from './toast-host.module.css';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/** Brings in what draws the toasts when there is a first one. */
export function ToastHost() {
  const { current, recent } = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.snapshot,
    toastStore.snapshot,
  );
  if (!current && recent.length === 0) return null;
  return (
    <ErrorBoundary Fallback={PlainToast}>
      <Suspense>
        <ToastRegion />
      </Suspense>
    </ErrorBoundary>
  );
}

/** When the region itself could not be loaded, which is when there is most to tell. */
function PlainToast() {
  const { current } = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot);
  return (
    <div role="alert" className={classes.plain} hidden={!current}>
      <strong>{current?.title}</strong> {current?.message}
    </div>
  );
}
