import { lazy, Suspense, useEffect } from 'react';
import { forgetCompared, toggleCompared, useCompared, type ComparedHome } from './compared.ts';
import { CheckmarkIcon, ScaleIcon } from '@/components/icons.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from './catalog.ts';
import classes from './selection.module.css';

type Props = {
  home: ComparedHome;
  /** A checkbox, in the row of a card. */
  isSmall?: boolean;
};

/** Chooses a home for the comparison, or takes it out. */
export function CompareToggle({ home, isSmall = false }: Props) {
  const isChosen = useCompared().some(({ id }) => id === home.id);
  const toggle = () => toggleCompared(home);
  if (isSmall)
    return (
      <label className={classes.checkbox}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t.compareHome({ name: home.name })}
          onChange={toggle}
        />
        {t.compare()}
      </label>
    );
  return (
    <ActionButton
      variant={isChosen ? 'filled' : 'default'}
      leftSection={isChosen ? <CheckmarkIcon /> : <ScaleIcon />}
      aria-pressed={isChosen}
      aria-label={t.compareHome({ name: home.name })}
      onClick={toggle}
    >
      {t.compare()}
    </ActionButton>
  );
}

// Loads when a home is chosen. Without a connection there is nothing to compare with.
const LazyBar = lazy(() =>
  import('./components/compare-bar.tsx').then(
    ({ CompareBar }) => ({ default: CompareBar }),
    () => ({ default: () => null }),
  ),
);

/** The homes that are chosen for the comparison, at the bottom of the screen. */
export function CompareBar() {
  useForgetOnSignOut();
  const homes = useCompared();
  return (
    homes.length > 0 && (
      <Suspense>
        <LazyBar homes={homes} />
      </Suspense>
    )
  );
}

/** The user at the last render of the bar. */
let lastUserId: string | null = null;

/** The next user of this browser does not see what the last one chose. */
function useForgetOnSignOut() {
  const { user, status } = useAuth();
  useEffect(() => {
    if (status === 'loading') return;
    if (lastUserId !== null && lastUserId !== user?.id) forgetCompared();
    lastUserId = user?.id ?? null;
  }, [status, user]);
}
