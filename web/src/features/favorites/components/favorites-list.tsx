import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Property } from '@contract/properties.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { HeartIcon } from '@/components/icons.tsx';
import { PropertyCard } from '@/components/property-card.tsx';
import { PropertyGrid, PropertyGridItem, PropertyGridSkeleton } from '@/components/property-grid.tsx';
import { countText } from '@/lib/wording.ts';
import { favoritesQueryOptions } from '../api/list-favorites.ts';
import { FavoriteHeart } from './favorite-heart.tsx';

type Props = {
  /** Where families browse. */
  browseTo: string;
  onIntent: (property: Property) => void;
};

/** The homes that the signed-in user saved, the latest first. */
export function FavoritesList({ browseTo, onIntent }: Props) {
  const { data, status, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(favoritesQueryOptions());
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;

  if (status === 'pending')
    return (
      <Frame count="Loading favorites...">
        <PropertyGridSkeleton />
      </Frame>
    );
  if (error && items.length === 0) {
    return (
      <Frame count="">
        <ErrorState
          title="Your favorites could not be loaded"
          message="Please check your connection and try again."
          onRetry={() => void refetch()}
        />
      </Frame>
    );
  }
  if (items.length === 0 && !hasNextPage) {
    return (
      <Frame count={countText(0, 'property saved', 'properties saved')}>
        <EmptyState
          icon={<HeartIcon />}
          title="No favorites yet"
          message="Press the heart of a home you like, and you will find it here again."
          action={
            <Button component={Link} to={browseTo}>
              Browse Properties
            </Button>
          }
        />
      </Frame>
    );
  }
  return (
    <Frame count={countText(total, 'property saved', 'properties saved')}>
      <Saved items={items} onIntent={onIntent} />
      {error && <Text role="alert">The next homes could not be loaded. Please try again.</Text>}
      {hasNextPage && (
        <Button
          variant="default"
          size="lg"
          mx="auto"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <VisuallyHidden role="status">{`Showing ${items.length} of ${total}`}</VisuallyHidden>
    </Frame>
  );
}

const Frame = ({ count, children }: { count: string; children: ReactNode }) => (
  <Stack gap="lg">
    <div>
      <Title order={1}>My Favorites</Title>
      <Text size="lg" c="dimmed" mt="xs" role="status" mih="1.6em">
        {count}
      </Text>
    </div>
    {children}
  </Stack>
);

function Saved({ items, onIntent }: { items: Property[]; onIntent: Props['onIntent'] }) {
  const list = useFocusAfterRemoval(items.length);
  return (
    <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      <PropertyGrid label="Saved homes">
        {items.map((property) => (
          <PropertyGridItem key={property.id}>
            <PropertyCard
              property={property}
              order={2}
              favorite={<FavoriteHeart property={property} kind="heart" />}
              onIntent={() => onIntent(property)}
            />
          </PropertyGridItem>
        ))}
      </PropertyGrid>
    </div>
  );
}

/** A card that is taken off takes the focus with it; the list gets it, so that the keyboard is not lost. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
  return list;
}
