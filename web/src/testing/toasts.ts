import { notificationsStore } from '@mantine/notifications';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The visible toast, null when there is none. */
export function currentToast() {
  const [toast] = notificationsStore.getState().notifications;
  return toast ? { kind: toast['data-toast'], title: toast.title, message: toast.message } : null;
}

/** Title and message of the visible toast. */
export const toastText = () => {
  const toast = currentToast();
  return toast && [toast.title, toast.message];
};

/** Waits for a toast with this text. */
export const expectToast = (title: string, message = '') =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, message }));
