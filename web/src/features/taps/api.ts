import { queryOptions } from '@tanstack/react-query';
import type { TappedAnswer } from '@contract/needs/needs.ts';
import * as calls from '@contract/taps/calls/taps.ts';
import { tapSchema, weeklyQuestionSchema, type WeeklyQuestion } from '@contract/taps/taps.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';

/** What the link of a mail would change. It changes nothing. */
export const tapQueryOptions = (token: string) =>
  queryOptions({
    queryKey: [calls.readTap.path, token],
    queryFn: ({ signal }) => readCall(calls.readTap, tapSchema, { body: { token }, signal }),
  });

interface TapInput {
  token: string;
  availableSpots?: number | undefined;
  from?: number | undefined;
  answer?: TappedAnswer | undefined;
}

export const sendTap = (body: TapInput) => readCall(calls.useTap, tapSchema, { body });

export const weeklyQuestionQueryOptions = queryOptions({
  queryKey: [calls.readWeeklyQuestion.path],
  queryFn: ({ signal }) => readCall(calls.readWeeklyQuestion, weeklyQuestionSchema, { signal }),
});

export const setWeeklyQuestion = (body: WeeklyQuestion) => sendCall(calls.setWeeklyQuestion, { body });
