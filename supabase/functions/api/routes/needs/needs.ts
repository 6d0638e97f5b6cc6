import * as calls from '../../../_shared/contract/needs/calls/needs.ts';
import { toAnswerRow } from '../../../_shared/contract/needs/needs.ts';
import { notFound } from '../../../_shared/errors.ts';
import { defineRoutes, noContent } from '../../../_shared/route.ts';

const need = { component: 'Need' };
/** Closed, changed since it was read, or a value that only the database refuses: the message says which. */
const changed = { SC409: { code: 'conflict' }, '22023': { code: 'invalid_request' } } as const;

export const needRoutes = defineRoutes(calls, {
  listNeeds: {
    summary: 'The needs with which the caller asked homes in the last 30 days, last first.',
    responses: { 200: { description: 'The needs.', component: 'NeedSummary', many: true } },
    call: (database) => database.rpc('list_needs'),
  },

  askHomes: {
    summary:
      'Asks one to ten homes whether they have room, in fixed choices and without a name. The same `id` again returns the ' +
      'first need. A family has three open ones. A verified helper gives `reference`, its own number of the client.',
    responses: { 201: { description: 'The need.', ...need } },
    errors: ['forbidden', 'account_suspended'],
    errorOverrides: { ...changed, '42501': { code: 'forbidden' } },
    call: (database, { body }) => {
      const { careLevel, careTypes, moveIn, ...choices } = body.choices;
      return database.rpc('ask_homes', {
        p_property_ids: body.propertyIds,
        p_choices: { ...choices, care_level: careLevel, care_types: careTypes, move_in: moveIn },
        p_id: body.id,
        p_reference: body.reference,
      });
    },
  },

  listReceivedNeeds: {
    summary:
      'The needs of the last seven days that ask the homes of an owner, by default of all for whom the caller acts. At most 100: ' +
      'first those that wait for an answer and close soonest, then the last ones.',
    responses: { 200: { description: 'The needs.', component: 'ReceivedNeed', many: true } },
    call: (database, { query }) => database.rpc('list_received_needs', { p_owner_id: query.ownerId }),
  },

  readNeed: {
    summary: 'A need of the caller with the answers of its homes.',
    responses: { 200: { description: 'The need.', ...need } },
    missing: 'request',
    call: (database, { params }) => database.rpc('read_need', { p_need_id: params.id }),
  },

  endNeed: {
    summary: 'Closes a need of the caller without a choice.',
    responses: { 204: { description: 'It is closed.' } },
    errors: ['not_found'],
    handle: async ({ database }, { params }) => {
      const { data: isYours } = await database.rpc('end_need', { p_need_id: params.id }).throwOnError();
      if (!isYours) throw notFound('request');
      return noContent();
    },
  },

  chooseNeedHomes: {
    summary:
      'Chooses one to three homes that said yes: closes the need, and sends an inquiry with the contact data of the caller to each.',
    responses: { 200: { description: 'The need.', ...need } },
    errors: ['account_suspended'],
    errorOverrides: { ...changed, SC429: { code: 'too_many_inquiries' } },
    missing: 'request',
    call: (database, { params, body }) =>
      database.rpc('choose_need_homes', {
        p_need_id: params.id,
        p_homes: body.homes.map(({ propertyId, answeredAt }) => ({
          property_id: propertyId,
          answered_at: answeredAt,
        })),
        p_message: body.message,
        p_phone: body.phone,
        p_email: body.email,
        p_contact_by: body.contactBy,
      }),
  },

  answerNeed: {
    summary:
      'Answers a need for a home: yes with a price and days, no, or one of the questions. When the answer is another one than ' +
      '`from`, nothing is written.',
    responses: { 200: { description: 'The need.', component: 'ReceivedNeed' } },
    errors: ['account_suspended'],
    errorOverrides: changed,
    missing: 'request',
    call: (database, { params, body: { answer, from } }) =>
      database.rpc('answer_need', {
        p_need_id: params.id,
        p_property_id: params.propertyId,
        p_answer: toAnswerRow(answer),
        p_seen: from,
      }),
  },

  replyToNeedQuestion: {
    summary: 'Answers what a home asks back.',
    responses: { 204: { description: 'It is answered.' } },
    errors: ['not_found', 'account_suspended'],
    errorOverrides: changed,
    handle: async ({ database }, { params, body }) => {
      const { data: isYours } = await database
        .rpc('reply_to_need_question', {
          p_need_id: params.id,
          p_property_id: params.propertyId,
          p_reply: body.reply,
        })
        .throwOnError();
      if (!isYours) throw notFound('request');
      return noContent();
    },
  },
});
