import type { ReactNode } from 'react';
import { Heading, Paragraph, Tag } from '@/components/plain.tsx';
import { OwnPlacesButton } from '@/features/places/own-places.tsx';
import { Link } from '@/components/link.tsx';
import { toQuery, type SearchFilters, type SearchSort } from '@/lib/search-filters.ts';
import { numberText } from '@/lib/wording.ts';
import { useSearch } from '../search-context.ts';
import { sortLabels } from '@/lib/search-summary.ts';
import { t } from '../catalog.ts';
import type { SearchResults } from '../use-results.ts';
import { FilterChips } from './filter-chips.tsx';
import classes from './search-results.module.css';
import { SortSelect } from './sort-select.tsx';
import { UsedPlace } from './used-place.tsx';

/** Which homes state no price, and where they are. */
function unpricedText(count: number, filters: SearchFilters, sort: SearchSort): ReactNode {
  const { costWithCare, minCost, maxCost } = filters;
  const number = numberText(count);
  const hasLimits = minCost.trim() !== '' || maxCost.trim() !== '';
  if (!hasLimits)
    return sort === 'price' ? t.noPriceWithCareLast({ count, number }) : t.noPriceWithCare({ count, number });
  const query = toQuery({ ...filters, minCost: '', maxCost: '' }, sort);
  const link = (text: string) => <Link to={`?${query}`}>{text}</Link>;
  return (
    <>
      {costWithCare ? t.hiddenWithoutCarePrice({ count, number }) : t.hiddenOnRequest({ count, number })}{' '}
      {count === 1 ? t.removeLimitsToSeeOne({ link }) : t.removeLimitsToSee({ link })}
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
      ? t.first({ order: sortLabels[sort], homes: numberText(sortedByPlaces) })
      : sortLabels[sort];

  return (
    <header className={classes.heading}>
      <div className={classes.counts}>
        <Heading order={2} size="h3" id="search-results" tabIndex={-1} className={classes.title}>
          {isFound
            ? t.searchResultsOf({ properties: t.properties({ count: total, number: numberText(total) }) })
            : t.searchResultsTitle()}
        </Heading>
        {isFound && <Tag>{t.found({ total: numberText(total) })}</Tag>}
        {!isWide && <SortSelect />}
        {isFound && fullCount > 0 && !filters.openSpots && (
          <Link to={`?${toQuery({ ...filters, openSpots: true }, sort)}`}>
            {t.hideFull({ fullCount: numberText(fullCount) })}
          </Link>
        )}
        {isFound && save}
        {!isWide && <FilterChips />}
        {items.length > 0 && <OwnPlacesButton />}
        {/* Keeps its height when the text changes. */}
        <Paragraph className={`one-line ${isFound ? classes.order : ''}`} role="status">
          {status === 'pending' && t.searchingProperties()}
          {isFound && items.length > 0 && t.orderNoHomeCanPay({ order })}
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
