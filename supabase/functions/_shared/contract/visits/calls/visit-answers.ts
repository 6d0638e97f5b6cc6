import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import {
  ownVisitAnswerSchema,
  visitAnswerSchema,
  visitAnswersSchema,
  visitQuestionChoiceSchema,
} from '../visit-answers.ts';
import { visitCommentSchema, writeVisitCommentSchema } from '../visit-comment.ts';

export const readVisitAnswer = defineCall({
  method: 'GET',
  path: '/inquiries/{id}/visit-answer',
  params: idParams,
  response: visitAnswerSchema,
});

export const answerVisitQuestions = defineCall({
  method: 'PUT',
  path: '/inquiries/{id}/visit-answer',
  params: idParams,
  body: visitAnswersSchema,
  response: visitAnswerSchema,
});

export const listVisitAnswers = defineCall({
  method: 'GET',
  path: '/visit-answers',
  response: z.array(ownVisitAnswerSchema),
});

export const withdrawVisitAnswer = defineCall({
  method: 'DELETE',
  path: '/visit-answers/{id}',
  params: idParams,
  response: visitAnswerSchema,
});

export const readVisitQuestions = defineCall({
  method: 'GET',
  path: '/visit-questions',
  response: visitQuestionChoiceSchema,
});

export const setVisitQuestions = defineCall({
  method: 'PUT',
  path: '/visit-questions',
  body: visitQuestionChoiceSchema,
});

export const readVisitComment = defineCall({
  method: 'GET',
  path: '/properties/{id}/visit-comment',
  params: idParams,
  response: visitCommentSchema,
});

export const writeVisitComment = defineCall({
  method: 'PUT',
  path: '/properties/{id}/visit-comment',
  params: idParams,
  body: writeVisitCommentSchema,
  response: visitCommentSchema,
});
