import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod/mini';

const { schemas } = z
  .object({ schemas: z.record(z.string(), z.looseObject({})) })
  .parse(JSON.parse(readFileSync(new URL('hsds.json', import.meta.url), 'utf8')));

/**
 * Validates a service by the published schema of HSDS 3.1. Names that the schema does not have are errors here too, so that a
 * misspelled one is found. Returns the errors as text.
 */
export function hsdsValidator(): (service: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const [name, schema] of Object.entries(schemas))
    ajv.addSchema({ ...schema, additionalProperties: false }, name);
  const validate = ajv.getSchema('service.json');
  if (!validate) throw new Error('hsds.json has no service');
  return (service) =>
    validate(service)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
