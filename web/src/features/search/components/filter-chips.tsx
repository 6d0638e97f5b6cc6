import { placeOf, toQuery, type SearchFilters } from '@/lib/search-filters.ts';
import { useSearch } from '../search-context.ts';
import { chipsOf } from '@/lib/search-summary.ts';
import { t } from '../catalog.ts';
import classes from './search-bar.module.css';

/** The applied filters, each with a control that removes it. */
export function FilterChips() {
  const { filters, sort, openSearch } = useSearch();
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  const search = (next: SearchFilters) => {
    // The chip that has the focus goes.
    document.getElementById('search-results')?.focus({ preventScroll: true });
    openSearch(toQuery(next, sort));
  };
  return (
    <ul className={classes.chips} data-chips aria-label={t.chosenFilters()}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t.remove({ label })}
            onClick={() => search({ ...filters, ...without })}
          >
            {label} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={classes.chip} onClick={() => search(placeOf(filters))}>
            {t.clearFilters()}
          </button>
        </li>
      )}
    </ul>
  );
}
