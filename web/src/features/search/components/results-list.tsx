import { shownText } from '@/lib/wording.ts';
import { memo, startTransition, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { findingsLine, findingsRule } from '@contract/visits/findings-text.ts';
import { AskHomesLink } from '@/components/ask-homes-link.tsx';
import { Column, HiddenText, Paragraph } from '@/components/plain.tsx';
import type { FoundProperty, Property } from '@contract/properties/properties.ts';
import { PropertyCard } from '@/features/properties/property/card/property-card.tsx';
import { markDrawn, PropertyGrid, PropertyGridSkeleton } from '@/components/property-grid.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { t } from '../catalog.ts';
import { fromSearch } from '../return-to-card.ts';
import type { SearchResults } from '../use-results.ts';
import { isWideScreen } from '../wide-screen.ts';
import { NothingFound, SearchFailed } from './results-states.tsx';
import classes from './search-results.module.css';

export type CardProps = {
  renderFavorite: (property: Property) => ReactNode;
  /** Why homes are new to the family, by the ID of the property. */
  marks?: ReadonlyMap<string, string> | undefined;
  /** Called when the pointer moves or presses in a card or the focus enters it. */
  onIntent: (property: Property) => void;
};
type ActiveProps = {
  /** The property whose pin is hovered. */
  activeId: string | null;
  /** Called when the pointer moves or presses in a card or the focus enters it, and with null when they leave. */
  onActive: (id: string | null) => void;
  /** Called before the page of a property opens. */
  onOpen: (id: string) => void;
};
type ListProps = CardProps &
  ActiveProps & {
    results: SearchResults;
    /** Renders all cards at once, for the scroll position and the focus. */
    isReturn: boolean;
    /** The prices are those of rooms with care. */
    costWithCare: boolean;
  };

/** Cards that fill a screen. The others render after these are shown, a few at a time: all at once stop a phone. */
const firstCards = () => (matchMedia(isWideScreen).matches ? 6 : 3);
const moreCards = 6;

/** The cards, or the loading, error or empty state. Memoized, because input in the bar renders the screen. */
export const ResultsList = memo(function ResultsList({ results, ...cards }: ListProps) {
  const { status, error, items, isMoreFailed, retry } = results;
  return (
    <>
      {status === 'pending' && <PropertyGridSkeleton />}
      {error && !isMoreFailed && <SearchFailed error={error} onRetry={retry} />}
      {status === 'success' && items.length === 0 && <NothingFound />}
      {items.length > 0 && <Cards results={results} {...cards} />}
    </>
  );
});

function Cards({ results, isReturn, activeId, marks, ...card }: ListProps) {
  const { items, total, hasMore, isLoadingMore, isMoreFailed, error } = results;
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(() => (isReturn ? items.length : firstCards()));
  const shown = items.slice(0, count);
  const showMore = useShowMore(list, shown.length, results);
  const isAll = shown.length === items.length;
  useEffect(() => {
    if (!isAll) startTransition(() => setCount(count + moreCards));
  }, [isAll, count]);
  return (
    <div ref={list}>
      <PropertyGrid label={t.homesFound()}>
        {shown.map((property, position) => (
          <div role="listitem" key={property.id} ref={markDrawn}>
            <FoundCard
              property={property}
              isActive={property.id === activeId}
              mark={marks?.get(property.id)}
              isFirst={position === 0}
              {...card}
            />
          </div>
        ))}
      </PropertyGrid>
      <HiddenText role="status">
        {t.propertiesShown({ count: total, shown: shownText(items.length, total) })}
      </HiddenText>
      {hasMore && (
        <Column className="above-lg" align="center" gap="sm">
          <Paragraph className="dimmed">{shownText(items.length, total)}</Paragraph>
          <ShowMore isLoading={isLoadingMore} error={isMoreFailed ? error : null} onLoad={showMore} />
        </Column>
      )}
      <div className="above-lg" data-screen-only>
        <AskHomesLink ids={items.map(({ id }) => id)} />
      </div>
      {items.some(({ visitFindings }) => findingsLine(visitFindings)) && (
        <Paragraph className="dimmed above-lg">{findingsRule()}</Paragraph>
      )}
      <Paragraph className={`dimmed above-lg ${import.meta.env.VITE_DEMO === 'true' ? '' : classes.phone}`}>
        <span className={classes.phone}>{t.noHomeCanPay()}</span>
        {import.meta.env.VITE_DEMO === 'true' && t.ratingIsTheSame()}
      </Paragraph>
    </div>
  );
}

type FoundCardProps = Omit<CardProps, 'marks'> &
  Omit<ActiveProps, 'activeId'> & {
    property: FoundProperty;
    isActive: boolean;
    mark: string | undefined;
    isFirst: boolean;
    costWithCare: boolean;
  };

const FoundCard = memo(function FoundCard({
  property,
  isActive,
  mark,
  isFirst,
  costWithCare,
  renderFavorite,
  onIntent,
  onActive,
  onOpen,
}: FoundCardProps) {
  return (
    <PropertyCard
      property={property}
      distanceMiles={property.distanceMiles}
      favorite={renderFavorite(property)}
      linkState={fromSearch}
      isActive={isActive}
      mark={mark}
      isFirst={isFirst}
      costWithCare={costWithCare}
      onActive={(isEntered) => {
        onActive(isEntered ? property.id : null);
        if (isEntered) onIntent(property);
      }}
      onOpen={() => onOpen(property.id)}
    />
  );
});

/** Loads the next page and moves the focus to its first property. */
function useShowMore(list: RefObject<HTMLElement | null>, count: number, { items, loadMore }: SearchResults) {
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    const links = list.current?.querySelectorAll<HTMLElement>('[data-property-id]');
    links?.[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [count, list]);
  return () => {
    firstNew.current = items.length;
    void loadMore();
  };
}
