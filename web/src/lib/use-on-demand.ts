import { useCallback, useEffect, useState } from 'react';

const inputs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Calls `action` with the first input of any kind, before its click. Returns a function that cancels. */
export function onFirstInput(action: () => void) {
  const stop = () => inputs.forEach((input) => removeEventListener(input, run));
  const run = () => {
    stop();
    action();
  };
  for (const input of inputs) addEventListener(input, run, { passive: true });
  return stop;
}

/** Style sheets that did not load. Vite does not request them again. */
const failedStyles = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) =>
      target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target),
    true,
  );

function loadStylesAgain() {
  const links = [...failedStyles];
  failedStyles.clear();
  return Promise.all(
    links.map(
      (link) =>
        new Promise((resolve, reject) => {
          const next = document.createElement('link');
          next.rel = 'stylesheet';
          next.href = link.href;
          next.addEventListener('load', resolve);
          next.addEventListener('error', reject);
          link.replaceWith(next);
        }),
    ),
  );
}

/** A module that first views do not need. `loaded` is there at once for the next screen that needs it. */
export type OnDemand<T> = { load: () => Promise<T>; loaded?: T };
export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  const part: OnDemand<T> = {
    load: async () => {
      await loadStylesAgain();
      const loaded = await load();
      part.loaded = loaded;
      return loaded;
    },
  };
  return part;
}

/**
 * Loads a part when it is wanted, or with the first input if `preload`. `failed`: it could not be loaded; `retry` tries
 * again.
 */
export function useOnDemand<T>(part: OnDemand<T>, { isWanted = true, preload = false } = {}) {
  const [state, setState] = useState<{ loaded?: T | undefined; failed?: boolean }>({ loaded: part.loaded });
  const load = useCallback(
    () =>
      part.load().then(
        (loaded) => setState({ loaded }),
        () => setState({ failed: true }),
      ),
    [part],
  );
  useEffect(() => {
    if (part.loaded) return undefined;
    if (isWanted) void load();
    else if (preload) return onFirstInput(() => void load());
    return undefined;
  }, [part, isWanted, preload, load]);
  const retry = () => {
    setState({});
    void load();
  };
  return { ...state, retry };
}
