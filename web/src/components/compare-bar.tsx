import { Link, useLocation } from 'react-router-dom';
import { paths, routePatterns } from '@/config/paths.ts';
import { saveCompared, useCompared } from '@/lib/compared.ts';
import classes from './compare-bar.module.css';
import { Button } from './plain.tsx';

/** The homes that are chosen for the comparison, at the bottom of the screen. */
export default function CompareBar() {
  const homes = useCompared();
  const { pathname } = useLocation();
  if (homes.length === 0 || pathname === routePatterns.compare) return null;
  const clear = () => {
    saveCompared([]);
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
        <Button component={Link} to={paths.compare(homes.map(({ id }) => id))}>
          Compare {homes.length} homes
        </Button>
      )}
      <Button variant="subtle" aria-label="Clear the homes to compare" onClick={clear}>
        Clear
      </Button>
    </section>
  );
}
