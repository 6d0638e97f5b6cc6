import { created } from '../../../_shared/answer.ts';
import { camelKeys } from '../../../_shared/case.ts';
import {
  createPropertyHeaders,
  createPropertySchema,
  creationKeyHeader,
  propertySchema,
} from '../../../_shared/contract/properties.ts';
import { refusals } from '../../../_shared/contract/refusals.ts';
import { isDatabaseError } from '../../../_shared/database-errors.ts';
import { fromNewPropertyRow, propertyColumns, toPropertyRow } from '../../../_shared/property-rows.ts';
import { defineRoute } from '../../../_shared/route.ts';
import type { UserClient } from '../../../_shared/user-client.ts';

/** The home that an earlier request with the same key listed; the refusal itself when it is gone by now. */
async function findCreated(database: UserClient, key: string, refusal: unknown) {
  const { data } = await database.rpc('find_created_property', { p_creation_key: key }).throwOnError();
  if (!data) throw refusal;
  return created(propertySchema.parse(camelKeys(data)));
}

export const createProperty = defineRoute({
  name: 'createProperty',
  method: 'POST',
  path: '/properties',
  summary:
    'Lists a home. A request that is sent again with the same `Idempotency-Key` lists no second one: it is answered ' +
    'with the home of the first, as it is now.',
  access: 'signed-in',
  input: { headers: createPropertyHeaders, body: createPropertySchema },
  answers: { 201: { description: 'The home as it was stored.', schema: propertySchema } },
  refuses: ['forbidden', 'unknown_location', 'too_many_properties'],
  meanings: {
    '42501': { code: 'forbidden', message: refusals.onlyOwnersList },
    SC429: { code: 'too_many_properties' },
  },
  handle: async ({ database }, { headers, body }) => {
    const { name, street, city, state, zipCode } = body;
    const key = headers[creationKeyHeader];
    const row = { ...toPropertyRow(body), name, street, city, state, zip_code: zipCode, creation_key: key };
    try {
      const { data } = await database
        .from('properties')
        .insert(row)
        .select(propertyColumns)
        .single()
        .throwOnError();
      return created(fromNewPropertyRow(data));
    } catch (error) {
      if (key && isDatabaseError(error) && error.code === '23505') return findCreated(database, key, error);
      throw error;
    }
  },
});
