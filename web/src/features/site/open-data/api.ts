import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/site/calls/open-data.ts';
import { openDataChoiceSchema, type OpenDataChoice } from '@contract/site/open-data.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';

export const openDataChoiceQuery = queryOptions({
  queryKey: [calls.readOpenDataChoice.path],
  queryFn: ({ signal }) => readCall(calls.readOpenDataChoice, openDataChoiceSchema, { signal }),
});

export const setOpenDataChoice = (body: OpenDataChoice) => sendCall(calls.setOpenDataChoice, { body });
