import { useSyncExternalStore } from 'react';

// Outside of React's state, so that a pointer over a card renders two cards and not all of them.
let activeId: string | null = null;
const listeners = new Set<() => void>();

/** Marks a home on its card and on its pin; null for none. */
export function setActiveHome(id: string | null) {
  activeId = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The home under the pointer or with the focus, in the list or on the map. */
export const useActiveHome = () => useSyncExternalStore(subscribe, () => activeId);
export const useIsActiveHome = (id: string) => useSyncExternalStore(subscribe, () => activeId === id);
