import * as z from 'zod/mini';
import * as calls from '../../../_shared/contract/inquiries/calls/conversations.ts';
import { threadSchema } from '../../../_shared/contract/inquiries/messages.ts';
import { sentenceOf } from '../../../_shared/database-texts.ts';
import { notFound } from '../../../_shared/errors.ts';
import { newestFirst } from '../../../_shared/paging.ts';
import { preparedText } from '../../../_shared/prepared-sentences.ts';
import { defineRoutes, noContent, ok } from '../../../_shared/route.ts';
import { fromRows } from '../../../_shared/rows.ts';
import { noteText, senderText, showTexts } from '../../../_shared/stored-texts.ts';
import { rejectInquiry } from './inquiries.ts';

/** Why the caller cannot reply, as a code with its values. */
const closedRow = z.looseObject({
  closed_reason: z.nullable(z.string()),
  closed_values: z.optional(z.record(z.string(), z.unknown())),
});

/** Notes of our team have values or are words of an operator, and messages are of a side. */
const threadTexts = {
  message: preparedText,
  body: (text: string, row: Record<string, unknown>) =>
    'body_values' in row ? noteText(text, row) : preparedText(text),
  sender_name: senderText,
};

const savedReplies = {
  // no text: of the OpenAPI document
  description: 'The saved replies.',
  component: 'SavedReplies',
};

export const conversationRoutes = defineRoutes(calls, {
  listSentInquiries: {
    summary: 'The inquiries that the caller sent, newest activity first, of all properties or of one.',
    responses: {
      200: {
        description: 'The inquiries.',
        component: 'SentInquiry',
        many: true,
      },
    },
    paged: true,
    shows: { message: preparedText },
    call: (database, { query }) =>
      database.rpc('list_sent_inquiries', { ...newestFirst(query), p_property_id: query.propertyId }),
  },

  readThread: {
    summary:
      'An inquiry with its messages and visits, for the family that sent it or the owner of the property.',
    responses: { 200: { description: 'The conversation.', component: 'Thread' } },
    errors: ['not_found'],
    handle: async ({ database, report }, { params }) => {
      const { data } = await database.rpc('read_thread', { p_inquiry_id: params.id }).throwOnError();
      if (!data) throw notFound('inquiry');
      const { closed_reason: reason, closed_values: values, ...thread } = closedRow.parse(data);
      const closed_reason = reason === null ? null : sentenceOf(reason, values);
      const shown = showTexts({ ...thread, closed_reason }, threadTexts);
      return ok(fromRows(threadSchema, shown, report));
    },
  },

  sendMessage: {
    summary:
      'Writes a message in an inquiry. The same `id` again returns the first message. A reply of the owner marks the ' +
      'inquiry as contacted. Closed, withdrawn and full conversations refuse it with a sentence, and so does an answer of ' +
      'a colleague that the writer has not seen.',
    responses: { 201: { description: 'The message.', component: 'Message' } },
    errors: ['account_suspended', 'property_suspended', 'conflict'],
    errorOverrides: { SC409: { code: 'conflict' }, SC429: { code: 'too_many_messages' } },
    missing: 'inquiry',
    shows: threadTexts,
    call: (database, { params, body }) =>
      database.rpc('send_message', {
        p_inquiry_id: params.id,
        p_id: body.id,
        p_body: body.body,
        p_last_message_id: body.lastMessageId ?? undefined,
        p_is_checked: body.lastMessageId !== undefined,
      }),
  },

  markMessagesRead: {
    summary: 'Marks the messages of the other side as read, for an owner also the inquiry as seen.',
    responses: { 204: { description: 'The messages are read.' } },
    missing: 'inquiry',
    call: (database, { params }) => database.rpc('mark_messages_read', { p_inquiry_id: params.id }),
  },

  withdrawInquiry: {
    summary:
      'Withdraws an inquiry that the caller sent, for good. Its phone number and email address are deleted, the owner ' +
      'reads no text of the family any more, the conversation closes, and emails that wait are not sent.',
    responses: { 204: { description: 'The inquiry is withdrawn.' } },
    errors: ['forbidden', 'not_found'],
    handle: async ({ database }, { params }) => {
      const { data } = await database.rpc('withdraw_inquiry', { p_inquiry_id: params.id }).throwOnError();
      return data ? noContent() : await rejectInquiry(database, params.id);
    },
  },

  reportInquiry: {
    summary: 'Reports the other side of an inquiry to the team, once.',
    responses: { 204: { description: 'The report is sent.' } },
    errors: ['account_suspended'],
    errorOverrides: { SC409: { code: 'conflict' } },
    missing: 'inquiry',
    call: (database, { params, body }) =>
      database.rpc('report_inquiry', {
        p_inquiry_id: params.id,
        p_reason: body.reason,
        p_details: body.details,
      }),
  },

  listSavedReplies: {
    summary: 'The saved replies of an owner, by default the caller, for any of their people.',
    responses: { 200: savedReplies },
    field: 'data',
    call: (database, { query }) => database.rpc('list_saved_replies', { p_owner_id: query.ownerId }),
  },

  saveReplies: {
    summary: 'Replaces the saved replies of an owner, by default the caller, for any of their people.',
    responses: { 200: savedReplies },
    errors: ['forbidden'],
    field: 'data',
    call: (database, { query, body }) =>
      database.rpc('save_replies', { p_replies: body.replies, p_owner_id: query.ownerId }),
  },

  countNews: {
    summary:
      'What is new for the caller: unread messages, changes of shared lists and homes in saved searches.',
    responses: { 200: { description: 'The counts.', component: 'News' } },
    call: (database) => database.rpc('count_news'),
  },
});
