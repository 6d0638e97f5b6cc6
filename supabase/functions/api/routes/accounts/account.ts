import * as calls from '../../../_shared/contract/accounts/calls/account.ts';
import { accountDataSchema } from '../../../_shared/contract/accounts/account.ts';
import { userSchema } from '../../../_shared/contract/accounts/users.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';
import { fromRow, fromRows } from '../../../_shared/rows.ts';
import { exportTexts, showTexts } from '../../../_shared/stored-texts.ts';

export const accountRoutes = defineRoutes(calls, {
  readUser: {
    summary: 'The signed-in user with their role.',
    responses: { 200: { description: 'The user.', component: 'User' } },
    handle: async ({ database }) => {
      const { data } = await database.rpc('read_account').throwOnError();
      // The account of the token no longer exists.
      if (!data) throw new ApiError('unauthorized');
      return ok(fromRow(userSchema, data));
    },
  },

  setRole: {
    summary: 'Sets the role of an account that has no property, favorite or inquiry yet.',
    responses: { 200: { description: 'The new role.' } },
    errors: ['role_in_use'],
    handle: async ({ database }, { body }) => {
      await database.rpc('choose_role', { p_role: body.role }).throwOnError();
      return ok(body);
    },
  },

  claimAccount: {
    summary:
      'Gives a newly confirmed account the password and the role of its sign-up, for the browser that signed up.',
    responses: { 204: { description: '`needsSetup` of the user tells whether the proof was correct.' } },
    call: (database, { body }) => database.rpc('claim_account', { p_proof: body.proof }),
  },

  nameAccount: {
    summary: 'Sets the first and the last name of the caller. Both may be blank.',
    responses: { 204: { description: 'The name is saved.' } },
    call: (database, { body }) =>
      database.rpc('name_account', { p_first_name: body.firstName, p_last_name: body.lastName }),
  },

  chooseLanguage: {
    summary: 'Sets the language of the mails to the caller.',
    responses: { 204: { description: 'The language is saved.' } },
    call: (database, { body }) => database.rpc('choose_language', { p_language: body.language }),
  },

  exportAccount: {
    summary: 'All data about the caller, as a file.',
    responses: {
      200: {
        description: 'The data.',
        component: 'AccountData',
        headers: { 'Content-Disposition': '`attachment`, with a file name.' },
      },
    },
    handle: async ({ database, report }) => {
      const { data } = await database.rpc('export_account').throwOnError();
      return ok(fromRows(accountDataSchema, showTexts(data, exportTexts), report), {
        // no text: a header
        'Content-Disposition': 'attachment; filename="senior-care-living-data.json"',
      });
    },
  },

  removeAccount: {
    summary:
      'Deletes the caller’s account with its properties, the inquiries about them, the inquiries it sent, its ' +
      'favorites and its sessions. Requires a sign-in within the last 15 minutes.',
    responses: { 204: { description: 'The account and its sessions are deleted.' } },
    errors: ['recent_sign_in_needed'],
    call: (database) => database.rpc('delete_account'),
  },
});
