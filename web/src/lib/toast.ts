import { createElement } from 'react';
import {
  createNotificationsStore,
  notifications,
  notificationsStore,
  type NotificationData,
} from '@mantine/notifications';
import { CheckmarkIcon, WarningIcon } from '@/components/first-icons.tsx';

/** How long a dismissed toast stays in the recent messages, in milliseconds. */
const recentDuration = 1_000_000;

/** Toasts that have left the screen, oldest first. */
export const recentStore = createNotificationsStore();
recentStore.updateState((state) => ({ ...state, limit: Infinity }));

const looks = {
  success: { color: 'evergreen', icon: createElement(CheckmarkIcon), role: 'status' },
  error: { color: 'red', icon: createElement(WarningIcon), role: 'alert' },
};

function keepAsRecent(toast: NotificationData) {
  const id = notifications.show({ ...toast, onClose: () => {} }, recentStore);
  setTimeout(() => notifications.hide(id, recentStore), recentDuration);
}

export function dismissToast() {
  for (const { id } of notificationsStore.getState().notifications) if (id) notifications.hide(id);
}

function show(kind: keyof typeof looks, title: string, message = '') {
  dismissToast();
  notifications.show({
    ...looks[kind],
    title,
    message,
    tabIndex: 0,
    'data-toast': kind,
    'data-shown-at': new Date().toISOString(),
    onClose: keepAsRecent,
  });
}

/** Drops the visible and the recent toasts, so that the next user of this browser cannot read them. */
export function clearToasts() {
  notifications.clean();
  notifications.clean(recentStore);
}

/** Reports the outcome of an action. One toast is visible at a time; a new one replaces it. */
export const toast = {
  success: (title: string, message?: string) => show('success', title, message),
  error: (title: string, message?: string) => show('error', title, message),
};
