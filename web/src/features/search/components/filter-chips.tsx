import { fromQuery, placeOf, toQuery } from '../filters.ts';
import { useSearch } from '../search-context.ts';
import { chipsOf } from '../summary.ts';
import classes from './search-bar.module.css';

/** The applied filters, each with a control that removes it. */
export function FilterChips() {
  const { query, openSearch } = useSearch();
  const { filters, sort } = fromQuery(query);
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Chosen filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove ${label}`}
            onClick={() => openSearch(toQuery({ ...filters, ...without }, sort))}
          >
            {label} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className={classes.chip}
            onClick={() => openSearch(toQuery(placeOf(filters), sort))}
          >
            Clear Filters
          </button>
        </li>
      )}
    </ul>
  );
}
