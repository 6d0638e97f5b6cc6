import type { ComponentType, ReactNode, RefObject } from 'react';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, HiddenText, Paragraph, Row } from '@/components/plain.tsx';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import type { Property } from '@contract/properties/properties.ts';
import { AskHomesLink } from '@/components/ask-homes-link.tsx';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { HeartIcon } from '@/components/icons.tsx';
import { PropertyCard } from '@/features/properties/property/card/property-card.tsx';
import { PropertyGrid, PropertyGridSkeleton } from '@/components/property-grid.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { HomeWatchPart } from '@/features/saved-searches/home-watch.tsx';
import { outageTextOf } from '@/lib/outage.ts';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal.ts';
import { numberText, shownText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { favoritesQueryOptions } from '../api.ts';
import { FavoriteHeart } from './favorite-heart.tsx';
import { RemovedFavorites } from './removed-favorites.tsx';

type Props = {
  browseTo: string;
  onIntent: (property: Property) => void;
  /** Controls beside the heart of a card. */
  Actions?: ComponentType<{ property: Property; kind: 'small' }>;
};

/** The favorites of the signed-in user, newest first. */
export function FavoritesList({ browseTo, onIntent, Actions }: Props) {
  const { data, status, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(favoritesQueryOptions());
  const { items = [], total = 0 } = data ?? {};
  const content = useFocusAfterRemoval<HTMLDivElement>(items.length);

  if (status === 'pending')
    return (
      <Frame count={t.loadingFavorites()}>
        <PropertyGridSkeleton />
      </Frame>
    );
  if (error && items.length === 0) {
    return (
      <Frame count="">
        <ErrorState
          title={t.yourFavoritesCouldNotBeLoaded()}
          message={outageTextOf(error)}
          onRetry={() => void refetch()}
        />
      </Frame>
    );
  }
  if (items.length === 0 && !hasNextPage) {
    return (
      <Frame count={t.propertiesSaved({ count: 0, number: 0 })} content={content}>
        <EmptyMessage
          icon={<HeartIcon />}
          title={t.noFavoritesYet()}
          message={t.tapHeartOnHomeYouLike()}
          action={
            <ActionButton as={Link} to={browseTo}>
              {t.browseProperties()}
            </ActionButton>
          }
        />
      </Frame>
    );
  }
  return (
    <Frame count={t.propertiesSaved({ count: total, number: numberText(total) })} content={content}>
      <div>
        <AskHomesLink ids={items.map(({ id }) => id)} />
      </div>
      <PropertyGrid label={t.savedHomes()}>
        {items.map((property) => (
          <div role="listitem" key={property.id}>
            <PropertyCard
              property={property}
              order={2}
              favorite={
                <Row gap="xs" justify="end" wrap="wrap-reverse">
                  {Actions && <Actions property={property} kind="small" />}
                  <FavoriteHeart property={property} kind="heart" />
                </Row>
              }
              onActive={(isActive) => isActive && onIntent(property)}
              action={<HomeWatchPart property={property} />}
            />
          </div>
        ))}
      </PropertyGrid>
      {hasNextPage && (
        <ShowMore isLoading={isFetchingNextPage} error={error} onLoad={() => void fetchNextPage()} />
      )}
      <HiddenText role="status">{shownText(items.length, total)}</HiddenText>
    </Frame>
  );
}

type FrameProps = { count: string; content?: RefObject<HTMLDivElement | null>; children: ReactNode };

const Frame = ({ count, content, children }: FrameProps) => (
  <Column gap="lg">
    <div>
      <Heading order={1}>{t.myFavorites()}</Heading>
      <Paragraph className="large dimmed above-xs one-line" role="status">
        {count}
      </Paragraph>
    </div>
    <Column gap="lg" ref={content} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Column>
    <RemovedFavorites />
  </Column>
);
