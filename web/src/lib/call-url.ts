import type * as z from 'zod/mini';
import type { Call, PathNames } from '@contract/call.ts';
import { apiUrl } from '@/config/api-url.ts';

type Params<C extends Call> = [PathNames<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<PathNames<C['path']>, string> };

/** Fields of a query, or the query of a search, which the address of the site has too. */
export type Query<C extends Call> = C['query'] extends z.ZodMiniType
  ? { [Name in keyof z.input<C['query']>]?: string | number | boolean | undefined } | URLSearchParams
  : undefined;

export type Target<C extends Call> = Params<C> & { query?: Query<C> };

/** An argument that can be left out if all of its fields can. */
export type Given<T> = Partial<T> extends T ? [given?: T] : [given: T];

/** The URL of a call, with the parameters of its path. Fields of the query that are undefined are left out. */
export function callUrl<C extends Call>(call: C, ...given: Given<Target<C>>): string;
export function callUrl(
  { path }: Call,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: object } = {},
): string {
  const search = new URLSearchParams(query instanceof URLSearchParams ? query : '');
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return apiUrl + filled + (search.size > 0 ? `?${search}` : '');
}
