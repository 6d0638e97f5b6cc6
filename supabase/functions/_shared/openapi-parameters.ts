import type * as z from 'zod/mini';
import { toJson } from './json-schema.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The parameters of a path, query or header, one for each field of its schema. Their types are those after parsing, since
 * a query string itself knows only text; which ones may be left out is told by the input.
 */
export function readProperties(place: 'path' | 'query' | 'header', schema: z.ZodMiniType | undefined) {
  if (!schema) return [];
  const { properties } = toJson(schema, 'output');
  const { required } = toJson(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: json,
  }));
}
