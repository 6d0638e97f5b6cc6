import { defineCall } from '../../call.ts';
import { readTapSchema, tapSchema, useTapSchema, weeklyQuestionSchema } from '../taps.ts';

export const readTap = defineCall({
  method: 'POST',
  path: '/taps/read',
  access: 'open',
  body: readTapSchema,
  response: tapSchema,
});

export const useTap = defineCall({
  method: 'POST',
  path: '/taps',
  access: 'open',
  body: useTapSchema,
  response: tapSchema,
});

export const readWeeklyQuestion = defineCall({
  method: 'GET',
  path: '/weekly-question',
  response: weeklyQuestionSchema,
});

export const setWeeklyQuestion = defineCall({
  method: 'PUT',
  path: '/weekly-question',
  body: weeklyQuestionSchema,
});
