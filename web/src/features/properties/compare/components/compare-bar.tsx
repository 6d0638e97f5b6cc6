import { useLocation } from 'react-router-dom';
import { paths, routePatterns } from '@/config/paths.ts';
import { forgetCompared, type ComparedHome } from '../compared.ts';
import classes from './compare-bar.module.css';
import { Link } from '@/components/link.tsx';
import { ActionButton } from '@/components/plain.tsx';

/** The homes that are chosen for the comparison, at the bottom of the screen. */
export function CompareBar({ homes }: { homes: ComparedHome[] }) {
  const { pathname } = useLocation();
  if (pathname === routePatterns.compare) return null;
  const clear = () => {
    forgetCompared();
    // The bar goes, and with it the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.bar} aria-label="Homes to compare" data-compared>
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
