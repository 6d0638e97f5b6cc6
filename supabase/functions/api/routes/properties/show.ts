import * as z from 'zod/mini';
import { ok } from '../../../_shared/answer.ts';
import { camelKeys } from '../../../_shared/case.ts';
import { idParams } from '../../../_shared/contract/fields.ts';
import { propertySchema } from '../../../_shared/contract/properties.ts';
import { refusals } from '../../../_shared/contract/refusals.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const showProperty = defineRoute({
  name: 'showProperty',
  method: 'GET',
  path: '/properties/{id}',
  summary: 'One home. Counts a view, except the owner’s own and one by HEAD.',
  access: 'anyone',
  input: { params: idParams },
  answers: { 200: { description: 'The home.', schema: propertySchema } },
  cacheable: true,
  refuses: ['not_found'],
  handle: async ({ database, method }, { params }) => {
    const ask = method === 'HEAD' ? 'preview_property' : 'view_property';
    const { data } = await database.rpc(ask, { p_property_id: params.id }).throwOnError();
    const property = z.nullable(propertySchema).parse(camelKeys(data));
    if (!property) throw new ApiError('not_found', { message: refusals.propertyNotFound });
    return ok(property);
  },
});
