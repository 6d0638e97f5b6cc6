import type { ReactNode } from 'react';
import { Heading, Paragraph, Tag } from '@/components/plain.tsx';
import { OwnPlacesButton } from '@/features/places/own-places.tsx';
import { Link } from '@/components/link.tsx';
import { toQuery, type SearchFilters, type SearchSort } from '@/lib/search-filters.ts';
import { countText, numberText } from '@/lib/wording.ts';
import { useSearch } from '../search-context.ts';
import { sortLabels } from '@/lib/search-summary.ts';
import type { SearchResults } from '../use-results.ts';
import { FilterChips } from './filter-chips.tsx';
import classes from './search-results.module.css';
import { SortSelect } from './sort-select.tsx';
import { UsedPlace } from './used-place.tsx';

/** Which homes state no price, and where they are. */
function unpricedText(count: number, filters: SearchFilters, sort: SearchSort): ReactNode {
  const { costWithCare, minCost, maxCost } = filters;
  const homes = countText(count, 'home', 'homes');
  const verb = count === 1 ? 'does' : 'do';
  const hasLimits = minCost.trim() !== '' || maxCost.trim() !== '';
  if (!hasLimits)
    return `${homes} ${verb} not list a price with care${sort === 'price' ? ' and come last' : ''}.`;
  const reason = costWithCare
    ? `because ${count === 1 ? 'it does' : 'they do'} not list a price with care`
    : `because ${count === 1 ? 'its' : 'their'} price is on request`;
  return (
    <>
      {homes} {count === 1 ? 'is' : 'are'} not shown {reason}.{' '}
      <Link to={`?${toQuery({ ...filters, minCost: '', maxCost: '' }, sort)}`}>Remove the cost limits</Link>{' '}
      to see {count === 1 ? 'it' : 'them'} too.
    </>
  );
}

type Props = {
  results: SearchResults;
  /** How many homes are sorted by the family's own places; undefined when the results have their usual order. */
  sortedByPlaces: number | undefined;
  save: ReactNode;
  isWide: boolean;
};

/** Number and order of the results, and what was left out. */
export function ResultsHeading({ results, sortedByPlaces, save, isWide }: Props) {
  const { filters, sort } = useSearch();
  const { status, items, total, fullCount } = results;
  const isFound = items.length > 0 || status === 'success';
  const order =
    sortedByPlaces !== undefined && sortedByPlaces < total
      ? `${sortLabels[sort]}, of the first ${numberText(sortedByPlaces)}`
      : sortLabels[sort];

  return (
    <header className={classes.heading}>
      <div className={classes.counts}>
        <Heading order={2} size="h3" id="search-results" tabIndex={-1} className={classes.title}>
          {isFound ? `Search Results (${countText(total, 'property', 'properties')})` : 'Search Results'}
        </Heading>
        {isFound && <Tag>{numberText(total)} found</Tag>}
        {!isWide && <SortSelect />}
        {isFound && fullCount > 0 && !filters.openSpots && (
          <Link to={`?${toQuery({ ...filters, openSpots: true }, sort)}`}>
            Hide {numberText(fullCount)} full
          </Link>
        )}
        {isFound && save}
        {!isWide && <FilterChips />}
        {items.length > 0 && <OwnPlacesButton />}
        {/* Keeps its height when the text changes. */}
        <Paragraph className={`one-line ${isFound ? classes.order : ''}`} role="status">
          {status === 'pending' && 'Searching properties...'}
          {isFound && items.length > 0 && `${order}. No home can pay to rank higher.`}
        </Paragraph>
      </div>
      {isFound && <UsedPlace filters={filters} />}
    </header>
  );
}

/** The homes that a search by price leaves out: above the results on wide screens, below them on phones. */
export function UnpricedNotice({ results }: Pick<Props, 'results'>) {
  const { filters, sort } = useSearch();
  const { status, items, unpricedCount } = results;
  if (unpricedCount === 0 || (items.length === 0 && status !== 'success')) return null;
  return <Paragraph className="notice">{unpricedText(unpricedCount, filters, sort)}</Paragraph>;
}
