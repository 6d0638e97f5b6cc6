import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { placesQueryOptions } from '../api/suggest-places.ts';
import { hasPlace, toQuery } from '@/lib/search-filters.ts';
import { useSearch } from '../search-context.ts';
import { sameName } from '@/lib/place-text.ts';
import { t } from '../catalog.ts';
import { PlaceSuggestions, SearchFailed } from './results-states.tsx';

const maxPlaces = 5;

/** For an address with a city and no state: opens the only city of that name, or asks which one. */
export function PlaceChoice() {
  const { filters, sort, openSearch } = useSearch();
  const navigate = useNavigate();
  const isWanted = filters.city !== '' && !hasPlace(filters);
  const { data, error, refetch } = useQuery({ ...placesQueryOptions(filters.city, ''), enabled: isWanted });
  const named = data?.filter(({ city }) => sameName(city, filters.city)) ?? [];
  const [only, ...others] = named;
  // What is cached is returned also when it is not wanted.
  const target = isWanted && only && others.length === 0 ? toQuery({ ...filters, ...only }, sort) : null;

  useEffect(() => {
    if (target !== null) void navigate({ search: target }, { replace: true });
  }, [target, navigate]);

  if (!isWanted) return null;
  if (error) return <SearchFailed error={error} onRetry={() => void refetch()} />;
  if (!data || target !== null) return <LoadingState label={t.lookingForThisPlace()} />;
  return (
    <PlaceSuggestions
      title={only ? t.thereIsMoreThanOne({ city: only.city }) : t.weCouldNotFind({ city: filters.city })}
      places={(only ? named : data).slice(0, maxPlaces)}
      onPick={(place) => openSearch(toQuery({ ...filters, ...place }, sort))}
    />
  );
}
