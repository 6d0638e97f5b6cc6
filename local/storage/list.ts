import * as z from 'zod';
import { replaceBody } from './replace-body.ts';

const query = z.object({
  prefix: z.string().default(''),
  search: z.string().default(''),
  limit: z.number().default(100),
  offset: z.number().default(0),
  sortBy: z.object({ column: z.string(), order: z.string() }).optional(),
});
const stored = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    last_accessed_at: z.string().nullable(),
    metadata: z.unknown(),
  }),
);
type Stored = z.infer<typeof stored>[number];
type Entry = Record<'id' | 'created_at' | 'updated_at' | 'last_accessed_at', string | null> & {
  name: string;
  metadata: unknown;
};

/** What lies directly in one folder: its folders, without an id, then its objects, with names relative to it. */
export async function listFolder(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const wanted = query.parse(await request.json());
  const folder = wanted.prefix === '' ? '' : `${wanted.prefix.replace(/^\/+|\/+$/g, '')}/`;
  const response = await send(
    new Request(request.url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify({ prefix: folder }),
    }),
  );
  if (!response.ok) return response;
  const found = stored.parse(await response.clone().json());
  const entries = entriesOf(found, folder).filter((entry) =>
    entry.name.toLowerCase().startsWith(wanted.search.toLowerCase()),
  );
  const sorted = entries.toSorted(comparing(wanted.sortBy?.column ?? 'name', wanted.sortBy?.order ?? 'asc'));
  return replaceBody(response, sorted.slice(wanted.offset, wanted.offset + wanted.limit));
}

function entriesOf(objects: Stored[], folder: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    // The underlying search takes `_` and `%` in the prefix for wildcards.
    if (!object.name.startsWith(folder)) continue;
    const rest = object.name.slice(folder.length);
    const slash = rest.indexOf('/');
    if (slash === -1) entries.set(rest, entryOf(object, rest));
    else entries.set(`${rest.slice(0, slash)}/`, folderEntry(rest.slice(0, slash)));
  }
  return [...entries.values()];
}

function entryOf(object: Stored, name: string): Entry {
  const { id, created_at, updated_at, last_accessed_at, metadata } = object;
  return { name, id, created_at, updated_at, last_accessed_at, metadata };
}

function folderEntry(name: string): Entry {
  return { name, id: null, created_at: null, updated_at: null, last_accessed_at: null, metadata: null };
}

function comparing(column: string, order: string): (a: Entry, b: Entry) => number {
  const direction = order === 'desc' ? -1 : 1;
  const key = (entry: Entry) =>
    column === 'created_at' || column === 'updated_at' || column === 'last_accessed_at'
      ? (entry[column] ?? '')
      : entry.name;
  return (a, b) => {
    const kinds = Number(a.id !== null) - Number(b.id !== null);
    return kinds || direction * (key(a) < key(b) ? -1 : Number(key(a) > key(b)));
  };
}
