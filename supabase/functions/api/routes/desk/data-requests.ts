import * as calls from '../../../_shared/contract/desk/calls/data-requests.ts';
import { accountDataSchema } from '../../../_shared/contract/accounts/account.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';
import { fromRows } from '../../../_shared/rows.ts';
import { exportTexts, showTexts } from '../../../_shared/stored-texts.ts';

/** With the sentences of the database. */
const refused = { SC409: { code: 'conflict' }, '22023': { code: 'invalid_request' } } as const;

/** What people ask for about their data: see the queue data_requests. */
export const deskDataRequestRoutes = defineRoutes(calls, {
  recordDataRequest: {
    summary: 'Records a request that came by email.',
    responses: { 201: { description: 'The request waits.' } },
    errorOverrides: refused,
    field: 'id',
    call: (database, { body }) =>
      database.rpc('record_data_request', {
        p_email: body.email,
        p_kind: body.kind,
        p_received_on: body.receivedOn,
      }),
  },

  exportRequestedData: {
    summary: 'All data of the person who asked for it, as a file.',
    responses: { 200: { description: 'The data.' } },
    errorOverrides: refused,
    handle: async ({ database, report }, { params, body }) => {
      const { data } = await database
        .rpc('export_requested_data', { p_request_id: params.id, p_reason: body.reason })
        .throwOnError();
      return ok(fromRows(accountDataSchema, showTexts(data, exportTexts), report), {
        'Content-Disposition': 'attachment; filename="senior-care-living-data.json"',
      });
    },
  },
});
