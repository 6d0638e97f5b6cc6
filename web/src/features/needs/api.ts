import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as helperCalls from '@contract/needs/calls/helpers.ts';
import * as calls from '@contract/needs/calls/needs.ts';
import { helperSchema, type RequestHelper } from '@contract/needs/helpers.ts';
import {
  needSchema,
  needSummarySchema,
  receivedNeedSchema,
  type AnswerNeed,
  type NeedChoices,
  type NeedReply,
} from '@contract/needs/needs.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';

/** Homes answer while one looks. */
const refetchInterval = 60_000;

export const needsQueryOptions = queryOptions({
  queryKey: [calls.listNeeds.path],
  queryFn: ({ signal }) => readCall(calls.listNeeds, z.array(needSummarySchema), { signal }),
  refetchInterval,
});

export const needQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [calls.readNeed.path, id],
    queryFn: ({ signal }) => readCall(calls.readNeed, needSchema, { params: { id }, signal }),
    refetchInterval,
  });

export const receivedNeedsQueryOptions = (ownerId: string) =>
  queryOptions({
    queryKey: [calls.listReceivedNeeds.path, ownerId],
    queryFn: ({ signal }) =>
      readCall(calls.listReceivedNeeds, z.array(receivedNeedSchema), { query: { ownerId }, signal }),
    refetchInterval,
  });

/** The organization of somebody who asks for clients. */
export const helperQueryOptions = queryOptions({
  queryKey: [helperCalls.readHelper.path],
  queryFn: ({ signal }) => readCall(helperCalls.readHelper, helperSchema, { signal }),
});

export const requestHelper = (body: RequestHelper) =>
  readCall(helperCalls.requestHelper, helperSchema, { body });

type Asked = { id: string; propertyIds: string[]; choices: NeedChoices; reference?: number | undefined };
export const askHomes = (body: Asked) => readCall(calls.askHomes, needSchema, { body });

export const endNeed = (id: string) => sendCall(calls.endNeed, { params: { id } });

export const replyToNeedQuestion = (id: string, propertyId: string, reply: NeedReply) =>
  sendCall(calls.replyToNeedQuestion, { params: { id, propertyId }, body: { reply } });

export interface Choice {
  homes: { propertyId: string; answeredAt: string }[];
  message: string;
  phone?: string;
  email?: string;
  contactBy: ('message' | 'phone' | 'email')[];
}

export const chooseNeedHomes = (id: string, body: Choice) =>
  readCall(calls.chooseNeedHomes, needSchema, { params: { id }, body });

export const answerNeed = (needId: string, propertyId: string, answer: AnswerNeed, from?: string) =>
  readCall(calls.answerNeed, receivedNeedSchema, {
    params: { id: needId, propertyId },
    body: { answer, ...(from !== undefined && { from }) },
  });
