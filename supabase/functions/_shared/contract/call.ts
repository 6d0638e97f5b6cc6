import type * as z from 'zod/mini';

/** A call of the API. Its route, the OpenAPI document and the request of the site follow from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with parameters in braces. */
  path: `/${string}`;
  /** The path in the release before, which answers too, because its site is open in browsers. The next release removes it. */
  formerly?: `/${string}`;
  /**
   * 'open' ignores tokens, 'anyone' accepts visitors, 'signed-in', the default, rejects them. 'operator' responds to
   * everybody else as an unknown address does, and the OpenAPI document leaves it out.
   */
  access?: 'open' | 'anyone' | 'signed-in' | 'operator';
  /** The schemas of what is sent. Parts that the call ignores are left out. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** Header names in lower case. */
  headers?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The body of responses other than errors. */
  response?: z.ZodMiniType;
}

/** The names in braces of a path. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** The schema of the parameters has the names in the path. */
type ParamsOf<Path extends string> = [PathNames<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodMiniType<Record<PathNames<Path>, string>> };

/**
 * A call in a module of a folder `calls`, where its name is the `operationId` in the OpenAPI document. The build of the
 * site keeps method and path only (web/build/calls.ts): the schemas would make its first views heavier.
 */
export const defineCall = <const C extends Call>(call: C & ParamsOf<C['path']>): C => call;
