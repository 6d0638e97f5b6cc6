import '@/theme/mantine-more.ts';
import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import {
  createNotificationsStore,
  Notifications,
  notifications,
  type NotificationData,
  type NotificationsProps,
} from '@mantine/notifications';
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
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (current) return;
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
      {current && <ShownToast key={current.id} toast={current} />}
    </div>
  );
}

/**
 * One toast with a store of its own. Taken out of a shared store it would stay beside its successor for a moment;
 * so the two change places in one go.
 */
function ShownToast({ toast }: { toast: Toast }) {
  const [position] = useState(choosePosition);
  const [store] = useState(() => {
    const own = createNotificationsStore();
    notifications.show(asNotification(toast), own);
    return own;
  });
  return (
    <Notifications
      store={store}
      withinPortal={false}
      position={position}
      // Also while the toast has the focus, which the default layout does not heed.
      layout="stacked"
      autoClose={toastDuration}
      containerWidth={regionWidth}
      transitionDuration={0}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  );
}

/** On a phone a toast takes a third of the screen: it must lie neither under the keyboard nor over what has the focus. */
function choosePosition(): NotificationsProps['position'] {
  if (!matchMedia('(max-width: 48em)').matches) return 'bottom-center';
  const { height, scale } = window.visualViewport ?? { height: innerHeight, scale: 1 };
  const hasKeyboard = height * scale < innerHeight * 0.8;
  const focus = document.activeElement;
  if (hasKeyboard || !focus || focus === document.body) return 'top-center';
  return focus.getBoundingClientRect().bottom < innerHeight / 2 ? 'bottom-center' : 'top-center';
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
    ...swipeRight(() => dismissToast(id)),
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
