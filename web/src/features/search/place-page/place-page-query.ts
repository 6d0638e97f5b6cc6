import { queryOptions } from '@tanstack/react-query';
import { showPlacePage } from '@contract/search/calls/place-pages.ts';
import type { PlacePage } from '@contract/search/place-pages.ts';
import { readCall } from '@/lib/api-client.ts';
import { propertiesShape } from '@/lib/property-shape.ts';
import { list, nullable, number, record, text } from '@/lib/shape.ts';

const placePageShape = record<PlacePage>({
  city: text,
  state: text,
  homeCount: number,
  openHomeCount: number,
  openingCount: number,
  cost: nullable(
    record<NonNullable<PlacePage['cost']>>({ lowest: number, highest: number, homeCount: number }),
  ),
  careTypes: list(record<PlacePage['careTypes'][number]>({ name: text, homeCount: number })),
  otherPlaces: list(record<PlacePage['otherPlaces'][number]>({ city: text, homeCount: number })),
  countedAt: text,
  changedAt: text,
  homes: propertiesShape,
});

/** `state` and `city` as in the address. */
export const placePageQueryOptions = (state: string, city: string) =>
  queryOptions({
    queryKey: [showPlacePage.path, state, city],
    queryFn: ({ signal }) => readCall(showPlacePage, placePageShape, { params: { state, city }, signal }),
  });
