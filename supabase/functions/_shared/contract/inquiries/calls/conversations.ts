import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { sentInquiriesSchema, sentInquirySchema } from '../inquiries.ts';
import { idParams, ownerQuery } from '../../fields.ts';
import {
  messageSchema,
  newsSchema,
  reportSchema,
  saveRepliesSchema,
  savedRepliesSchema,
  sendMessageSchema,
  threadSchema,
} from '../messages.ts';

export const listSentInquiries = defineCall({
  method: 'GET',
  path: '/inquiries',
  query: sentInquiriesSchema,
  response: z.array(sentInquirySchema),
});

export const readThread = defineCall({
  method: 'GET',
  path: '/inquiries/{id}',
  params: idParams,
  response: threadSchema,
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/inquiries/{id}/messages',
  params: idParams,
  body: sendMessageSchema,
  response: messageSchema,
});

export const markMessagesRead = defineCall({ method: 'PUT', path: '/inquiries/{id}/read', params: idParams });

export const withdrawInquiry = defineCall({
  method: 'PUT',
  path: '/inquiries/{id}/withdraw',
  params: idParams,
});

export const reportInquiry = defineCall({
  method: 'POST',
  path: '/inquiries/{id}/report',
  params: idParams,
  body: reportSchema,
});

export const listSavedReplies = defineCall({
  method: 'GET',
  path: '/saved-replies',
  query: ownerQuery,
  response: savedRepliesSchema,
});

export const saveReplies = defineCall({
  method: 'PUT',
  path: '/saved-replies',
  query: ownerQuery,
  body: saveRepliesSchema,
  response: savedRepliesSchema,
});

export const countNews = defineCall({ method: 'GET', path: '/news', response: newsSchema });
