import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/mails/calls/unsubscribe.ts';
import { unsubscribedSchema } from '@contract/saved-searches/saved-searches.ts';
import { readCall } from '@/lib/api-client.ts';

/** What the token of a mail ends. It changes nothing. */
export const unsubscribeQueryOptions = (token: string) =>
  queryOptions({
    queryKey: [calls.readUnsubscribe.path, token],
    queryFn: ({ signal }) => readCall(calls.readUnsubscribe, unsubscribedSchema, { body: { token }, signal }),
  });

/** Ends the mail. */
export const unsubscribe = (token: string) =>
  readCall(calls.unsubscribe, unsubscribedSchema, { query: { token } });
