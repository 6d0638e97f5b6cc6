import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { countQueryOptions } from './api/count-properties.ts';
import { checkFilters, hasPlace, toQuery } from '@/lib/search-filters.ts';
import { useDraft, useSearch } from './search-context.ts';

/** Milliseconds after the last change. */
const debounceMs = 300;

/** How many homes the chosen filters would give; undefined while that is not known. */
export function useCount(): number | undefined {
  const { filters } = useDraft();
  const { filters: applied, results } = useSearch();
  const isValid = hasPlace(filters) && Object.keys(checkFilters(filters)).length === 0;
  const wanted = isValid ? toQuery(filters) : '';
  const [settled] = useDebouncedValue(wanted, debounceMs);
  const isShown = wanted === toQuery(applied) && results.status === 'success';
  const isWanted = wanted !== '' && wanted === settled && !isShown;
  const { data } = useQuery({ ...countQueryOptions(settled), enabled: isWanted });
  if (isShown) return results.total;
  return isWanted ? (data ?? undefined) : undefined;
}
