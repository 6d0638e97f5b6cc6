import { queryOptions } from '@tanstack/react-query';
import { propertySchema, type Property } from '@contract/properties.ts';
import { apiGet } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/errors.ts';
import { propertyKeys } from '../keys.ts';

/**
 * GET /api/properties/{id}, which counts a view. `known` is the home as a list showed it: the page has something to
 * show at once, and is corrected when the answer comes.
 */
export const propertyQueryOptions = (id: string, known?: Property) =>
  queryOptions({
    queryKey: propertyKeys.detail(id),
    queryFn: ({ signal }) => apiGet(`/api/properties/${encodeURIComponent(id)}`, propertySchema, { signal }),
    ...(known && { placeholderData: known }),
  });

/** The home does not exist, is not visible to the caller, or the address is none of a home. */
export const isPropertyMissing = (error: unknown) => error instanceof ApiError && error.status === 404;
