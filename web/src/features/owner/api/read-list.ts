import { apiFetch, parseResponse, readPage } from '@/lib/api-client.ts';
import { list, type Shape } from '@/lib/shape.ts';

type Options = { cursor: string | null; limit?: number; signal: AbortSignal };

export async function readList<T>(path: string, item: Shape<T>, { cursor, limit, signal }: Options) {
  const query = new URLSearchParams({
    ...(limit !== undefined && { limit: String(limit) }),
    ...(cursor !== null && { cursor }),
  });
  const response = await apiFetch(query.size > 0 ? `${path}?${query}` : path, { signal });
  const items = await parseResponse(response, list(item));
  const { total, nextCursor } = readPage(response);
  return { items, total: total ?? items.length, nextCursor: nextCursor ?? null };
}
