import { memo, useDeferredValue, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Stack, Text, VisuallyHidden } from '@mantine/core';
import type { FoundProperty, Property } from '@contract/properties.ts';
import { PropertyCard } from '@/components/property-card.tsx';
import { PropertyGrid, PropertyGridSkeleton } from '@/components/property-grid.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { fromSearch, useReturnToCard } from '../return-to-card.ts';
import { useSearch } from '../search-context.ts';
import type { SearchResults as Results } from '../use-results.ts';
import { ResultsHeading } from './results-heading.tsx';
import { NothingFound, SearchFailed } from './results-states.tsx';
import classes from './search-results.module.css';

export type ResultsProps = {
  renderFavorite: (property: Property) => ReactNode;
  /** Called on hover and focus of a card. */
  onIntent: (property: Property) => void;
};

/** The results of the search, or its loading, error or empty state. */
export function SearchResults(props: ResultsProps) {
  const { results, query } = useSearch();
  // Cards render slowly on phones. Deferred values keep the old results and the page responsive meanwhile.
  const shown = useDeferredValue(results);
  const shownQuery = useDeferredValue(query);
  if (results.status === 'idle') return null;
  return (
    <Stack component="section" gap="lg" className={classes.root} aria-labelledby="search-results">
      <ResultsHeading results={shown} />
      <Shown {...props} results={shown} query={shownQuery} />
    </Stack>
  );
}

type ShownProps = ResultsProps & { results: Results; query: string };

/** Memoized, because typing in the form re-renders the screen. */
const Shown = memo(function Shown({ results, ...cards }: ShownProps) {
  const { status, error, items, isMoreFailed } = results;
  return (
    <>
      {status === 'pending' && <PropertyGridSkeleton />}
      {error && !isMoreFailed && <SearchFailed error={error} />}
      {status === 'success' && items.length === 0 && <NothingFound />}
      {items.length > 0 && <Cards results={results} {...cards} />}
    </>
  );
});

function Cards({ results, query, renderFavorite, onIntent }: ShownProps) {
  const { items, total, hasMore, isLoadingMore, isMoreFailed, error } = results;
  const { list, rememberOpened } = useReturnToCard(query);
  const showMore = useShowMore(list, results);
  return (
    <div ref={list}>
      <PropertyGrid label="Homes found">
        {items.map((property) => (
          <li key={property.id}>
            <FoundCard
              property={property}
              renderFavorite={renderFavorite}
              onIntent={onIntent}
              onOpen={rememberOpened}
            />
          </li>
        ))}
      </PropertyGrid>
      <VisuallyHidden role="status">
        {`Showing ${items.length} of ${total} ${total === 1 ? 'property' : 'properties'}`}
      </VisuallyHidden>
      {hasMore && (
        <Stack align="center" gap="sm" mt="xl">
          <Text c="dimmed">
            Showing {items.length} of {total}
          </Text>
          <ShowMore isLoading={isLoadingMore} error={isMoreFailed ? error : null} onLoad={showMore} />
        </Stack>
      )}
    </div>
  );
}

type FoundCardProps = Pick<ResultsProps, 'renderFavorite' | 'onIntent'> & {
  property: FoundProperty;
  onOpen: (id: string) => void;
};

const FoundCard = memo(function FoundCard({ property, renderFavorite, onIntent, onOpen }: FoundCardProps) {
  return (
    <PropertyCard
      property={property}
      distanceMiles={property.distanceMiles}
      favorite={renderFavorite(property)}
      linkState={fromSearch}
      onIntent={() => onIntent(property)}
      onOpen={() => onOpen(property.id)}
    />
  );
});

/** Loads the next page and moves the focus to its first property. */
function useShowMore(list: RefObject<HTMLElement | null>, { items, loadMore }: Results) {
  const count = items.length;
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    const links = list.current?.querySelectorAll<HTMLElement>('[data-property-id]');
    links?.[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [count, list]);
  return () => {
    firstNew.current = count;
    void loadMore();
  };
}
