import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, routePatterns } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { forgetCompared, toggleCompared, useCompared, type ComparedHome } from '../compared.ts';
import { CompareCheckbox } from '../selection.tsx';
import classes from './comparing.module.css';
import { CheckmarkIcon, ScaleIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton } from '@/components/plain.tsx';

/** Chooses a home for the comparison, or takes it out. */
export function CompareButton({ home, isSmall = false }: { home: ComparedHome; isSmall?: boolean }) {
  const isChosen = useCompared().some(({ id }) => id === home.id);
  if (isSmall)
    return <CompareCheckbox home={home} isChosen={isChosen} onChange={() => toggleCompared(home)} />;
  return (
    <ActionButton
      variant={isChosen ? 'filled' : 'default'}
      leftSection={isChosen ? <CheckmarkIcon /> : <ScaleIcon />}
      aria-pressed={isChosen}
      aria-label={`Compare ${home.name}`}
      onClick={() => toggleCompared(home)}
    >
      Compare
    </ActionButton>
  );
}

/** The homes that are chosen for the comparison, at the bottom of the screen. */
export function CompareBar() {
  useForgetOnSignOut();
  const homes = useCompared();
  const { pathname } = useLocation();
  if (homes.length === 0 || pathname === routePatterns.compare) return null;
  const clear = () => {
    forgetCompared();
    // The bar goes, and with it the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.bar} aria-label="Homes to compare">
      <p role="status" className={classes.names} data-more={homes.length > 1}>
        {homes.length === 1
          ? 'Choose one more home to compare.'
          : `To compare: ${homes.map(({ name }) => name).join(', ')}`}
      </p>
      {homes.length > 1 && (
        <ActionButton as={Link} to={paths.compare(homes.map(({ id }) => id))}>
          Compare {homes.length} homes
        </ActionButton>
      )}
      <ActionButton variant="subtle" aria-label="Clear the homes to compare" onClick={clear}>
        Clear
      </ActionButton>
    </section>
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
