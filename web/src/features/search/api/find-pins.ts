import { queryOptions } from '@tanstack/react-query';
import { searchPins } from '@contract/search/calls/search.ts';
import { limits } from '@contract/limits.ts';
import type { Pin, Pins } from '@contract/search/search.ts';
import { readCall } from '@/lib/api-client.ts';
import { flag, list, nullable, number, record, text, tuple } from '@/lib/shape.ts';

const pinShape = tuple<Pin>(text, number, number, nullable(number));
const pinsShape = record<Pins>({
  pins: list(pinShape, limits.pins),
  hasMore: flag,
  isApproximate: flag,
  center: record({ latitude: number, longitude: number }),
});

/** The homes of a search for a map. `query` comes from `toQuery`; its order does not matter. */
export function pinsQueryOptions(query: string) {
  const params = new URLSearchParams(query);
  params.delete('sort');
  return queryOptions({
    queryKey: [searchPins.path, params.toString()],
    queryFn: ({ signal }) => readCall(searchPins, pinsShape, { query: params, signal }),
  });
}
