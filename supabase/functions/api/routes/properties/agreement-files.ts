import * as z from 'zod/mini';
import { nilId } from '../../../_shared/contract/fields.ts';
import { agreementFileName } from '../../../_shared/contract/properties/agreement-file/agreement-file.ts';
import * as calls from '../../../_shared/contract/properties/calls/agreement-files.ts';
import { notFound } from '../../../_shared/errors.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';
import { refusalText } from '../../../_shared/stored-texts.ts';
import { unavailable } from '../../../_shared/upstream.ts';

const placeSchema = z.object({ path: z.string(), name: z.string() });

export const agreementFileRoutes = defineRoutes(calls, {
  downloadAgreementFile: {
    summary: 'The contract of a home as a PDF, for signed-in callers.',
    responses: {
      200: {
        description: 'The file.',
        contentType: 'application/pdf',
        headers: { 'Content-Disposition': '`attachment`, with a file name from the name of the home.' },
      },
    },
    errors: ['not_found'],
    handle: async ({ database }, { params }) => {
      const { data } = await database.rpc('read_agreement_file', { p_property_id: params.id }).throwOnError();
      if (!data) throw notFound(params.id === nilId ? 'property' : 'contract');
      const { path, name } = placeSchema.parse(data);
      const { data: file, error } = await database.storage.from('agreements').download(path);
      if (error) {
        // It was replaced or removed after its path was read.
        const again = await database.rpc('read_agreement_file', { p_property_id: params.id }).throwOnError();
        if (again.data) throw unavailable(error);
        throw notFound('contract');
      }
      return ok(file, {
        'Content-Type': 'application/pdf',
        // no text: a header
        'Content-Disposition': `attachment; filename="${agreementFileName(name)}"`,
      });
    },
  },

  readAgreementFileState: {
    summary: 'What became of the contract of a home, for the owner and managers.',
    responses: { 200: { description: 'The state.', component: 'AgreementFileState' } },
    missing: 'property',
    shows: { refusal: refusalText },
    call: (database, { params }) => database.rpc('describe_agreement_file', { p_property_id: params.id }),
  },

  removeAgreementFile: {
    summary: 'Removes the contract of a home.',
    responses: { 204: { description: 'Nobody can download it any more.' } },
    missing: 'property',
    call: (database, { params }) => database.rpc('remove_agreement_file', { p_property_id: params.id }),
  },
});
