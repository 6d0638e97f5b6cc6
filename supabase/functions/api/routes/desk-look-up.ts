import {
  contentSchema,
  lookedUpSchema,
  lookUpSchema,
  operatorActionDoneSchema,
  operatorActionSchema,
  readContentSchema,
} from '../../_shared/contract/desk-look-up.ts';
import { defineCall } from '../../_shared/route.ts';

/** What act_as_operator() raises for an action that another operator has to take. */
export const refusedActions = {
  SC404: {
    code: 'forbidden',
    message:
      'Only administrators act on other operators, and nobody on themselves or an owner they work for.',
  },
} as const;

/** What exists of a person, a home or an inquiry, and what the team can do. */
export const deskLookUpRoutes = [
  defineCall({
    name: 'lookUp',
    // An email address must not appear in a log of URLs.
    method: 'POST',
    path: '/desk/look-up',
    summary: 'What has this address, ID or name: without content.',
    access: 'operator',
    input: { body: lookUpSchema },
    responses: { 200: { description: 'What exists.', schema: lookedUpSchema } },
    errorOverrides: {
      SC404: {
        code: 'forbidden',
        message:
          'Only administrators look up other operators, and nobody themselves or an owner they work for.',
      },
    },
    call: (database, { body }) =>
      database.rpc('look_up', {
        ...('email' in body && { p_email: body.email }),
        ...('id' in body && { p_subject_id: body.id }),
        ...('name' in body && { p_name: body.name, p_zip_code: body.zipCode }),
      }),
  }),

  defineCall({
    name: 'readContent',
    method: 'POST',
    path: '/desk/look-up/content',
    summary: 'Name, address and inquiries of a person, or texts and contact data of an inquiry.',
    access: 'operator',
    input: { body: readContentSchema },
    responses: { 200: { description: 'The content.', schema: contentSchema } },
    errorOverrides: {
      SC409: { code: 'conflict' },
      SC404: {
        code: 'forbidden',
        message: 'Only administrators read what other operators wrote, and nobody what concerns themselves.',
      },
    },
    call: (database, { body }) =>
      database.rpc('read_content', {
        p_what: body.what,
        p_subject_id: body.id,
        p_reason: body.reason,
      }),
  }),

  defineCall({
    name: 'takeOperatorAction',
    method: 'POST',
    path: '/desk/actions',
    summary: 'Suspends, lifts that, ends sessions or removes a second factor.',
    access: 'operator',
    input: { body: operatorActionSchema },
    responses: { 200: { description: 'Whether it changed something.', schema: operatorActionDoneSchema } },
    errorOverrides: refusedActions,
    field: 'isDone',
    call: (database, { body }) =>
      database.rpc('take_operator_action', {
        p_action: body.action,
        p_subject_id: body.subjectId,
        p_reason: body.reason,
      }),
  }),
];
