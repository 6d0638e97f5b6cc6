import type { Health } from '../../../_shared/contract/site.ts';
import { healthSchema } from '../../../_shared/contract/site.ts';
import { defineRoute } from '../../../_shared/route.ts';

const reached: Health = { status: 'ok', database: 'reached' };
const unreachable: Health = { status: 'degraded', database: 'unreachable' };

export const checkHealth = defineRoute({
  name: 'checkHealth',
  method: 'GET',
  path: '/health',
  summary: 'Whether the API reaches its database.',
  access: 'open',
  input: {},
  answers: {
    200: { description: 'It does.', schema: healthSchema },
    503: { description: 'It does not.', schema: healthSchema },
  },
  handle: async ({ database, report }) => {
    try {
      // The cheapest question that goes all the way: one row by primary key, allowed to visitors.
      await database.rpc('locate_zip', { p_zip_code: '60601' }).throwOnError();
      return { status: 200, body: reached };
    } catch (error) {
      report(error);
      return { status: 503, body: unreachable };
    }
  },
});
