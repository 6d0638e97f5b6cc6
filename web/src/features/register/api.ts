import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import * as z from 'zod/mini';
import * as claimCalls from '@contract/register/calls/claims.ts';
import * as requestCalls from '@contract/register/calls/requests.ts';
import * as calls from '@contract/register/calls/register.ts';
import { sentClaimSchema, type Claim, type listingReportSchema } from '@contract/register/claims.ts';
import { limits } from '@contract/limits.ts';
import {
  foundRegisteredHomeSchema,
  publicRecordSchema,
  shownRegisteredHomeSchema,
} from '@contract/register/register.ts';
import { registerText } from '@contract/register/texts.ts';
import { parseResponse, readCall, readPage, sendCall } from '@/lib/api-client.ts';

const sentClaimsSchema = z.array(sentClaimSchema);
const foundSchema = z.array(foundRegisteredHomeSchema);
const pageSize = '12';
/** What a search of the register takes from a search of properties. */
const taken = new Set(['zipCode', 'city', 'state', 'radius', 'careTypes']);

const placeParams = (query: string) =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => taken.has(name)));

/** Page by page. `query` is that of a search of properties. */
export function registerSearchQueryOptions(query: string) {
  const params = placeParams(query);
  params.set('limit', pageSize);
  return infiniteQueryOptions({
    queryKey: [calls.searchRegister.path, params.toString()],
    queryFn: async ({ signal, pageParam }) => {
      const page = new URLSearchParams(params);
      if (pageParam) page.set('cursor', pageParam);
      const response = await sendCall(calls.searchRegister, { query: page, signal });
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
  const homes = await readCall(calls.searchRegister, foundSchema, { query: params, signal });
  return homes.map(({ id, name, latitude, longitude }) => ({
    id,
    name: registerText(name),
    latitude,
    longitude,
  }));
}

export const registeredHomeQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [calls.showRegisteredHome.path, id],
    queryFn: ({ signal }) =>
      readCall(calls.showRegisteredHome, shownRegisteredHomeSchema, { params: { id }, signal }),
  });

export const publicRecordQueryOptions = (propertyId: string) =>
  queryOptions({
    queryKey: [calls.showPublicRecord.path, propertyId],
    queryFn: ({ signal }) =>
      readCall(calls.showPublicRecord, publicRecordSchema, { params: { id: propertyId }, signal }),
  });

/** Those of the user. */
export const claimsQueryOptions = () =>
  queryOptions({
    queryKey: [claimCalls.listRegisterClaims.path],
    queryFn: ({ signal }) => readCall(claimCalls.listRegisterClaims, sentClaimsSchema, { signal }),
  });

export function useClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Claim) => sendCall(claimCalls.claimRegisteredHome, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [claimCalls.listRegisterClaims.path] }),
  });
}

/** The homes of the register that the user asked for. */
export const requestsQueryOptions = () =>
  queryOptions({
    queryKey: [requestCalls.listRegisterRequests.path],
    queryFn: ({ signal }) => readCall(requestCalls.listRegisterRequests, z.array(z.guid()), { signal }),
  });

/** Asks for a home of the register, or withdraws the request. */
export const setRequest = (id: string, asks: boolean) =>
  sendCall(asks ? requestCalls.requestRegisteredHome : requestCalls.withdrawRegisterRequest, {
    params: { id },
  });

/** Reports that somebody else listed the home. */
export const reportListing = (id: string, body: z.infer<typeof listingReportSchema>) =>
  sendCall(claimCalls.reportListing, { params: { id }, body });
