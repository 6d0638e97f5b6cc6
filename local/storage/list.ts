import * as z from 'zod';
import { replaceBody, type Send } from './responses.ts';

const querySchema = z.object({
  prefix: z.string().default(''),
  limit: z.number().default(100),
  offset: z.number().default(0),
});
const objectsSchema = z.array(z.object({ name: z.string(), id: z.string(), metadata: z.unknown() }));

interface Entry {
  name: string;
  /** Null for a folder. */
  id: string | null;
  metadata: unknown;
}

/** Lists one folder: first its folders, then its objects, each by name. It neither searches nor sorts otherwise. */
export async function listFolder(request: Request, send: Send): Promise<Response> {
  const { prefix, limit, offset } = querySchema.parse(await request.json());
  const folder = prefix === '' ? '' : `${prefix.replace(/^\/+|\/+$/g, '')}/`;
  const { url, headers } = request;
  const body = JSON.stringify({ prefix: folder });
  const response = await send(new Request(url, { method: 'POST', headers, body }));
  if (!response.ok) return response;
  const entries = new Map<string, Entry>();
  for (const { name, id, metadata } of objectsSchema.parse(await response.clone().json())) {
    // @supabase/lite treats `_` and `%` in the prefix as wildcards.
    if (!name.startsWith(folder)) continue;
    const [first = '', ...deeper] = name.slice(folder.length).split('/');
    if (deeper.length === 0) entries.set(first, { name: first, id, metadata });
    else entries.set(`${first}/`, { name: first, id: null, metadata: null });
  }
  const order = ({ id, name }: Entry) => `${id === null ? 0 : 1}${name}`;
  const sorted = [...entries.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  return replaceBody(response, sorted.slice(offset, offset + limit));
}
