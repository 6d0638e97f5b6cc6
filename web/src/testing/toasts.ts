import { notificationsStore } from '@mantine/notifications';

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
