import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { positionOf } from '@/features/search/neighbours.ts';
import { cameFromSearch, rememberViewed } from '@/features/search/return-to-card.ts';
import { useSearch } from '@/features/search/search-context.ts';
import { toast } from '@/lib/toast.ts';

/** The previous and next property of the search results; null when the property is not among them. */
export function useNeighbours(id: string) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { results } = useSearch();
  const position = positionOf(results.items, results.total, id);
  const isFromSearch = cameFromSearch(state);

  useEffect(() => {
    if (isFromSearch) rememberViewed(id);
  }, [isFromSearch, id]);

  // Loads the next page of results before it is needed.
  const isAtEnd = position !== null && position.nextId === null;
  const isNextPageDue = isAtEnd && results.hasMore && !results.isLoadingMore && !results.error;
  const { loadMore } = results;
  useEffect(() => {
    if (isNextPageDue) void loadMore();
  }, [isNextPageDue, loadMore]);

  if (!position) return null;
  // Replaces the history entry, so that Back leads to the results.
  const goTo = (propertyId: string) => void navigate(paths.property(propertyId), { replace: true, state });
  const { previousId, nextId, number, total } = position;
  const goPastLoaded = async () => {
    const next = (await results.loadMore())[number];
    if (next) goTo(next.id);
    else toast.error('Failed to search properties. Please try again.');
  };
  return {
    number,
    total,
    isLoadingNext: isAtEnd && results.isLoadingMore,
    onPrevious: previousId ? () => goTo(previousId) : null,
    onNext: nextId ? () => goTo(nextId) : results.hasMore ? () => void goPastLoaded() : null,
  };
}
