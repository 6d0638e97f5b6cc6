import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  acceptedHomeSchema,
  homeOfferSchema,
  newHomeOfferSchema,
  shownHomeOfferSchema,
} from '@contract/home-offers.ts';
import { apiFetch, apiGet, apiSend } from '@/lib/api-client.ts';

const path = '/api/home-offers';
const offerPath = (propertyId: string) => `/api/properties/${encodeURIComponent(propertyId)}/offer`;

/** GET /api/home-offers. Read again on each visit: the other owner ends an offer too. */
export const homeOffersQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => apiGet(path, z.array(homeOfferSchema), { signal }),
  refetchOnMount: 'always',
});

function useOfferWrite<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: [path] }) });
}

/** POST /api/properties/{id}/offer */
export const useOfferHome = () =>
  useOfferWrite(({ propertyId, email }: { propertyId: string; email: string }) =>
    apiSend(offerPath(propertyId), newHomeOfferSchema, { method: 'POST', body: { email } }),
  );

/** DELETE /api/properties/{id}/offer */
export const useTakeOfferBack = () =>
  useOfferWrite((propertyId: string) => apiFetch(offerPath(propertyId), { method: 'DELETE' }));

/** POST /api/home-offers/read. A POST, so that the token is in no log of addresses. */
export const homeOfferQuery = (token: string, userId: string | undefined) =>
  queryOptions({
    queryKey: [path, token, userId],
    queryFn: ({ signal }) =>
      apiSend(`${path}/read`, shownHomeOfferSchema, { method: 'POST', body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** POST /api/home-offers/accept */
export function useAcceptHome(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend(`${path}/accept`, acceptedHomeSchema, { method: 'POST', body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/properties/owner'] }),
    // It may have been taken back since the page was opened.
    onError: () => client.invalidateQueries({ queryKey: [path, token] }),
  });
}
