import { useEffect, type ComponentType, type ReactNode } from 'react';
import { loadAgain } from '@/lib/leave.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { t } from './catalog.ts';
import classes from './text-button.module.css';

/**
 * A component whose code loads when it is first rendered. The rest of the screen stays: a line says what could not be
 * loaded. It tries again by itself when the connection is back. `preload` loads the code in advance.
 */
export function part<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  // In an object, because a component is a function.
  const demand = onDemand(async () => ({ Loaded: await load() }));
  function Part(props: Props) {
    const { loaded, failed, retry } = useOnDemand(demand);
    if (loaded) return <loaded.Loaded {...props} />;
    if (!failed) return fallback;
    // Browsers keep that a module could not be loaded, until the page loads again.
    const tryAgain = () => void demand.load().then(retry, () => navigator.onLine && loadAgain());
    return <Failed name={name} onOnline={retry} onRetry={tryAgain} />;
  }
  Part.preload = () => void demand.load().catch(() => undefined);
  return Part;
}

type FailedProps = { name: string; onOnline: () => void; onRetry: () => void };

function Failed({ name, onOnline, onRetry }: FailedProps) {
  useEffect(() => {
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  });
  return (
    <p role="status" className={classes.failed}>
      {t.nameCouldNotBeLoaded({ name })}{' '}
      <button type="button" className={classes.button} onClick={onRetry}>
        {t.tryAgain()}
      </button>
    </p>
  );
}
