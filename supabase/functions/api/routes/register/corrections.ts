import * as calls from '../../../_shared/contract/register/calls/corrections.ts';
import { defineRoutes } from '../../../_shared/route.ts';

const corrections = { component: 'RecordCorrections' };

export const correctionRoutes = defineRoutes(calls, {
  listRecordCorrections: {
    summary:
      'The facts of the public record of a home, and the corrections of them that its owner asked for.',
    responses: { 200: { description: 'The facts and corrections.', ...corrections } },
    missing: 'property',
    call: (database, { params }) => database.rpc('read_record_corrections', { p_property_id: params.id }),
  },

  askRecordCorrection: {
    summary: 'Asks our team for the correction of a fact of the public record.',
    responses: { 200: { description: 'The facts and corrections.', ...corrections } },
    errors: ['account_suspended'],
    errorOverrides: { SC409: { code: 'conflict' }, '22023': { code: 'invalid_request' } },
    missing: 'property',
    call: (database, { params, body }) =>
      database.rpc('ask_record_correction', {
        p_property_id: params.id,
        p_fact: params.fact,
        p_sentence: body.sentence,
        p_evidence: body.evidence,
        p_from: body.from,
      }),
  },

  withdrawRecordCorrection: {
    summary: 'Withdraws the correction of a fact, also one that stands beside it.',
    responses: { 200: { description: 'The facts and corrections.', ...corrections } },
    errors: ['account_suspended'],
    missing: 'property',
    call: (database, { params }) =>
      database.rpc('withdraw_record_correction', { p_property_id: params.id, p_fact: params.fact }),
  },
});
