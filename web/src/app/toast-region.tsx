import '@/theme/mantine-more.ts';
import { useEffect, useRef, useSyncExternalStore, type PointerEvent } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications, type NotificationData } from '@mantine/notifications';
import { CheckIcon, WarningIcon } from '@/components/icons.tsx';
import { dismissToast, toastDuration, toastStore, type Toast } from '@/lib/toast.ts';
import classes from './toast-region.module.css';

/** A toast that is pushed this far to the right goes, in pixels. */
const swipeThreshold = 50;
const regionWidth = 420;

const looks = {
  success: { color: 'evergreen', icon: <CheckIcon />, role: 'status' },
  error: { color: 'red', icon: <WarningIcon />, role: 'alert' },
} as const;

/** Draws the newest toast: one at a time, for five seconds unless it is pointed at or focused. */
export default function ToastRegion() {
  const { current } = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot);
  const region = useRef<HTMLDivElement>(null);
  // Not at the bottom of a phone: the keyboard on the screen would cover it.
  const isPhone = useMediaQuery('(max-width: 48em)');
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    notifications.clean();
    if (current) {
      notifications.show(asNotification(current));
      return;
    }
    // Who came here by F8 goes back to where they were, unless they have gone on by themselves.
    const focus = document.activeElement;
    if (focus === document.body || region.current?.contains(focus)) before.current?.focus();
    before.current = null;
  }, [current]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      const focus = document.activeElement;
      if (focus instanceof HTMLElement && !region.current?.contains(focus)) before.current = focus;
      (region.current?.querySelector<HTMLElement>('[data-toast]') ?? region.current)?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div ref={region} role="region" aria-label="Messages (F8)" tabIndex={-1} className={classes.region}>
      <Notifications
        withinPortal={false}
        position={isPhone ? 'top-center' : 'bottom-center'}
        // Also while the toast has the focus, which the default layout does not heed.
        layout="stacked"
        limit={1}
        autoClose={toastDuration}
        containerWidth={regionWidth}
        transitionDuration={0}
        allowDragDismiss={false}
        allowScrollDismiss={false}
      />
    </div>
  );
}

function asNotification({ id, kind, title, message }: Toast): NotificationData {
  const { color, icon, role } = looks[kind];
  return {
    id: String(id),
    title,
    message,
    color,
    icon,
    role,
    tabIndex: 0,
    className: classes.toast,
    'data-toast': kind,
    onClose: () => dismissToast(id),
    ...swipeRight(() => notifications.hide(String(id))),
  };
}

/** Follows a finger or a mouse to the right; letting go beyond the threshold dismisses. */
function swipeRight(dismiss: () => void) {
  let startX: number | undefined;
  const moved = (event: PointerEvent<HTMLDivElement>) =>
    Math.max(0, event.clientX - (startX ?? event.clientX));
  const end = (event: PointerEvent<HTMLDivElement>) => {
    const distance = moved(event);
    startX = undefined;
    event.currentTarget.style.translate = '';
    if (event.type === 'pointerup' && distance >= swipeThreshold) dismiss();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      // A press on the close button is a press, not the beginning of a swipe.
      if (event.target instanceof Element && event.target.closest('button')) return;
      startX = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (startX !== undefined) event.currentTarget.style.translate = `${moved(event)}px 0`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
