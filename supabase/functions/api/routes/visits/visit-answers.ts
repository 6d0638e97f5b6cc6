import * as calls from '../../../_shared/contract/visits/calls/visit-answers.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { toRow } from '../../../_shared/rows.ts';

// no text: of the OpenAPI document
const comment = { description: 'The sentence.', component: 'VisitComment' };
// no text: of the OpenAPI document
const answer = { description: 'The answers.', component: 'VisitAnswer' };

/** What a family found on a visit. Everybody else reads the counts, with the home. */
export const visitAnswerRoutes = defineRoutes(calls, {
  readVisitAnswer: {
    isUnnamedInLog: true,
    summary: 'What the caller answered about a visit to the home of an inquiry, or whether it can answer.',
    responses: { 200: answer },
    missing: 'inquiry',
    call: (database, { params }) => database.rpc('read_visit_answer', { p_inquiry_id: params.id }),
  },

  answerVisitQuestions: {
    isUnnamedInLog: true,
    summary:
      'Answers the six questions about a visit from the day after it, or changes the answers within 30 days.',
    responses: { 200: answer },
    errors: ['account_suspended'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      '22023': { code: 'invalid_request' },
      SC429: { code: 'too_many_messages' },
    },
    missing: 'inquiry',
    call: (database, { params, body }) =>
      database.rpc('answer_visit_questions', { p_inquiry_id: params.id, p_answers: toRow(body) }),
  },

  listVisitAnswers: {
    isUnnamedInLog: true,
    summary: 'The answers of the caller about visits, the newest first.',
    responses: { 200: { description: 'The answers.', component: 'OwnVisitAnswer', many: true } },
    call: (database) => database.rpc('list_visit_answers'),
  },

  withdrawVisitAnswer: {
    isUnnamedInLog: true,
    summary: 'Deletes what the caller answered about a visit. It stays known that it did.',
    responses: { 200: answer },
    missing: 'visit',
    call: (database, { params }) => database.rpc('withdraw_visit_answer', { p_id: params.id }),
  },

  readVisitQuestions: {
    summary: 'Whether the caller gets an email the day after a visit.',
    responses: { 200: { description: 'The choice.', component: 'VisitQuestionChoice' } },
    call: (database) => database.rpc('read_visit_questions'),
  },

  setVisitQuestions: {
    summary: 'Turns the email the day after a visit on or off. The questions in the conversation stay.',
    responses: { 204: { description: 'It is set.' } },
    call: (database, { body }) => database.rpc('set_visit_questions', { p_is_mailed: body.isMailed }),
  },

  readVisitComment: {
    summary: 'The sentence of the owner about what visitors found, with what waits for our team.',
    responses: { 200: comment },
    missing: 'property',
    call: (database, { params }) => database.rpc('read_visit_comment', { p_property_id: params.id }),
  },

  writeVisitComment: {
    summary:
      'Asks our team to publish a sentence about what visitors found, or without one removes what is public and what waits.',
    responses: { 200: comment },
    errors: ['account_suspended'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      '22023': { code: 'invalid_request' },
      SC429: { code: 'too_many_messages' },
    },
    missing: 'property',
    call: (database, { params, body }) =>
      database.rpc('write_visit_comment', {
        p_property_id: params.id,
        p_comment: body.comment ?? undefined,
        p_from: body.from ?? undefined,
      }),
  },
});
