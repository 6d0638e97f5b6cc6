import { ok } from '../../../_shared/answer.ts';
import { camelKeys } from '../../../_shared/case.ts';
import { refusals } from '../../../_shared/contract/refusals.ts';
import { zipParams, zipPlaceSchema } from '../../../_shared/contract/search.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const locateZip = defineRoute({
  name: 'locateZip',
  method: 'GET',
  path: '/places/zip/{zipCode}',
  summary: 'The city and state of a ZIP code.',
  access: 'anyone',
  input: { params: zipParams },
  answers: { 200: { description: 'The place.', schema: zipPlaceSchema } },
  refuses: ['not_found'],
  handle: async ({ database }, { params }) => {
    const { data } = await database.rpc('locate_zip', { p_zip_code: params.zipCode }).throwOnError();
    if (!data) throw new ApiError('not_found', { message: refusals.zipNotFound });
    return ok(zipPlaceSchema.parse(camelKeys(data)));
  },
});
