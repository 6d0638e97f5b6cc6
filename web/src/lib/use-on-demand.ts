import { useCallback, useEffect, useState } from 'react';

/**
 * Loads a module after the first render. `retry` loads it again after a failure. `load` must be stable.
 */
export function useOnDemand<T>(load: () => Promise<T>) {
  const [state, setState] = useState<{ loaded?: T; failed?: boolean }>({});
  const retry = useCallback(() => {
    setState({});
    load().then(
      (loaded) => setState({ loaded }),
      () => setState({ failed: true }),
    );
  }, [load]);
  useEffect(retry, [retry]);
  return { ...state, retry };
}
