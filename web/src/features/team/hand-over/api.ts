import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as calls from '@contract/team/calls/home-offers.ts';
import { listOwnedProperties } from '@contract/properties/calls/properties.ts';
import {
  acceptedHomeSchema,
  homeOfferSchema,
  newHomeOfferSchema,
  shownHomeOfferSchema,
} from '@contract/team/home-offers.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';

const offersKey = [calls.listHomeOffers.path] as const;
const offerKey = (token: string) => [calls.readHomeOffer.path, token] as const;

/** Read again on each visit: the other owner ends an offer too. */
export const homeOffersQuery = queryOptions({
  queryKey: offersKey,
  queryFn: ({ signal }) => readCall(calls.listHomeOffers, z.array(homeOfferSchema), { signal }),
  refetchOnMount: 'always',
});

function useOfferWrite<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: offersKey }) });
}

export const useOfferHome = () =>
  useOfferWrite(({ propertyId, email }: { propertyId: string; email: string }) =>
    readCall(calls.offerHome, newHomeOfferSchema, { params: { id: propertyId }, body: { email } }),
  );

export const useTakeOfferBack = () =>
  useOfferWrite((id: string) => sendCall(calls.takeHomeOfferBack, { params: { id } }));

/** A POST, so that the token is in no log of addresses. */
export const homeOfferQuery = (token: string, userId: string | undefined) =>
  queryOptions({
    queryKey: [...offerKey(token), userId],
    queryFn: ({ signal }) => readCall(calls.readHomeOffer, shownHomeOfferSchema, { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useAcceptHome(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => readCall(calls.acceptHomeOffer, acceptedHomeSchema, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listOwnedProperties.path] }),
    // It may have been taken back since the page was opened.
    onError: () => client.invalidateQueries({ queryKey: offerKey(token) }),
  });
}
