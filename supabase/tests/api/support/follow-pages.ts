import * as z from 'zod/mini';
import type { Reply } from './api.ts';

const items = z.array(z.looseObject({ id: z.string() }));

/** Follows the `next` links of a list. Returns the IDs of each page and the distinct `Content-Range` headers. */
export async function followPages(ask: (query: string) => Promise<Reply>, first: string) {
  const pages: string[][] = [];
  const totals = new Set<string | null>();
  let query: string | undefined = first;
  while (query) {
    if (pages.length > 200) throw new Error('The list has no end');
    const { body, headers } = await ask(query);
    pages.push(items.parse(body).map(({ id }) => id));
    totals.add(headers.get('Content-Range'));
    query = /^<(\?.+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];
  }
  return { pages, ids: pages.flat(), totals: [...totals] };
}
