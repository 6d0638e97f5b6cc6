import * as calls from '../../../_shared/contract/desk/calls/look-up.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { senderText } from '../../../_shared/stored-texts.ts';

/** What act_as_operator() raises for an action that another operator has to take, and what the actions raise. */
export const refusedActions = {
  SC404: {
    code: 'forbidden',
    message: () =>
      'Only administrators act on other operators, name them and delete homes, and nobody acts on themselves or an owner they work for.',
  },
  SC409: { code: 'conflict' },
  '22023': { code: 'invalid_request' },
} as const;

/** What exists of a person, a home or an inquiry, and what the team can do. */
export const deskLookUpRoutes = defineRoutes(calls, {
  lookUp: {
    // An email address must not appear in a log of URLs.
    summary: 'What has this address, ID or name: without content.',
    responses: { 200: { description: 'What exists.' } },
    errorOverrides: {
      SC404: {
        code: 'forbidden',
        message: () =>
          'Only administrators look up other operators, and nobody themselves or an owner they work for.',
      },
    },
    call: (database, { body }) =>
      database.rpc('look_up', {
        ...('email' in body && { p_email: body.email }),
        ...('id' in body && { p_subject_id: body.id }),
        ...('name' in body && { p_name: body.name, p_zip_code: body.zipCode }),
      }),
  },

  readContent: {
    summary: 'Name, address and inquiries of a person, or texts and contact data of an inquiry.',
    responses: { 200: { description: 'The content.' } },
    errorOverrides: {
      SC409: { code: 'conflict' },
      SC404: {
        code: 'forbidden',
        message: () =>
          'Only administrators read what other operators wrote, and nobody what concerns themselves.',
      },
    },
    shows: { sender_name: senderText },
    call: (database, { body }) =>
      database.rpc('read_content', {
        p_what: body.what,
        p_subject_id: body.id,
        p_reason: body.reason,
      }),
  },

  takeOperatorAction: {
    summary: 'Does something to an account or a home, for a reason.',
    responses: { 200: { description: 'Whether it changed something.' } },
    errorOverrides: refusedActions,
    field: 'isDone',
    call: (database, { body }) =>
      database.rpc('take_operator_action', {
        p_action: body.action,
        p_subject_id: body.subjectId,
        p_reason: body.reason,
        p_sentence: body.sentence,
      }),
  },
});
