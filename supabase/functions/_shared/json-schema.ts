import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** Input that a schema first corrects (a form's spelling, a blank e-mail) is described as what it becomes. */
function describeCorrected(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema) {
  if (schema._zod.def.type === 'pipe' && Object.keys(json).length === 0) {
    Object.assign(json, toJson(schema._zod.def.out, 'output'));
  }
}

/** A contract schema as JSON Schema: what is sent ('input') or what comes out of parsing ('output'). */
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
