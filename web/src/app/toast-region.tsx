import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Notifications, useNotifications, type NotificationsProps } from '@mantine/notifications';
import { dismissToast } from '@/lib/toast.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from './catalog.ts';
import classes from './toast-region.module.css';

/** Milliseconds until a toast that is neither hovered nor focused goes. */
const toastDuration = 5_000;
/** How far to the right a toast must be dragged to dismiss it, in pixels. */
const swipeThreshold = 50;

/** Shows the current toast. F8 moves the focus to it. */
function ToastRegion() {
  const [toast] = useNotifications().notifications;
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (toast) return;
    // Restores the focus that F8 took away, unless the user has moved it since.
    const focus = document.activeElement;
    if (focus === document.body || region.current?.contains(focus)) before.current?.focus();
    before.current = null;
  }, [toast]);

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
    <div ref={region} role="region" aria-label={t.messagesF8()} tabIndex={-1} className={classes.region}>
      {/* The key replaces a toast at once. Without it the old toast stays for the time of its transition. */}
      {toast && <ShownToast key={toast.id} />}
    </div>
  );
}

function ShownToast() {
  const [position] = useState(choosePosition);
  const swipe = useSwipeRight();
  return (
    <div {...swipe}>
      <Notifications
        limit={1}
        withinPortal={false}
        position={position}
        // The default layout does not stop the timer while the toast has the focus.
        layout="stacked"
        autoClose={toastDuration}
        containerWidth={420}
        transitionDuration={0}
        // Mantine dismisses to both sides, after a third of the width.
        allowDragDismiss={false}
        allowScrollDismiss={false}
        classNames={{ notification: classes.toast ?? '' }}
      />
    </div>
  );
}

/** The height of a toast with three lines, and its distance from the edge, in pixels. */
const toastSpace = 190;

/** The height of a toast with its title alone, and its distance from the edge, in pixels. */
const titleSpace = 64;

/** The one edge at which a dialog leaves room for a toast. */
function edgeBesideDialog(focus: Element) {
  const dialog = focus.closest('[role="dialog"]')?.getBoundingClientRect();
  const [above, below] = [dialog?.top ?? 0, dialog ? innerHeight - dialog.bottom : 0];
  if (above >= titleSpace && below < titleSpace) return 'top-center';
  return below >= titleSpace && above < titleSpace ? 'bottom-center' : undefined;
}

/**
 * The half of the screen that neither holds the focus, which is on what caused the toast, nor lies under the keyboard; but
 * not over the list of errors if the other edge is free.
 */
function choosePosition(): NonNullable<NotificationsProps['position']> {
  const { height, scale } = window.visualViewport ?? { height: innerHeight, scale: 1 };
  const hasKeyboard = height * scale < innerHeight * 0.8;
  const focus = document.activeElement;
  if (hasKeyboard) return 'top-center';
  if (!focus || focus === document.body) return 'bottom-center';
  const beside = edgeBesideDialog(focus);
  if (beside) return beside;
  const { bottom } = focus.getBoundingClientRect();
  if (bottom < innerHeight / 2) return 'bottom-center';
  const errors = document.querySelector('[data-form-errors]')?.getBoundingClientRect();
  const isOverErrors = errors !== undefined && errors.bottom > 0 && errors.top < toastSpace;
  return isOverErrors && bottom < innerHeight - toastSpace ? 'bottom-center' : 'top-center';
}

/** The toast follows the pointer to the right, and goes when it is let go beyond the threshold. */
function useSwipeRight() {
  const startX = useRef<number>(undefined);
  const toastOf = ({ target }: PointerEvent) =>
    target instanceof Element && !target.closest('button')
      ? target.closest<HTMLElement>('[data-toast]')
      : null;
  const distanceOf = ({ clientX }: PointerEvent) => Math.max(0, clientX - (startX.current ?? clientX));
  const end = (event: PointerEvent) => {
    const distance = distanceOf(event);
    startX.current = undefined;
    const toast = toastOf(event);
    if (toast) toast.style.translate = '';
    if (event.type === 'pointerup' && distance >= swipeThreshold) dismissToast();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const toast = toastOf(event);
      if (!toast) return;
      startX.current = event.clientX;
      toast.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const toast = toastOf(event);
      if (toast && startX.current !== undefined) toast.style.translate = `${distanceOf(event)}px 0`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

export default withLibrary(ToastRegion);
