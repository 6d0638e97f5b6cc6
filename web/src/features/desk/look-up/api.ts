import { queryOptions, skipToken } from '@tanstack/react-query';
import * as calls from '@contract/desk/calls/look-up.ts';
import {
  contentSchema,
  type LookUp,
  lookedUpSchema,
  type OperatorAction,
  operatorActionDoneSchema,
} from '@contract/desk/look-up.ts';
import { readCall } from '@/lib/api-client.ts';
import type { Decision } from '../api.ts';
import { deskKey } from '../desk-query.ts';

/** Read once, because each look-up is in the log. */
export const lookUpQuery = (sought: LookUp | undefined) =>
  queryOptions({
    queryKey: [...deskKey, 'look-up', sought],
    queryFn: sought ? () => readCall(calls.lookUp, lookedUpSchema, { body: sought }) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const readContent = (what: 'person' | 'inquiry', id: string, reason: string) =>
  readCall(calls.readContent, contentSchema, { body: { what, id, reason } });

export const takeAction = (
  action: OperatorAction,
  subjectId: string,
  { reason, sentence }: Pick<Decision, 'reason' | 'sentence'>,
) =>
  readCall(calls.takeOperatorAction, operatorActionDoneSchema, {
    body: { action, subjectId, reason, ...(sentence !== undefined && { sentence }) },
  });
