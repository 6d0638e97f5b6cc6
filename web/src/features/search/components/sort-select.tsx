import { shortSortLabels } from '@/lib/search-summary.ts';
import { toQuery } from '@/lib/search-filters.ts';
import { t } from '../catalog.ts';
import { useSearch } from '../search-context.ts';
import { useSorts } from '../use-sorts.ts';
import classes from './search-results.module.css';

/** The order of the results on small screens. */
export function SortSelect() {
  const { filters, sort, openSearch } = useSearch();
  const sorts = useSorts();
  return (
    <select
      className={classes.sort}
      aria-label={t.sortBy()}
      value={sort}
      onChange={({ currentTarget: { value } }) =>
        openSearch(toQuery(filters, sorts.find((option) => option === value) ?? 'distance'))
      }
    >
      {sorts.map((option) => (
        <option key={option} value={option}>
          {shortSortLabels[option]}
        </option>
      ))}
    </select>
  );
}
