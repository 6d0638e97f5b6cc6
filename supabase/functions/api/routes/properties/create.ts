import { created } from '../../../_shared/answer.ts';
import { createPropertySchema, propertySchema } from '../../../_shared/contract/properties.ts';
import { refusals } from '../../../_shared/contract/refusals.ts';
import { fromNewPropertyRow, propertyColumns, toPropertyRow } from '../../../_shared/property-rows.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const createProperty = defineRoute({
  name: 'createProperty',
  method: 'POST',
  path: '/properties',
  summary: 'Lists a home.',
  access: 'signed-in',
  input: { body: createPropertySchema },
  answers: { 201: { description: 'The home as it was stored.', schema: propertySchema } },
  refuses: ['forbidden', 'unknown_location'],
  meanings: { '42501': { code: 'forbidden', message: refusals.onlyOwnersList } },
  handle: async ({ database }, { body }) => {
    const { name, street, city, state, zipCode } = body;
    const { data } = await database
      .from('properties')
      .insert({ ...toPropertyRow(body), name, street, city, state, zip_code: zipCode })
      .select(propertyColumns)
      .single()
      .throwOnError();
    return created(fromNewPropertyRow(data));
  },
});
