import * as calls from '../../../_shared/contract/desk/calls/desk.ts';
import { deskEntrySchemas } from '../../../_shared/contract/desk/entries.ts';
import { openedDeskEntrySchema } from '../../../_shared/contract/desk/desk.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';
import { fromRows } from '../../../_shared/rows.ts';
import { senderText, showTexts } from '../../../_shared/stored-texts.ts';

/** Who decided an entry, and who has it open. */
const taken = { SC404: { code: 'not_found' }, SC409: { code: 'conflict' } } as const;
/** The sentence of the queue that does not know the decision, or of the log without a reason. */
const invalid = { '22023': { code: 'invalid_request' } } as const;

/** The desk of operators: see docs/operating.md. */
export const deskRoutes = defineRoutes(calls, {
  readDesk: {
    summary: 'The role of the operator and what waits in each queue.',
    responses: { 200: { description: 'The desk.' } },
    call: (database) => database.rpc('read_desk'),
  },

  setOperatorMail: {
    summary: 'Whether the operator gets emails about what waits at the desk.',
    responses: { 204: { description: 'It is changed.' } },
    call: (database, { body }) => database.rpc('set_operator_mail', { p_enabled: body.enabled }),
  },

  readDeskQueue: {
    summary: 'At most 50 entries of a queue, the oldest first.',
    responses: { 200: { description: 'The entries.' } },
    call: (database, { params, query }) =>
      database.rpc('read_desk_queue', {
        p_queue: params.queue,
        p_after_at: query.afterAt,
        p_after_id: query.afterId,
      }),
  },

  openDeskEntry: {
    summary: 'Assigns an entry to the operator, and returns what they read of it.',
    responses: { 200: { description: 'The entry.' } },
    errorOverrides: taken,
    handle: async ({ database, report }, { params, body }) => {
      const { data } = await database
        .rpc('open_desk_entry', {
          p_queue: params.queue,
          p_entry_id: params.id,
          p_reason: body.reason,
          p_takes_over: body.takesOver,
        })
        .throwOnError();
      const shown = showTexts(data, { sender_name: senderText });
      const { details, ...entry } = fromRows(openedDeskEntrySchema, shown, report);
      return ok({ ...entry, details: fromRows(deskEntrySchemas[params.queue], details, report) });
    },
  },

  decideDeskEntry: {
    summary: 'Decides the entry that the operator has open.',
    responses: { 200: { description: 'It is decided.' } },
    errorOverrides: { ...taken, ...invalid },
    call: (database, { params, body }) =>
      database.rpc('decide_desk_entry', {
        p_queue: params.queue,
        p_entry_id: params.id,
        p_decision: body.decision,
        p_reason: body.reason,
        p_sentence: body.sentence,
        p_steps: body.steps,
        p_opening_id: body.openingId,
      }),
  },

  releaseDeskEntry: {
    summary: 'Lets other operators open the entry that the operator has open.',
    responses: { 204: { description: 'Nothing is open.' } },
    call: (database) => database.rpc('release_desk_entry'),
  },

  readOperatorLog: {
    summary:
      'At most 100 rows of the log of operators, the newest first. For administrators, and in the log itself.',
    responses: { 200: { description: 'The rows.' } },
    errorOverrides: { SC404: { code: 'forbidden', message: () => 'Only administrators read the log.' } },
    call: (database, { body }) =>
      database.rpc('read_operator_log', {
        p_reason: body.reason,
        p_about_id: body.aboutId,
        p_operator: body.operator,
        p_before: body.before,
      }),
  },
});
