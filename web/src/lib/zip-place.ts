import { queryOptions } from '@tanstack/react-query';
import type { ZipPlace } from '@contract/search.ts';
import { apiGet } from '@/lib/api-client.ts';
import { pathOf } from '@/lib/query-client.ts';
import { record, text } from '@/lib/shape.ts';

const zipPlaceShape = record<ZipPlace>({ zipCode: text, city: text, state: text });

/** GET /api/places/zip/{zipCode}: the city and state; 404 for an unknown ZIP code. */
export const zipPlaceQueryOptions = (zipCode: string) =>
  queryOptions({
    queryKey: ['/api/places/zip', zipCode] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathOf(queryKey), zipPlaceShape, { signal }),
    enabled: /^\d{5}$/.test(zipCode),
  });
