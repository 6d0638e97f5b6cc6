import * as z from 'zod/mini';
import type { Call } from './contract/call.ts';
import type { ErrorCode } from './contract/error-codes.ts';
import { nilId } from './contract/fields.ts';
import type { ErrorOverrides } from './database-errors.ts';
import type { Environment } from './environment.ts';
import { notFound } from './errors.ts';
import { list, pageOf } from './paging.ts';
import { parse, readJson } from './read-request.ts';
import { fromRows } from './rows.ts';
import { type ShowText, showTexts } from './stored-texts.ts';
import type { UserClient } from './user-client.ts';

/** What a handler returns. The app adds the request ID and the caching, security and CORS headers. */
export interface ApiResponse {
  status: number;
  /** Omitted for responses without a body. JSON, unless the headers have another type for a text or a file. */
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

export interface ResponseSpec {
  description: string;
  /** The name of the schema in the OpenAPI document. Without one, the schema is written inline. */
  component?: string;
  /** The type of a body that is text instead of JSON. */
  contentType?: string;
  /** The component is an item of the list that is the body. */
  many?: boolean;
  /** Descriptions of additional headers, by name. */
  headers?: Record<string, string>;
}

/** What a route says besides its call. */
interface RouteSpec {
  summary: string;
  /** Responses other than errors, by status. */
  responses: Record<number, ResponseSpec>;
  /** Responds with a page of a list, with Content-Range and Link headers. */
  paged?: boolean;
  /** Shared caches may store the response to a visitor. */
  cacheable?: boolean;
  /** A read replica may answer a visitor. */
  readsReplica?: boolean;
  /** The log does not say whose request it was: that an account answered about a visit tells too much beside the counts. */
  isUnnamedInLog?: boolean;
  /** Error codes beyond those of `errorOverrides` and those that follow from access and input. */
  errors?: ErrorCode[];
  /** What a SQLSTATE means for this route, where it differs from the general meaning. */
  errorOverrides?: ErrorOverrides;
}

/** A route, from which the router and the OpenAPI document are built. */
export interface Route extends RouteSpec, Omit<Call, 'access'> {
  /** The name of its call: the `operationId` in the OpenAPI document. */
  name: string;
  access: NonNullable<Call['access']>;
  /** Parses the input and runs the handler. Throws 400 or 415 for invalid input. */
  respond: (context: RouteContext, request: Request, params: Record<string, string>) => Promise<ApiResponse>;
}

type Part = 'params' | 'query' | 'headers' | 'body';
type Input<C extends Call> = {
  [P in Part as C[P] extends z.ZodMiniType ? P : never]: z.output<C[P]>;
};

interface InputSpec extends RouteSpec {
  /** Converts the query string for the query schema. By default the last of a name counts. */
  readQuery?: (search: URLSearchParams) => unknown;
}

interface HandlerSpec<C extends Call> extends InputSpec {
  handle: (context: RouteContext, input: Input<C>) => Promise<ApiResponse> | ApiResponse;
}

/** Calls one function of the database. There is one response, with what the function returns. */
interface FunctionSpec<C extends Call> extends InputSpec {
  /** What the caller asks for, if the function returns null or false when it is not there. */
  missing?: Parameters<typeof notFound>[0];
  /** What the ID in the path is of, if the function accepts an unknown one. An invalid one is then not found. */
  invalidId?: Parameters<typeof notFound>[0];
  /** The field of the body that has what the function returns. By default that is the body. */
  field?: string;
  /** How texts that the function returns are shown to the caller, by the names of their fields. */
  shows?: Readonly<Record<string, ShowText>>;
  call: (database: UserClient, input: Input<C>) => { throwOnError(): PromiseLike<{ data: unknown }> };
}

type Spec<C extends Call> = HandlerSpec<C> | FunctionSpec<C>;

/** The routes of a module of calls in the contract: one for each call. */
export function defineRoutes<Calls extends Record<string, Call>>(
  calls: Calls,
  routes: { [Name in keyof Calls]: Spec<Calls[Name]> },
): Route[];
export function defineRoutes(calls: Record<string, Call>, routes: Record<string, Spec<Call>>): Route[] {
  return Object.entries(routes).flatMap(([name, spec]) => {
    const call = calls[name];
    return call ? toRoute(name, call, spec) : [];
  });
}

function toRoute(name: string, call: Call, spec: Spec<Call>): Route {
  const { readQuery = Object.fromEntries, ...route } = 'call' in spec ? toHandler(call, spec) : spec;
  const { params, query, headers, body } = call;
  const schema = z.object({
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body }),
  });
  return {
    access: 'signed-in',
    ...call,
    ...route,
    name,
    respond: async (context, request, inPath) => {
      const input = {
        params: inPath,
        query: readQuery(context.search),
        headers: headers && Object.fromEntries(request.headers),
        body: body && (await readJson(request)),
      };
      return await route.handle(context, parse(schema, input));
    },
  };
}

function toHandler({ response }: Call, spec: FunctionSpec<Call>): HandlerSpec<Call> {
  const { call, missing, invalidId, field, shows, errors = [], ...rest } = spec;
  const [status = 0] = Object.keys(rest.responses).map(Number);
  const page = rest.paged && response instanceof z.ZodMiniArray && pageOf(response.def.element);
  return {
    ...rest,
    errors: (missing ?? invalidId) ? ['not_found', ...errors] : errors,
    handle: async ({ database, report, search }, input) => {
      const { data: stored } = await call(database, input).throwOnError();
      const data = shows ? showTexts(stored, shows) : stored;
      if (missing && !data) throw notFound(missing);
      if (invalidId && Object.values(Object(input).params).includes(nilId)) throw notFound(invalidId);
      if (page) return list(fromRows(page, data, report), search);
      const json = field === undefined ? data : { [field]: data };
      return { status, ...(response && { body: fromRows(response, json, report) }) };
    },
  };
}
