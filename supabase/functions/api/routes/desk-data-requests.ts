import { accountDataSchema } from '../../_shared/contract/account.ts';
import {
  exportDataSchema,
  recordDataRequestSchema,
  recordedDataRequestSchema,
} from '../../_shared/contract/desk-data-requests.ts';
import { idParams } from '../../_shared/contract/fields.ts';
import { defineCall, defineRoute, ok } from '../../_shared/route.ts';
import { fromRows } from '../../_shared/rows.ts';

/** With the sentences of the database. */
const refused = { SC409: { code: 'conflict' }, '22023': { code: 'invalid_request' } } as const;

/** What people ask for about their data: see the queue data_requests. */
export const deskDataRequestRoutes = [
  defineCall({
    name: 'recordDataRequest',
    method: 'POST',
    path: '/desk/data-requests',
    summary: 'Records a request that came by mail.',
    access: 'operator',
    input: { body: recordDataRequestSchema },
    responses: { 201: { description: 'The request waits.', schema: recordedDataRequestSchema } },
    errorOverrides: refused,
    field: 'id',
    call: (database, { body }) =>
      database.rpc('record_data_request', {
        p_email: body.email,
        p_kind: body.kind,
        p_received_on: body.receivedOn,
      }),
  }),

  defineRoute({
    name: 'exportRequestedData',
    method: 'POST',
    path: '/desk/data-requests/{id}/export',
    summary: 'All data of the person who asked for it, as a file.',
    access: 'operator',
    input: { params: idParams, body: exportDataSchema },
    responses: { 200: { description: 'The data.', schema: accountDataSchema } },
    errorOverrides: refused,
    handle: async ({ database, report }, { params, body }) => {
      const { data } = await database
        .rpc('export_requested_data', { p_request_id: params.id, p_reason: body.reason })
        .throwOnError();
      return ok(fromRows(accountDataSchema, data, report), {
        'Content-Disposition': 'attachment; filename="senior-care-living-data.json"',
      });
    },
  }),
];
