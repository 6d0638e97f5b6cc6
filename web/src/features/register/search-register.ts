import type { FoundRegisteredHome, RegisterFacts } from '@contract/register/register.ts';
import { searchRegister } from '@contract/register/calls/register.ts';
import { limits } from '@contract/limits.ts';
import { registerText } from '@contract/register/texts.ts';
import { parseResponse, readCall, readPage, sendCall } from '@/lib/api-client.ts';
import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import { flag, list, nullable, number, record, shape, text } from '@/lib/shape.ts';

// Shapes, because every search asks for these homes: with the schemas it would load 16 files more.

const foundShape = list(
  record<FoundRegisteredHome>({
    id: text,
    source: text,
    number: text,
    name: text,
    street: text,
    city: text,
    state: text,
    zipCode: text,
    phone: nullable(text),
    careTypes: list(shape((value): value is FoundRegisteredHome['careTypes'][number] => text.matches(value))),
    facts: shape((value): value is RegisterFacts => typeof value === 'object' && value !== null),
    isGone: flag,
    agency: text,
    url: nullable(text),
    asOf: text,
    distanceMiles: number,
    latitude: number,
    longitude: number,
  }),
);
const pageSize = '12';
/** What a search of the register takes from a search of properties. */
const taken = new Set(['zipCode', 'city', 'state', 'radius', 'careTypes']);

const placeParams = (query: string) =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => taken.has(name)));

/** Page by page. `query` is that of a search of properties. */
export function registerSearchQueryOptions(query: string) {
  const params = placeParams(query);
  params.set('limit', pageSize);
  return infiniteQueryOptions({
    queryKey: [searchRegister.path, params.toString()],
    queryFn: async ({ signal, pageParam }) => {
      const page = new URLSearchParams(params);
      if (pageParam) page.set('cursor', pageParam);
      const response = await sendCall(searchRegister, { query: page, signal });
      return { ...readPage(response), homes: await parseResponse(response, foundShape) };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The homes of a search of the register that are nearest, for a map. */
export async function findRegisteredPins(query: string, signal: AbortSignal) {
  const params = placeParams(query);
  params.set('limit', String(limits.pageMax));
  const homes = await readCall(searchRegister, foundShape, { query: params, signal });
  return homes.map(({ id, name, latitude, longitude }) => ({
    id,
    name: registerText(name),
    latitude,
    longitude,
  }));
}
