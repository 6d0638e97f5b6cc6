import { queryOptions } from '@tanstack/react-query';
import { locateZip } from '@contract/places/calls/places.ts';
import type { ZipPlace } from '@contract/search/search.ts';
import { readCall } from '@/lib/api-client.ts';
import { record, text } from '@/lib/shape.ts';

const zipPlaceShape = record<ZipPlace>({ zipCode: text, city: text, state: text });

/** The city and state; 404 for an unknown ZIP code. */
export const zipPlaceQueryOptions = (zipCode: string) =>
  queryOptions({
    queryKey: [locateZip.path, zipCode],
    queryFn: ({ signal }) => readCall(locateZip, zipPlaceShape, { params: { zipCode }, signal }),
    enabled: /^\d{5}$/.test(zipCode),
  });
