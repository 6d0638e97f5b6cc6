import { toAnswerRow } from '../../../_shared/contract/needs/needs.ts';
import * as calls from '../../../_shared/contract/taps/calls/taps.ts';
import { defineRoutes } from '../../../_shared/route.ts';

const tap = { component: 'Tap' };

/** The message says what would be right. Pages of links without script show it too. */
export const refused = { '22023': { code: 'invalid_request' }, SC409: { code: 'invalid_request' } } as const;

export const tapRoutes = defineRoutes(calls, {
  readTap: {
    summary: 'What the link of a mail would change. Changes nothing.',
    responses: { 200: { description: 'What the link does.', ...tap } },
    missing: 'link',
    call: (database, { body }) => database.rpc('read_tap', { p_token: body.token }),
  },

  useTap: {
    summary:
      'Does what the link of a mail says, once and without a sign-in: states the free spots of a home and confirms it, ends the ' +
      'weekly question, answers a need, or accepts a time of a visit. When the free spots are no longer `from`, nothing is written.',
    responses: { 200: { description: 'What was done.', ...tap } },
    errorOverrides: refused,
    missing: 'link',
    call: (database, { body }) =>
      database.rpc('use_tap', {
        p_token: body.token,
        p_spots: body.availableSpots,
        p_seen: body.from,
        p_answer: body.answer && toAnswerRow(body.answer),
      }),
  },

  readWeeklyQuestion: {
    summary: 'The day of the week on which the caller is asked by email whether free spots are still right.',
    responses: { 200: { description: 'The day.', component: 'WeeklyQuestion' } },
    call: (database) => database.rpc('read_weekly_question'),
  },

  setWeeklyQuestion: {
    summary: 'Sets the day of the weekly question of the caller. Null ends it.',
    responses: { 204: { description: 'It is set.' } },
    call: (database, { body }) =>
      database.rpc('set_weekly_question', { p_weekday: body.weekday ?? undefined }),
  },
});
