import { useDeferredValue, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { SkipLink } from '@/components/skip-link.tsx';
import { toQuery } from '@/lib/search-filters.ts';
import { useNear } from '@/lib/use-near.ts';
import { t } from '../catalog.ts';
import type { ResultsMapProps } from '../map-slot.ts';
import { useReturnToCard } from '../return-to-card.ts';
import { useSearch } from '../search-context.ts';
import { useResultsByPlaces } from '../use-results-by-places.ts';
import { MapPane } from './map-pane.tsx';
import { ResultsHeading, UnpricedNotice } from './results-heading.tsx';
import { ResultsList, type CardProps } from './results-list.tsx';
import { isWideScreen } from '../wide-screen.ts';
import classes from './search-results.module.css';

export type ResultsProps = CardProps & {
  Map?: ComponentType<ResultsMapProps>;
  /** Saves the search of the results: in the line of a phone with one word. */
  renderSave?: ((isShort: boolean) => ReactNode) | undefined;
  /** The homes of the public register, below the results. */
  Register?: ComponentType<{ query: string; isAlone: boolean }>;
};

/** Whether results were shown since the page was loaded. */
let hasShown = false;

/** The results of the search as a list, with a map beside it or behind a button. */
export function SearchResults({ Map, renderSave, Register, ...cards }: ResultsProps) {
  const { results, query, filters, sort, openSearch } = useSearch();
  const latest = useMemo(() => ({ results, query, filters }), [results, query, filters]);
  // Cards render slowly on phones. A deferred value keeps the old ones and the page responsive meanwhile.
  const deferred = useDeferredValue(latest);
  const shown = deferred.results.items.length > 0 ? deferred : latest;
  // Two, so that a card that the pointer enters does not render the list.
  const [activeCard, setActiveCard] = useState<string | null>(null);
  const [activePin, setActivePin] = useState<string | null>(null);
  const byPlaces = useResultsByPlaces(shown.query, sort, shown.results);
  const { list, rememberOpened } = useReturnToCard(shown.query);
  const [end, isNearEnd] = useNear();
  // After Back, for the scroll position.
  const [isReturn] = useState(results.status === 'success' && (hasShown || results.isRestored));
  useEffect(() => {
    hasShown = true;
  }, []);
  const isWide = useMediaQuery(isWideScreen, undefined, { getInitialValueInEffect: false });
  if (results.status === 'idle') return null;

  // The place of a search that failed may be unknown.
  const isMapped = Map !== undefined && (shown.results.error === null || shown.results.items.length > 0);
  return (
    <section className={classes.root} data-map={isMapped} aria-labelledby="search-results">
      <div className={classes.list} ref={list}>
        {isMapped && (
          <div className={classes.skip}>
            <SkipLink target="results-map">{t.skipMap()}</SkipLink>
          </div>
        )}
        <ResultsHeading
          results={shown.results}
          sortedByPlaces={byPlaces.sortedCount}
          save={isWide && renderSave?.(false)}
          isWide={isWide}
        />
        {isWide && <UnpricedNotice results={shown.results} />}
        <ResultsList
          {...cards}
          results={byPlaces.results}
          isReturn={isReturn}
          costWithCare={shown.filters.costWithCare}
          activeId={activePin}
          onActive={setActiveCard}
          onOpen={rememberOpened}
        />
        {!isWide && <UnpricedNotice results={shown.results} />}
        <div ref={end}>
          {Register && (isNearEnd || isReturn) && shown.results.status === 'success' && (
            <Register query={shown.query} isAlone={shown.results.items.length === 0} />
          )}
        </div>
      </div>
      {isMapped && (
        <MapPane hasHomes={byPlaces.results.items.length > 0}>
          <Map
            query={query}
            homes={byPlaces.results.items}
            circle={{ miles: Number(filters.radius) }}
            activeId={activePin ?? activeCard}
            onActive={setActivePin}
            onOpen={rememberOpened}
            onSearchNear={(zipCode) =>
              openSearch(toQuery({ ...filters, zipCode, city: '', state: '' }, sort))
            }
          />
        </MapPane>
      )}
    </section>
  );
}
