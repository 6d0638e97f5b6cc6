import { useDeferredValue, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { fromQuery, toQuery } from '../filters.ts';
import type { ResultsMapProps } from '../map-slot.ts';
import { fromSearch, useReturnToCard } from '../return-to-card.ts';
import { useSearch } from '../search-context.ts';
import { useResultsByPlaces } from '../use-results-by-places.ts';
import { MapPane } from './map-pane.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { ResultsList, type CardProps } from './results-list.tsx';
import classes from './search-results.module.css';

export type ResultsProps = CardProps & { Map?: ComponentType<ResultsMapProps> };

/** The results of the search as a list, with a map beside it or behind a button. */
export function SearchResults({ Map, ...cards }: ResultsProps) {
  const { results, query, sort, openSearch } = useSearch();
  const navigate = useNavigate();
  // Cards render slowly on phones. Deferred values keep the old results and the page responsive meanwhile.
  const shown = useDeferredValue(results);
  const shownQuery = useDeferredValue(query);
  const [activeId, setActiveId] = useState<string | null>(null);
  const byPlaces = useResultsByPlaces(shownQuery, shown);
  const { list, rememberOpened } = useReturnToCard(shownQuery);
  if (results.status === 'idle') return null;

  const { filters } = fromQuery(query);
  return (
    <section className={classes.root} data-map={Map !== undefined} aria-labelledby="search-results">
      <div className={classes.list} ref={list}>
        <ResultsHeading results={shown} sortedByPlaces={byPlaces.sortedCount} />
        <ResultsList
          {...cards}
          results={byPlaces.results}
          activeId={activeId}
          onActive={setActiveId}
          onOpen={rememberOpened}
        />
      </div>
      {Map && (
        <MapPane>
          <Map
            query={query}
            homes={byPlaces.results.items}
            circle={{ miles: Number(filters.radius) }}
            activeId={activeId}
            onActive={setActiveId}
            onOpen={(id) => {
              rememberOpened(id);
              void navigate(paths.property(id), { state: fromSearch });
            }}
            onSearchNear={(zipCode) =>
              openSearch(toQuery({ ...filters, zipCode, city: '', state: '' }, sort))
            }
          />
        </MapPane>
      )}
    </section>
  );
}
