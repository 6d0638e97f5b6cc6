import { queryOptions } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import * as z from 'zod/mini';
import { limits } from '@contract/limits.ts';
import { careCompareUrl } from '@contract/care-compare.ts';
import {
  foundRegisteredHomeSchema,
  publicRecordSchema,
  shownRegisteredHomeSchema,
  type RegisteredHome,
} from '@contract/register.ts';
import { registerText } from '@contract/register-texts.ts';
import { apiFetch, apiGet, parseResponse, readPage } from '@/lib/api-client.ts';

const foundSchema = z.array(foundRegisteredHomeSchema);
const pageSize = '12';
/** What a search of the register takes from a search of properties. */
const taken = new Set(['zipCode', 'city', 'state', 'radius', 'careTypes']);

const placeParams = (query: string) =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => taken.has(name)));

/** GET /api/register/search, page by page. `query` is that of a search of properties. */
export function registerSearchQueryOptions(query: string) {
  const params = placeParams(query);
  params.set('limit', pageSize);
  return infiniteQueryOptions({
    queryKey: ['/api/register/search', params.toString()] as const,
    queryFn: async ({ signal, pageParam }) => {
      const page = new URLSearchParams(params);
      if (pageParam) page.set('cursor', pageParam);
      const response = await apiFetch(`/api/register/search?${page.toString()}`, { signal });
      return { ...readPage(response), homes: await parseResponse(response, foundSchema) };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The homes of a search of the register that are nearest, for a map. */
export async function findRegisteredPins(query: string, signal: AbortSignal) {
  const params = placeParams(query);
  params.set('limit', String(limits.pageMax));
  const homes = await apiGet(`/api/register/search?${params.toString()}`, foundSchema, { signal });
  return homes.map(({ id, name, latitude, longitude }) => ({
    id,
    name: registerText(name),
    latitude,
    longitude,
  }));
}

/** GET /api/register/{id} */
export const registeredHomeQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ['/api/register', id] as const,
    queryFn: ({ signal }) =>
      apiGet(`/api/register/${encodeURIComponent(id)}`, shownRegisteredHomeSchema, { signal }),
  });

/** GET /api/properties/{id}/public-record */
export const publicRecordQueryOptions = (propertyId: string) =>
  queryOptions({
    queryKey: ['/api/properties', propertyId, 'public-record'] as const,
    queryFn: ({ signal }) =>
      apiGet(`/api/properties/${encodeURIComponent(propertyId)}/public-record`, publicRecordSchema, {
        signal,
      }),
  });

/** Where the source shows a home. */
export const sourceUrlOf = ({ url, number }: RegisteredHome) => url ?? careCompareUrl(number);

export const goneText = 'It is no longer in the register. It may have closed or changed its number.';
