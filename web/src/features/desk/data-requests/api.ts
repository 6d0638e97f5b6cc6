import type * as z from 'zod/mini';
import * as calls from '@contract/desk/calls/data-requests.ts';
import { recordedDataRequestSchema, type recordDataRequestSchema } from '@contract/desk/data-requests.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';

export const recordDataRequest = (body: z.infer<typeof recordDataRequestSchema>) =>
  readCall(calls.recordDataRequest, recordedDataRequestSchema, { body });

/** Unparsed, for the download. */
export const exportData = async (id: string, reason: string): Promise<string> =>
  await (await sendCall(calls.exportRequestedData, { params: { id }, body: { reason } })).text();
