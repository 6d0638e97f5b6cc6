export type ToastKind = 'success' | 'error';
export type Toast = { id: number; kind: ToastKind; title: string; message: string; shownAt: Date };

/** How long a toast stays, and how long it can be read again afterwards, in milliseconds. */
export const toastDuration = 5_000;
export const toastRemovalDelay = 1_000_000;

type State = {
  /** The newest toast; the region shows it. */
  current: Toast | null;
  /** Toasts that have gone, newest first; 'Recent messages' lists them. */
  recent: readonly Toast[];
};

let state: State = { current: null, recent: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, title: string, message = '') {
  lastId += 1;
  if (state.current) dismissToast(state.current.id);
  set({ ...state, current: { id: lastId, kind, title, message, shownAt: new Date() } });
}

/** Takes the toast off the screen; it stays among the recent ones for a while. */
export function dismissToast(id: number) {
  const gone = state.current;
  if (gone?.id !== id) return;
  set({ current: null, recent: [gone, ...state.recent] });
  setTimeout(
    () => set({ ...state, recent: state.recent.filter((toast) => toast.id !== id) }),
    toastRemovalDelay,
  );
}

/** Drops what another user of this browser should not read. */
export const clearToasts = () => set({ current: null, recent: [] });

/** For `useSyncExternalStore`. The region that draws the toasts is loaded when the first one comes. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: () => state,
};

/** Tells the user how something ended. One is visible at a time, the newest replaces it. */
export const toast = {
  success: (title: string, message?: string) => show('success', title, message),
  error: (title: string, message?: string) => show('error', title, message),
};
