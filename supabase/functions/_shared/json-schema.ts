import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

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
