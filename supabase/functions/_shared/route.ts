import * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import type { ErrorCode } from './contract/errors.ts';
import type { Meanings } from './database-errors.ts';
import type { Environment } from './environment.ts';
import { parse, readJson } from './read-request.ts';
import type { UserClient } from './user-client.ts';

/** What the frame hands to every handler. */
export interface Tools {
  /** Postgres and Storage as the caller. */
  database: UserClient;
  environment: Environment;
  /** HEAD where only the headers of a GET are asked for; otherwise that of the route. */
  method: string;
  /** The query string as it was sent. */
  search: URLSearchParams;
  /** Logs a failure that the caller is not told about. */
  report: (error: unknown) => void;
}

/** The contract's schemas of what a route takes; a part that it does not take is left out. */
export interface InputShape {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** By names in lower case. */
  headers?: z.ZodMiniType;
  body?: z.ZodMiniType;
}

export interface AnswerFacts {
  description: string;
  /** Left out where there is no body. */
  schema?: z.ZodMiniType;
  /** The body is a list of what the schema says. */
  many?: boolean;
  /** What its own headers say, by name. */
  headers?: Record<string, string>;
}

/** What is known about a route without running it: the router and the OpenAPI document are made from it. */
export interface RouteFacts {
  /** The `operationId` of the document. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, parameters in braces. */
  path: string;
  summary: string;
  /** 'open' ignores tokens, 'anyone' takes visitors too, 'signed-in' refuses them. */
  access: 'open' | 'anyone' | 'signed-in';
  /** The answers that are no refusals, by status. */
  answers: Record<number, AnswerFacts>;
  /** A list: answers Content-Range and Link. */
  paged?: boolean;
  /** Anybody may keep the answer to a visitor for half a minute. */
  cacheable?: boolean;
  /** Codes beyond those that follow from the rest. */
  refuses?: ErrorCode[];
  /** What a SQLSTATE means here, where that is not its general meaning. */
  meanings?: Meanings;
}

/** The parsed parts of what a route takes. */
type Parsed<Shape extends InputShape> = z.output<ReturnType<typeof z.object<Shape>>>;

interface RouteInput<Shape extends InputShape> extends RouteFacts {
  input: Shape;
  /** Makes the input of the query's schema; without it blanks are left out and each name counts once. */
  readQuery?: (search: URLSearchParams) => unknown;
  handle: (tools: Tools, input: Parsed<Shape>) => Promise<Answer> | Answer;
}

/** A request before its input is parsed. */
export interface RawInput {
  request: Request;
  params: Record<string, string>;
  search: URLSearchParams;
}

export interface Route extends RouteFacts {
  input: InputShape;
  /** Parses the input, throwing 400 or 415, and gives back the work that is left to do. */
  prepare: (raw: RawInput) => Promise<(tools: Tools) => Promise<Answer>>;
}

const readOnce = (search: URLSearchParams) =>
  Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''));

export function defineRoute<Shape extends InputShape>(route: RouteInput<Shape>): Route {
  const { input, handle, readQuery = readOnce, ...facts } = route;
  const schema = z.object(input);
  return {
    ...facts,
    input,
    prepare: async ({ request, params, search }) => {
      const body = input.body && (await readJson(request));
      const headers = Object.fromEntries(request.headers);
      const parsed = parse(schema, { params, query: readQuery(search), headers, body });
      return async (tools) => await handle(tools, parsed);
    },
  };
}
