import { useQueries } from '@tanstack/react-query';
import { nameOf } from '@contract/properties/own-words.ts';
import type { Property } from '@contract/properties/properties.ts';
import type { ComparedHome } from './compared.ts';
import { isNotFound } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { propertyQueryOptions } from '@/lib/property-query.ts';
import { t } from './catalog.ts';
import { isHomeId } from './address.ts';

/** A home of the comparison. Without `property` it loads, or `problem` says why it is missing. */
export type Column = {
  id: string;
  name: string;
  property?: Property | undefined;
  problem?: string;
  retry?: () => void;
};

const gone = t.thisHomeIsNoLongerListed();
const notAHome = t.thisPartLinkDoesNotName();

/**
 * The homes of the address, each with its own request. `known` are shown until the responses come; `named` are homes
 * whose names are known, also after they were deleted.
 */
export function useColumns(
  ids: readonly string[],
  known: readonly Property[],
  named: readonly ComparedHome[],
): Column[] {
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...propertyQueryOptions(
        id,
        known.find((property) => property.id === id),
      ),
      enabled: isHomeId(id),
    })),
  });
  return queries.map(({ data, error, isFetching, refetch }, index): Column => {
    const id = ids[index] ?? '';
    const stated = data ? nameOf(data) : named.find((home) => home.id === id)?.name;
    const name = stated ?? t.home({ number: index + 1 });
    if (!isHomeId(id)) return { id, name, problem: notAHome };
    if (isNotFound(error)) return { id, name, problem: gone };
    if (error && !data && !isFetching)
      return {
        id,
        name,
        problem: t.thisHomeCouldNotBeLoaded({ outageText: outageTextOf(error) }),
        retry: () => void refetch(),
      };
    return { id, name, property: data };
  });
}
