import * as z from 'zod/mini';
import type { ErrorCode } from './contract/errors.ts';
import type { ErrorOverrides } from './database-errors.ts';
import type { Environment } from './environment.ts';
import { parse, readJson } from './read-request.ts';
import type { ApiResponse } from './responses.ts';
import type { UserClient } from './user-client.ts';

/** What every handler gets besides its input. */
export interface RouteContext {
  /** Postgres and Storage as the caller. */
  database: UserClient;
  environment: Environment;
  /** The method of the request: HEAD requests reach the handler of GET. */
  method: string;
  /** The query string as sent. */
  search: URLSearchParams;
  /** Logs an error that does not change the response. */
  report: (error: unknown) => void;
}

/** The contract's schema of each part of a request. Parts that the route ignores are left out. */
export interface InputShape {
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
  /** The body is an array of the schema. */
  many?: boolean;
  /** Descriptions of additional headers, by name. */
  headers?: Record<string, string>;
}

/** The static part of a route, from which the router and the OpenAPI document are built. */
export interface RouteSpec {
  /** The `operationId` in the OpenAPI document. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with parameters in braces. */
  path: string;
  summary: string;
  /** 'open' ignores tokens, 'anyone' accepts visitors, 'signed-in' rejects them. */
  access: 'open' | 'anyone' | 'signed-in';
  /** Responses other than errors, by status. */
  responses: Record<number, ResponseSpec>;
  /** Responds with a page of a list, with Content-Range and Link headers. */
  paged?: boolean;
  /** Shared caches may store the response to a visitor. */
  cacheable?: boolean;
  /** Error codes beyond those of `errorOverrides` and those that follow from access and input. */
  errors?: ErrorCode[];
  /** What a SQLSTATE means for this route, where it differs from the general meaning. */
  errorOverrides?: ErrorOverrides;
}

type Parsed<Shape extends InputShape> = z.output<ReturnType<typeof z.object<Shape>>>;

interface RouteDefinition<Shape extends InputShape> extends Omit<RouteSpec, 'access'> {
  /** 'signed-in' by default. */
  access?: RouteSpec['access'];
  /** None by default. */
  input?: Shape;
  /** Converts the query string for the query schema. By default blank values are dropped and the last of a name counts. */
  readQuery?: (search: URLSearchParams) => unknown;
  handle: (context: RouteContext, input: Parsed<Shape>) => Promise<ApiResponse> | ApiResponse;
}

/** A request before its input is parsed. */
export interface RawInput {
  request: Request;
  params: Record<string, string>;
  search: URLSearchParams;
}

export interface Route extends RouteSpec {
  input: InputShape;
  /** Parses the input, or throws 400 or 415. Returns the handler bound to the input. */
  prepare: (raw: RawInput) => Promise<(context: RouteContext) => Promise<ApiResponse>>;
}

const readFilled = (search: URLSearchParams) =>
  Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''));

export function defineRoute<Shape extends InputShape>(route: RouteDefinition<Shape>): Route {
  const { handle, readQuery = readFilled, access = 'signed-in', ...spec } = route;
  const input: InputShape = route.input ?? {};
  const schema = z.object(route.input);
  return {
    ...spec,
    access,
    input,
    prepare: async ({ request, params, search }) => {
      const body = input.body && (await readJson(request));
      const headers = Object.fromEntries(request.headers);
      const parsed = parse(schema, { params, query: readQuery(search), headers, body });
      return async (context) => await handle(context, parsed);
    },
  };
}
