import { noContent } from '../../../_shared/answer.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const removeAccount = defineRoute({
  name: 'removeAccount',
  method: 'DELETE',
  path: '/account',
  summary:
    'Deletes the caller’s account for good, with its homes, the inquiries about them, the inquiries it sent, its ' +
    'favorites and sessions. The session must have been opened within the last 15 minutes.',
  access: 'signed-in',
  input: {},
  answers: { 204: { description: 'The account is gone, and so is its session.' } },
  refuses: ['recent_sign_in_needed'],
  handle: async ({ database }) => {
    await database.rpc('delete_account').throwOnError();
    return noContent();
  },
});
