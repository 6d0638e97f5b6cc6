import { noContent } from '../../../_shared/answer.ts';
import { claimSchema } from '../../../_shared/contract/users.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const claimAccount = defineRoute({
  name: 'claimAccount',
  method: 'POST',
  path: '/auth/claim',
  summary:
    'Gives a newly confirmed account the password and the role of its sign-up, for the browser that signed up.',
  access: 'signed-in',
  input: { body: claimSchema },
  answers: { 204: { description: 'Whether the proof fits, `needsSetup` of the user tells.' } },
  handle: async ({ database }, { body }) => {
    await database.rpc('claim_account', { p_proof: body.proof }).throwOnError();
    return noContent();
  },
});
