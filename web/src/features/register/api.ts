import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as correctionCalls from '@contract/register/calls/corrections.ts';
import * as claimCalls from '@contract/register/calls/claims.ts';
import * as requestCalls from '@contract/register/calls/requests.ts';
import * as calls from '@contract/register/calls/register.ts';
import { sentClaimSchema, type Claim, type listingReportSchema } from '@contract/register/claims.ts';
import {
  recordCorrectionsSchema,
  type AskRecordCorrection,
  type RecordFact,
} from '@contract/register/corrections.ts';
import { publicRecordSchema, shownRegisteredHomeSchema } from '@contract/register/register.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';

const sentClaimsSchema = z.array(sentClaimSchema);

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

export const correctionsQueryOptions = (propertyId: string) =>
  queryOptions({
    queryKey: [correctionCalls.listRecordCorrections.path, propertyId],
    queryFn: ({ signal }) =>
      readCall(correctionCalls.listRecordCorrections, recordCorrectionsSchema, {
        params: { id: propertyId },
        signal,
      }),
    staleTime: 0,
  });

export const askCorrection = (id: string, fact: RecordFact, body: AskRecordCorrection) =>
  readCall(correctionCalls.askRecordCorrection, recordCorrectionsSchema, { params: { id, fact }, body });

export const withdrawCorrection = (id: string, fact: RecordFact) =>
  readCall(correctionCalls.withdrawRecordCorrection, recordCorrectionsSchema, { params: { id, fact } });
