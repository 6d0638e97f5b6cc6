import { notificationsStore } from '@mantine/notifications';

/** The visible toast, null when there is none. */
export function currentToast() {
  const [toast] = notificationsStore.getState().notifications;
  return toast ? { kind: toast['data-toast'], title: toast.title, message: toast.message } : null;
}
