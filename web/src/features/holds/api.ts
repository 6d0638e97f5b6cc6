import * as calls from '@contract/holds/calls/holds.ts';
import { holdSchema, type AnswerHold } from '@contract/holds/holds.ts';
import { readCall } from '@/lib/api-client.ts';

/** The same id again returns the same request. */
export const askHold = (inquiryId: string, id: string) =>
  readCall(calls.askHold, holdSchema, { params: { id: inquiryId }, body: { id } });

export const answerHold = (id: string, body: AnswerHold) =>
  readCall(calls.answerHold, holdSchema, { params: { id }, body });
