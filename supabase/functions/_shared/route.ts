import * as z from 'zod/mini';
import type { ErrorCode } from './contract/error-codes.ts';
import { nilId } from './contract/fields.ts';
import type { ErrorOverrides } from './database-errors.ts';
import type { Environment } from './environment.ts';
import { notFound } from './errors.ts';
import { list, pageOf } from './paging.ts';
import { parse, readJson } from './read-request.ts';
import { fromRows } from './rows.ts';
import type { UserClient } from './user-client.ts';

/** What a handler returns. The app adds the request ID and the caching, security and CORS headers. */
export interface ApiResponse {
  status: number;
  /** Omitted for responses without a body. JSON, unless the headers have another type for a text. */
  body?: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown, headers?: Record<string, string>) => ({ status: 200, body, headers });
export const created = (body: unknown) => ({ status: 201, body });
export const noContent = () => ({ status: 204 });

export interface RouteContext {
  /** Postgres and Storage as the caller. */
  database: UserClient;
  environment: Environment;
  /** The method of the request: HEAD requests reach the handler of GET. */
  method: string;
  /** The request says that it is from a crawler, a link preview or a script. */
  isCrawler: boolean;
  search: URLSearchParams;
  /** Logs an error that does not change the response. */
  report: (error: unknown) => void;
}

/** The contract's schema of each part of a request. Parts that the route ignores are left out. */
interface InputShape {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** Header names in lower case. */
  headers?: z.ZodMiniType;
  body?: z.ZodMiniType;
}

export interface ResponseSpec {
  description: string;
  /** Omitted for responses without a body. */
  schema?: z.ZodMiniType;
  /** The name of the schema in the OpenAPI document. Without one, the schema is written inline. */
  component?: string;
  /** The type of a body that is text instead of JSON. */
  contentType?: string;
  /** The body is an array of the schema. */
  many?: boolean;
  /** Descriptions of additional headers, by name. */
  headers?: Record<string, string>;
}

/** A route, from which the router and the OpenAPI document are built. */
export interface Route {
  /** The `operationId` in the OpenAPI document. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with parameters in braces. */
  path: string;
  summary: string;
  /**
   * 'open' ignores tokens, 'anyone' accepts visitors, 'signed-in' rejects them. 'operator' responds to everybody else as an
   * unknown address does, and the OpenAPI document leaves it out.
   */
  access: 'open' | 'anyone' | 'signed-in' | 'operator';
  input: InputShape;
  /** Responses other than errors, by status. */
  responses: Record<number, ResponseSpec>;
  /** Responds with a page of a list, with Content-Range and Link headers. */
  paged?: boolean;
  /** Shared caches may store the response to a visitor. */
  cacheable?: boolean;
  /** A read replica may answer a visitor. */
  readsReplica?: boolean;
  /** Error codes beyond those of `errorOverrides` and those that follow from access and input. */
  errors?: ErrorCode[];
  /** What a SQLSTATE means for this route, where it differs from the general meaning. */
  errorOverrides?: ErrorOverrides;
  /** Parses the input and runs the handler. Throws 400 or 415 for invalid input. */
  respond: (context: RouteContext, request: Request, params: Record<string, string>) => Promise<ApiResponse>;
}

type Parsed<Shape extends InputShape> = z.output<ReturnType<typeof z.object<Shape>>>;

interface RouteDefinition<Shape extends InputShape> extends Omit<Route, 'access' | 'input' | 'respond'> {
  /** 'signed-in' by default. */
  access?: Route['access'];
  input?: Shape;
  /** Converts the query string for the query schema. By default the last of a name counts. */
  readQuery?: (search: URLSearchParams) => unknown;
  handle: (context: RouteContext, input: Parsed<Shape>) => Promise<ApiResponse> | ApiResponse;
}

export function defineRoute<Shape extends InputShape>(route: RouteDefinition<Shape>): Route {
  const { handle, readQuery = Object.fromEntries, access = 'signed-in', ...spec } = route;
  const input: InputShape = route.input ?? {};
  const schema = z.object(route.input);
  return {
    ...spec,
    access,
    input,
    respond: async (context, request, params) => {
      const body = input.body && (await readJson(request));
      const headers = input.headers && Object.fromEntries(request.headers);
      const query = readQuery(context.search);
      return await handle(context, parse(schema, { params, query, headers, body }));
    },
  };
}

interface CallDefinition<Shape extends InputShape> extends Omit<RouteDefinition<Shape>, 'handle'> {
  /** What the caller asks for, if the function returns null or false when it is not there. */
  missing?: Parameters<typeof notFound>[0];
  /** What the ID in the path is of, if the function accepts an unknown one. An invalid one is then not found. */
  invalidId?: Parameters<typeof notFound>[0];
  /** The field of the body that has what the function returns. By default that is the body. */
  field?: string;
  call: (database: UserClient, input: Parsed<Shape>) => { throwOnError(): PromiseLike<{ data: unknown }> };
}

/** A route that calls one function of the database. It has one response, with what the function returns. */
export function defineCall<Shape extends InputShape>(route: CallDefinition<Shape>): Route {
  const { call, missing, invalidId, field, errors = [], ...rest } = route;
  const [status = 0] = Object.keys(rest.responses).map(Number);
  const { schema: item, many = false }: Partial<ResponseSpec> = rest.responses[status] ?? {};
  const schema = item && many ? z.array(item) : item;
  const page = item && rest.paged && pageOf(item);
  return defineRoute({
    ...rest,
    errors: (missing ?? invalidId) ? ['not_found', ...errors] : errors,
    handle: async ({ database, report, search }, input) => {
      const { data } = await call(database, input).throwOnError();
      if (missing && !data) throw notFound(missing);
      if (invalidId && Object.values(Object(input).params).includes(nilId)) throw notFound(invalidId);
      if (page) return list(fromRows(page, data, report), search);
      const json = field === undefined ? data : { [field]: data };
      return { status, ...(schema && { body: fromRows(schema, json, report) }) };
    },
  });
}
