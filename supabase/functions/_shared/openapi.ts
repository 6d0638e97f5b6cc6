import type * as z from 'zod/mini';
import { accountDataSchema } from './contract/account.ts';
import { type ErrorCode, errorBodySchema } from './contract/errors.ts';
import { favoriteSchema, propertyIdParams } from './contract/favorites.ts';
import { idParams } from './contract/fields.ts';
import {
  inquiryCountsSchema,
  inquirySchema,
  markedSeenSchema,
  receivedInquirySchema,
} from './contract/inquiries.ts';
import { foundPropertySchema, propertySchema } from './contract/properties.ts';
import { placeSchema, zipPlaceSchema } from './contract/search.ts';
import { healthSchema } from './contract/site.ts';
import { userSchema } from './contract/users.ts';
import { errors } from './errors.ts';
import { type Json, toJson } from './json-schema.ts';
import { readProperties } from './openapi-parameters.ts';
import type { AnswerFacts, Route } from './route.ts';

/** What answers are made of; each stands once under `components`. */
const components: Record<string, z.ZodMiniType> = {
  User: userSchema,
  Property: propertySchema,
  FoundProperty: foundPropertySchema,
  Favorite: favoriteSchema,
  Inquiry: inquirySchema,
  ReceivedInquiry: receivedInquirySchema,
  InquiryCounts: inquiryCountsSchema,
  MarkedSeen: markedSeenSchema,
  Place: placeSchema,
  ZipPlace: zipPlaceSchema,
  AccountData: accountDataSchema,
  Health: healthSchema,
  Error: errorBodySchema,
};

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const jsonContent = (schema: Json) => ({ 'application/json': { schema } });
const header = (description: string) => ({ description, schema: { type: 'string' } });

function answerSchema(schema: z.ZodMiniType, many = false): Json {
  const name = Object.keys(components).find((key) => components[key] === schema);
  const one = name ? reference(name) : toJson(schema, 'output');
  return many ? { type: 'array', items: one } : one;
}

const pageHeaders = {
  'Content-Range': '`items */N`, where N is the total of the whole list.',
  Link: '`<?…>; rel="next"`, relative to the request; missing on the last page.',
};

function describeAnswer(route: Route, { description, schema, many, headers }: AnswerFacts) {
  const named = Object.entries({ ...headers, ...(route.paged && pageHeaders) });
  return {
    description,
    headers: Object.fromEntries(named.map(([name, text]) => [name, header(text)])),
    ...(schema && { content: jsonContent(answerSchema(schema, many)) }),
  };
}

/** A path of ids takes any text: what is no id is not found. */
const isOfIds = (params: z.ZodMiniType) => params === idParams || params === propertyIdParams;

/** The codes that a route can answer: those it names and those that follow from what it takes. */
export function refusalsOf(route: Route): ErrorCode[] {
  // Open routes take what comes: they read no token and refuse no input.
  if (route.access === 'open') return ['internal'];
  const { params, query, headers, body } = route.input;
  return [
    ...((params && !isOfIds(params)) || query || headers || body ? (['invalid_request'] as const) : []),
    'unauthorized',
    'session_expired',
    ...(body ? (['request_timeout', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(route.refuses ?? []),
    'unavailable',
    'internal',
  ];
}

function describeRefusals(route: Route) {
  const byStatus = Map.groupBy(refusalsOf(route), (code) => errors[code].status);
  const described = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${errors[code].text}`).join('\n\n');
    return [status, { description, content: jsonContent(reference('Error')) }] as const;
  });
  return Object.fromEntries(described);
}

const security = { open: [], anyone: [{}, { session: [] }], 'signed-in': [{ session: [] }] };

function describeRoute(route: Route) {
  const { params, query, headers, body } = route.input;
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    describeAnswer(route, answer),
  ]);
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    security: security[route.access],
    parameters: [
      ...readProperties('path', params),
      ...readProperties('query', query),
      ...readProperties('header', headers),
    ],
    ...(body && { requestBody: { required: true, content: jsonContent(toJson(body, 'input')) } }),
    responses: {
      ...Object.fromEntries(answers),
      ...(route.cacheable && { 304: { description: 'Unchanged since the ETag in `If-None-Match`.' } }),
      ...describeRefusals(route),
    },
  };
}

/** The OpenAPI 3.1 document of the routes, made from the schemas that parse and answer. */
export function buildDocument(routes: Route[]) {
  const paths = [...Map.groupBy(routes, ({ path }) => path)].map(([path, methods]) => [
    path,
    Object.fromEntries(methods.map((route) => [route.method.toLowerCase(), describeRoute(route)])),
  ]);
  const schemas = Object.entries(components).map(([name, schema]) => [name, toJson(schema, 'output')]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Senior Care Living',
      version: '1.0.0',
      description:
        'The calls of the marketplace. Every refusal carries a code; docs/error-codes.md lists them.',
    },
    // Relative to this document.
    servers: [{ url: '.' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(schemas),
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
