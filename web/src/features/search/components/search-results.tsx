import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button, VisuallyHidden } from '@mantine/core';
import type { FoundProperty, Property } from '@contract/properties.ts';
import { PropertyCard } from '@/components/property-card.tsx';
import { PropertyGrid, PropertyGridItem, PropertyGridSkeleton } from '@/components/property-grid.tsx';
import { useSearch } from '../search-context.ts';
import type { OpenSearch } from '../use-search-address.ts';
import { fromSearch, useReturnToCard } from '../return-to-card.ts';
import { ResultsHeading } from './results-heading.tsx';
import { NothingFound, SearchFailed } from './results-states.tsx';
import classes from './search-results.module.css';

export type ResultsProps = {
  openSearch: OpenSearch;
  onReset: () => void;
  /** The heart of a card. */
  renderFavorite: (property: Property) => ReactNode;
  /** Somebody may open a home next. */
  onIntent: (property: Property) => void;
};

/** What the search found, in all its states. */
export function SearchResults({ openSearch, onReset, renderFavorite, onIntent }: ResultsProps) {
  const { results } = useSearch();
  if (results.status === 'idle') return null;
  return (
    <section className={classes.root} aria-labelledby="search-results">
      <ResultsHeading openSearch={openSearch} />
      {results.status === 'pending' && <PropertyGridSkeleton />}
      {results.error && <SearchFailed error={results.error} openSearch={openSearch} />}
      {results.status === 'success' && results.items.length === 0 && (
        <NothingFound openSearch={openSearch} onReset={onReset} />
      )}
      {results.items.length > 0 && <Cards renderFavorite={renderFavorite} onIntent={onIntent} />}
    </section>
  );
}

function Cards({ renderFavorite, onIntent }: Pick<ResultsProps, 'renderFavorite' | 'onIntent'>) {
  const { results, query } = useSearch();
  const { items, total, hasMore, isLoadingMore } = results;
  const { list, rememberOpened } = useReturnToCard(query);
  const showMore = useShowMore(list);
  return (
    <div ref={list}>
      <PropertyGrid label="Homes found">
        {items.map((property: FoundProperty) => (
          <PropertyGridItem key={property.id}>
            <PropertyCard
              property={property}
              distanceMiles={property.distanceMiles}
              favorite={renderFavorite(property)}
              linkState={fromSearch}
              onIntent={() => onIntent(property)}
              onOpen={() => rememberOpened(property.id)}
            />
          </PropertyGridItem>
        ))}
      </PropertyGrid>
      <VisuallyHidden role="status">
        {`Showing ${items.length} of ${total} ${total === 1 ? 'property' : 'properties'}`}
      </VisuallyHidden>
      {hasMore && (
        <div className={classes.more}>
          <p>
            Showing {items.length} of {total}
          </p>
          <Button variant="default" size="lg" loading={isLoadingMore} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/** Loads the next page and moves the focus to its first home, where reading goes on. */
function useShowMore(list: RefObject<HTMLElement | null>) {
  const { results } = useSearch();
  const count = results.items.length;
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    const links = list.current?.querySelectorAll<HTMLElement>('[data-property-id]');
    links?.[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [count, list]);
  return () => {
    firstNew.current = count;
    void results.loadMore();
  };
}
