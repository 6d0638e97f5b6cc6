import { ActionButton, Row } from '@/components/plain.tsx';
import type { Place } from '@contract/search/search.ts';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { MessageState } from '@/components/message-state.tsx';
import { MapPinIcon } from '@/components/icons.tsx';
import { ApiError, NetworkError } from '@/lib/errors.ts';
import { countNarrowing, defaultFilters, placeOf, toQuery } from '@/lib/search-filters.ts';
import { t } from '../catalog.ts';
import { useSearch } from '../search-context.ts';

const widest = '100';

/** No results: offers to clear the filters or to widen the radius. */
export function NothingFound() {
  const { filters, sort, openSearch, resetSearch } = useSearch();
  const isNarrowed = countNarrowing({ ...filters, radius: defaultFilters.radius }) > 0;
  const isWidest = filters.radius === widest;
  const clear = () =>
    countNarrowing(filters) > 0 ? openSearch(toQuery(placeOf(filters), sort)) : resetSearch();
  return (
    <EmptyMessage
      order={3}
      title={t.noPropertiesFound()}
      message={
        isNarrowed
          ? t.noHomeMatchesAllYourFilters()
          : t.thereAreNoHomesWithinMiles({ radius: filters.radius })
      }
      action={
        <Row justify="center">
          <ActionButton onClick={clear}>{t.clearFilters()}</ActionButton>
          {!isWidest && (
            <ActionButton
              variant="default"
              onClick={() => openSearch(toQuery({ ...filters, radius: widest }, sort))}
            >
              {t.lookWithinMiles({ widest })}
            </ActionButton>
          )}
        </Row>
      }
    />
  );
}

/** The search failed, or its place is unknown. */
export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'unknown_location') {
    return <UnknownPlace error={error} />;
  }
  const isOffline = error instanceof NetworkError;
  return (
    <ErrorState
      order={3}
      title={t.failedSearchPropertiesPleaseTryAgain()}
      message={isOffline ? t.youSeemBeOfflineYourSearch() : t.yourSearchIsStillHere()}
      retryLabel={t.retrySearch()}
      onRetry={onRetry}
    />
  );
}

function UnknownPlace({ error }: { error: ApiError }) {
  const { filters, sort, openSearch } = useSearch();
  return (
    <PlaceSuggestions
      title={error.body?.message ?? t.weCouldNotFindThisPlace()}
      places={error.body?.suggestions ?? []}
      onPick={(place) => openSearch(toQuery({ ...filters, zipCode: '', ...place }, sort))}
    />
  );
}

type SuggestionsProps = { title: string; places: Place[]; onPick: (place: Place) => void };

/** Offers the likely places for one that is unknown or ambiguous. */
export const PlaceSuggestions = ({ title, places, onPick }: SuggestionsProps) => (
  <MessageState
    role="alert"
    tone="warning"
    icon={<MapPinIcon />}
    order={3}
    title={title}
    message={places.length > 0 ? t.didYouMeanOneThese() : t.pleaseCheckSpellingOrSearchBy()}
    action={
      <Row justify="center" gap="sm">
        {places.map(({ city, state }) => (
          <ActionButton key={`${city}, ${state}`} variant="default" onClick={() => onPick({ city, state })}>
            {city}, {state}
          </ActionButton>
        ))}
      </Row>
    }
  />
);
