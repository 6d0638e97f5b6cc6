import { useLocation } from 'react-router-dom';
import { paths, routePatterns } from '@/config/paths.ts';
import { forgetCompared, type ComparedHome } from '../compared.ts';
import classes from './compare-bar.module.css';
import { Link } from '@/components/link.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { t } from '../catalog.ts';

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
    <section className={classes.bar} aria-label={t.homesCompare()} data-compared>
      <p role="status" className={classes.names} data-more={homes.length > 1}>
        {homes.length === 1
          ? t.chooseOneMoreHomeCompare()
          : t.toCompare({ homes: homes.map(({ name }) => name).join(', ') })}
      </p>
      {homes.length > 1 && (
        <ActionButton as={Link} to={paths.compare(homes.map(({ id }) => id))}>
          {t.compareSomeHomes({ homes: homes.length })}
        </ActionButton>
      )}
      <ActionButton variant="subtle" aria-label={t.clearHomesCompare()} onClick={clear}>
        {t.clear()}
      </ActionButton>
    </section>
  );
}
