import { useNotifications } from '@mantine/notifications';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { recentStore } from '@/lib/toast.ts';
import classes from './toast-host.module.css';

/** Loaded with the first input, because it must be able to report a lost connection. */
export const toastRegion = onDemand(() => import('./toast-region.tsx'));

/** Loads the toast region with the first toast. */
export function ToastHost() {
  const shown = useNotifications().notifications;
  const recent = useNotifications(recentStore).notifications;
  return shown.length + recent.length > 0 && <Toasts />;
}

function Toasts() {
  const { loaded, failed } = useOnDemand(toastRegion);
  if (loaded) return <loaded.default />;
  return failed && <PlainToast />;
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
