import { queryOptions } from '@tanstack/react-query';
import type { Property } from '@contract/properties.ts';
import { apiGet } from './api-client.ts';
import { propertyShape } from './property-shape.ts';

/** GET /api/properties/{id}, which counts a view. `known` is the property from a list, shown until the response comes. */
export const propertyQueryOptions = (id: string, known?: Property) =>
  queryOptions({
    queryKey: ['/api/properties', id] as const,
    queryFn: ({ signal }) => apiGet(`/api/properties/${encodeURIComponent(id)}`, propertyShape, { signal }),
    ...(known && { placeholderData: known }),
  });
