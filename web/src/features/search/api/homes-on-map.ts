import { queryOptions } from '@tanstack/react-query';
import { searchProperties } from '@contract/search/calls/search.ts';
import { limits } from '@contract/limits.ts';
import { readCall } from '@/lib/api-client.ts';
import { findNearestZip } from '@/lib/base-map/nearest-zip.ts';
import type { Position } from '@/lib/base-map/mercator.ts';
import { foundPropertiesShape } from '@/lib/property-shape.ts';
import { fromQuery, toQuery } from '@/lib/search-filters.ts';

const smallestRadius = '5';

/**
 * The homes of a search around a place of the map, by a search near its ZIP code: a request for each home would count a
 * view of each.
 */
export const homesAroundQueryOptions = (query: string, position: Position) =>
  queryOptions({
    queryKey: [searchProperties.path, query, 'around', position.latitude, position.longitude],
    queryFn: async ({ signal }) => {
      const zipCode = await findNearestZip(position);
      if (zipCode === null) return [];
      const { filters } = fromQuery(query);
      const place = { zipCode, city: '', state: '', radius: smallestRadius };
      const params = new URLSearchParams(toQuery({ ...filters, ...place }));
      params.set('limit', String(limits.pageMax));
      return readCall(searchProperties, foundPropertiesShape, { query: params, signal });
    },
  });
