import * as z from 'zod/mini';
import type { Reply } from './api.ts';

const items = z.array(z.looseObject({ id: z.string() }));

/** The ids of a list, page after page by its own links, and the total that each page told. */
export async function followPages(ask: (query: string) => Promise<Reply>, first: string) {
  const pages: string[][] = [];
  const totals = new Set<string | null>();
  let query: string | undefined = first;
  while (query) {
    if (pages.length > 200) throw new Error('The list does not end');
    const { body, headers } = await ask(query);
    pages.push(items.parse(body).map(({ id }) => id));
    totals.add(headers.get('Content-Range'));
    query = /^<(\?.+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];
  }
  return { pages, ids: pages.flat(), totals: [...totals] };
}
