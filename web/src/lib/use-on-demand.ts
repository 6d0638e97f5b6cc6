import { useCallback, useEffect, useState } from 'react';

/** What was loaded, so that a second screen shows it at once. */
const known = new WeakMap<() => Promise<unknown>, unknown>();
const inputs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Calls `action` with the first input of any kind, before its click. Returns a function that cancels. */
function onFirstInput(action: () => void) {
  const stop = () => inputs.forEach((input) => removeEventListener(input, run));
  const run = () => {
    stop();
    action();
  };
  for (const input of inputs) addEventListener(input, run, { passive: true });
  return stop;
}

/**
 * Loads a module that the first view does not need: when it is wanted, or with the first input if `preload`. `failed`:
 * it could not be loaded; `retry` tries again. `load` must be stable.
 */
export function useOnDemand<T>(load: () => Promise<T>, { isWanted = true, preload = false } = {}) {
  const [state, setState] = useState<{ loaded?: T; failed?: boolean }>(() =>
    // Only what `load` itself has returned.
    known.has(load) ? { loaded: known.get(load) as T } : {},
  );
  const retry = useCallback(() => {
    if (known.has(load)) return;
    setState({});
    load().then(
      (loaded) => {
        known.set(load, loaded);
        setState({ loaded });
      },
      () => setState({ failed: true }),
    );
  }, [load]);
  useEffect(() => {
    if (isWanted) retry();
    else if (preload) return onFirstInput(retry);
    return undefined;
  }, [isWanted, preload, retry]);
  return { ...state, retry };
}
