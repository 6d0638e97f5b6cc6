import * as z from 'zod/mini';
import { errorBodySchema } from './contract/errors.ts';
import type { ErrorCode } from './contract/error-codes.ts';
import { pathId } from './contract/fields.ts';
import { productName } from './contract/product.ts';
import { release } from './contract/release.ts';
import { errors } from './errors.ts';
import type { ResponseSpec, Route } from './route.ts';

type Json = Record<string, unknown>;

/** Describes input that is corrected first (the form's spelling, a blank e-mail address) by what it is corrected to. */
function describeCorrected(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema) {
  if (schema._zod.def.type === 'pipe' && Object.keys(json).length === 0) {
    Object.assign(json, toJson(schema._zod.def.out, 'output'));
  }
}

/** A contract schema as JSON Schema: of what is sent ('input') or of what parsing returns ('output'). */
export function toJson(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') describeCorrected(zodSchema, jsonSchema);
    },
  });
  return json;
}

/**
 * OpenAPI parameters, one per field of the schema of a path, query or header. Types are those after parsing, because a
 * query string only has text. Whether a parameter is required follows from the input.
 */
export function toParameters(place: 'path' | 'query' | 'header', schema: z.ZodMiniType | undefined) {
  if (!schema) return [];
  const { required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
}

const reference = (component: string): Json => ({ $ref: `#/components/schemas/${component}` });
const jsonContent = (schema: Json, type = 'application/json') => ({ [type]: { schema } });
const header = (description: string) => ({ description, schema: { type: 'string' } });

const pageHeaders = {
  'Content-Range': '`items */N`, where N is the total of the whole list.',
  Link: '`<?…>; rel="next"`, relative to the request; missing on the last page.',
};

/** What a component of a response describes. */
const componentOf = (schema: z.ZodMiniType, { many }: ResponseSpec) =>
  many && schema instanceof z.ZodMiniArray ? schema.def.element : schema;

function describeBody(schema: z.ZodMiniType, { component, many }: ResponseSpec): Json {
  if (!component) return toJson(schema, 'output');
  return many ? { type: 'array', items: reference(component) } : reference(component);
}

function describeResponse(route: Route, response: ResponseSpec) {
  const { description, headers } = response;
  const named = Object.entries({ ...headers, ...(route.paged && pageHeaders) });
  return {
    description,
    headers: Object.fromEntries(named.map(([name, text]) => [name, header(text)])),
    ...(route.response && {
      content: jsonContent(describeBody(route.response, response), response.contentType),
    }),
  };
}

/** A path of IDs accepts any text: an invalid ID is not found. */
const acceptsAnyText = (params: z.ZodMiniType) =>
  params instanceof z.ZodMiniObject && Object.values(params.shape).every((field) => field === pathId);

/** All error codes with which a route can respond. */
export function errorCodesOf(route: Route): ErrorCode[] {
  // Open routes read no token. Without declared errors, they accept any input.
  const isOpen = route.access === 'open';
  if (isOpen && !route.errors) return ['internal'];
  const { params, query, headers, body } = route;
  const codes: ErrorCode[] = [
    ...((params && !acceptsAnyText(params)) || query || headers || body
      ? (['invalid_request'] as const)
      : []),
    ...(isOpen ? [] : (['unauthorized', 'session_expired', 'second_factor_needed'] as const)),
    ...(body
      ? (['request_timeout', 'length_required', 'payload_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(route.errors ?? []),
    ...Object.values(route.errorOverrides ?? {}).map(({ code }) => code),
    ...(isOpen || route.method === 'GET' || route.errorOverrides?.['SC429']
      ? []
      : (['too_many_writes'] as const)),
    ...(isOpen || route.method === 'GET' ? [] : (['busy', 'paused'] as const)),
    'unavailable',
    'internal',
  ];
  return [...new Set(codes)];
}

function describeErrors(route: Route) {
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => errors[code].status);
  const described = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${errors[code].text()}`).join('\n\n');
    return [status, { description, content: jsonContent(reference('Error')) }] as const;
  });
  return Object.fromEntries(described);
}

const security = {
  open: [],
  anyone: [{}, { session: [] }],
  'signed-in': [{ session: [] }],
  operator: [{ session: [] }],
};

function describeRoute(route: Route) {
  const { params, query, headers, body } = route;
  const responses = Object.entries(route.responses).map(([status, response]) => [
    status,
    describeResponse(route, response),
  ]);
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    security: security[route.access],
    parameters: [
      ...toParameters('path', params),
      ...toParameters('query', query),
      ...toParameters('header', headers),
    ],
    ...(body && { requestBody: { required: true, content: jsonContent(toJson(body, 'input')) } }),
    responses: {
      ...Object.fromEntries(responses),
      ...(route.cacheable && { 304: { description: 'Unchanged since the ETag in `If-None-Match`.' } }),
      ...describeErrors(route),
    },
  };
}

function describeComponents(routes: Route[]) {
  const named = routes.flatMap(({ response: schema, responses }) =>
    Object.values(responses).flatMap((response) =>
      response.component && schema
        ? [[response.component, toJson(componentOf(schema, response), 'output')]]
        : [],
    ),
  );
  return { ...Object.fromEntries(named), Error: toJson(errorBodySchema, 'output') };
}

export function buildDocument(routes: Route[]) {
  const paths = [...Map.groupBy(routes, ({ path }) => path)].map(([path, methods]) => [
    path,
    Object.fromEntries(methods.map((route) => [route.method.toLowerCase(), describeRoute(route)])),
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title: productName,
      version: release,
      description: 'The API of the marketplace. Every error has a code; docs/error-codes.md lists them.',
    },
    // Relative to this document.
    servers: [{ url: '.' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: describeComponents(routes),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of Supabase Auth.',
        },
      },
    },
  };
}
