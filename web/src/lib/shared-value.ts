import { useSyncExternalStore } from 'react';
import type { localValue } from './session-value.ts';

/** A stored value that components share, and the tabs of this browser if it is in the local storage. */
export function sharedValue<T>(storage: ReturnType<typeof localValue<T>>, none: T) {
  let current: T | undefined;
  const listeners = new Set<() => void>();
  const read = () => (current ??= storage.read() ?? none);

  function changeTo(next: T | undefined) {
    current = next;
    for (const listener of listeners) listener();
  }

  /** Another tab has changed the value. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storage.key) changeTo(undefined);
  };

  function subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  }

  return {
    read,
    write: (next: T) => {
      storage.write(next);
      changeTo(next);
    },
    clear: () => {
      storage.clear();
      changeTo(none);
    },
    useValue: () => useSyncExternalStore(subscribe, read, () => none),
  };
}
