import type * as z from 'zod/mini';
import { recordedDataRequestSchema, type recordDataRequestSchema } from '@contract/desk-data-requests.ts';
import { apiFetch, apiSend } from '@/lib/api-client.ts';

/** POST /api/desk/data-requests */
export const recordDataRequest = (body: z.infer<typeof recordDataRequestSchema>) =>
  apiSend('/api/desk/data-requests', recordedDataRequestSchema, { method: 'POST', body });

/** POST /api/desk/data-requests/{id}/export, unparsed, for the download. */
export const exportData = async (id: string, reason: string): Promise<string> => {
  const path = `/api/desk/data-requests/${encodeURIComponent(id)}/export`;
  return await (await apiFetch(path, { method: 'POST', body: { reason } })).text();
};
