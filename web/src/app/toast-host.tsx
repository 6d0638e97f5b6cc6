import { lazy, Suspense } from 'react';
import { useNotifications } from '@mantine/notifications';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { recentStore } from '@/lib/toast.ts';
import classes from './toast-host.module.css';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/** Loads the toast region with the first toast. */
export function ToastHost() {
  const shown = useNotifications().notifications;
  const recent = useNotifications(recentStore).notifications;
  if (shown.length + recent.length === 0) return null;
  return (
    <ErrorBoundary Fallback={PlainToast}>
      <Suspense>
        <ToastRegion />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Shows the toast when the region could not be loaded, for example without a connection. */
function PlainToast() {
  const [toast] = useNotifications().notifications;
  return (
    <div role="alert" className={classes.plain} hidden={!toast}>
      <strong>{toast?.title}</strong> {toast?.message}
    </div>
  );
}
