import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { NeighboursNav } from '@/features/properties/property/components/neighbours-nav.tsx';
import { useSearch } from '@/features/search/search-context.ts';
import { useResultsByPlaces } from '@/features/search/use-results-by-places.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';

/** The previous and next property of the search results, in the order of the list, if the property is among them. */
export default function Neighbours({ id }: { id: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = useSearch();
  const { results, sortedCount } = useResultsByPlaces(search.query, search.sort, search.results);
  const { items, hasMore, isLoadingMore, loadMore } = results;
  const index = items.findIndex((result) => result.id === id);

  // Loads the next page of results before it is needed.
  const isAtEnd = index === items.length - 1 && index >= 0;
  const isNextPageDue = isAtEnd && hasMore && !isLoadingMore && !results.error;
  useEffect(() => {
    if (isNextPageDue) void loadMore();
  }, [isNextPageDue, loadMore]);

  if (index < 0) return null;
  // Replaces the history entry, so that Back leads to the results.
  const goTo = (property: { id: string }) =>
    void navigate(paths.property(property.id), { replace: true, state });
  const [previous, next] = [items[index - 1], items[index + 1]];
  const goPastLoaded = async () => {
    const loaded = (await loadMore())[index + 1];
    if (loaded) goTo(loaded);
    else toast.error(t.failedSearchPropertiesPleaseTryAgain());
  };
  return (
    <NeighboursNav
      number={index + 1}
      // The total can shrink between two pages. The position never exceeds it.
      total={Math.max(sortedCount ?? results.total, items.length)}
      isLoadingNext={isAtEnd && isLoadingMore}
      onPrevious={previous ? () => goTo(previous) : undefined}
      onNext={next ? () => goTo(next) : hasMore ? () => void goPastLoaded() : undefined}
    />
  );
}
