import { ok } from '../../../_shared/answer.ts';
import { camelKeys } from '../../../_shared/case.ts';
import { accountDataSchema } from '../../../_shared/contract/account.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const exportAccount = defineRoute({
  name: 'exportAccount',
  method: 'GET',
  path: '/account/data',
  summary: 'All that is kept about the caller, as a file.',
  access: 'signed-in',
  input: {},
  answers: {
    200: {
      description: 'The data.',
      schema: accountDataSchema,
      headers: { 'Content-Disposition': '`attachment`, with a name for the file.' },
    },
  },
  handle: async ({ database }) => {
    const { data } = await database.rpc('export_account').throwOnError();
    return ok(accountDataSchema.parse(camelKeys(data)), {
      'Content-Disposition': 'attachment; filename="senior-care-living-data.json"',
    });
  },
});
