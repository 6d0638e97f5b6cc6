import { useSyncExternalStore } from 'react';
import { hasStored } from './session-value.ts';

const subscribe = (onChange: () => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

/**
 * Whether the local storage has a value. It is read again when another tab changes it, and when a screen that was kept
 * is shown again.
 */
export const useHasStored = (key: string) =>
  useSyncExternalStore(
    subscribe,
    () => hasStored(key),
    () => false,
  );
