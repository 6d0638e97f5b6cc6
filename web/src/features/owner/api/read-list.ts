import * as z from 'zod/mini';
import { apiFetch, parseResponse, readPage } from '@/lib/api-client.ts';

type Options = { cursor: string | null; limit?: number; signal: AbortSignal };

export async function readList<T>(path: string, item: z.ZodMiniType<T>, { cursor, limit, signal }: Options) {
  const query = new URLSearchParams({
    ...(limit !== undefined && { limit: String(limit) }),
    ...(cursor !== null && { cursor }),
  });
  const response = await apiFetch(query.size > 0 ? `${path}?${query}` : path, { signal });
  const items = await parseResponse(response, z.array(item));
  const { total, nextCursor } = readPage(response);
  return { items, total: total ?? items.length, nextCursor: nextCursor ?? null };
}
