import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  addToInquirySchema,
  assignInquirySchema,
  inquiryCountsSchema,
  inquiryHomeSchema,
  inquirySchema,
  markShownSchema,
  markedSeenSchema,
  receivedInquiriesSchema,
  receivedInquirySchema,
  sendInquirySchema,
  setInquiryStatusSchema,
} from '../inquiries.ts';
import { idParams, ownerQuery } from '../../fields.ts';

export const listReceivedInquiries = defineCall({
  method: 'GET',
  path: '/inquiries/owner',
  query: receivedInquiriesSchema,
  response: z.array(receivedInquirySchema),
});

export const countInquiries = defineCall({
  method: 'GET',
  path: '/inquiries/owner/counts',
  query: ownerQuery,
  response: inquiryCountsSchema,
});

export const listInquiryHomes = defineCall({
  method: 'GET',
  path: '/inquiries/owner/homes',
  query: ownerQuery,
  response: z.array(inquiryHomeSchema),
});

export const sendInquiry = defineCall({
  method: 'POST',
  path: '/inquiries',
  body: sendInquirySchema,
  response: inquirySchema,
});

export const addToInquiry = defineCall({
  method: 'POST',
  path: '/inquiries/{id}/additions',
  params: idParams,
  body: addToInquirySchema,
  response: inquirySchema,
});

export const markAllInquiriesSeen = defineCall({
  method: 'PUT',
  path: '/inquiries/seen',
  query: ownerQuery,
  response: markedSeenSchema,
});

export const markShownInquiriesSeen = defineCall({
  method: 'PUT',
  path: '/inquiries/owner/seen',
  query: ownerQuery,
  body: markShownSchema,
  response: markedSeenSchema,
});

export const markInquirySeen = defineCall({
  method: 'PUT',
  path: '/inquiries/{id}/seen',
  params: idParams,
  response: inquirySchema,
});

export const setInquiryStatus = defineCall({
  method: 'PUT',
  path: '/inquiries/{id}/status',
  params: idParams,
  body: setInquiryStatusSchema,
  response: inquirySchema,
});

export const assignInquiry = defineCall({
  method: 'PUT',
  path: '/inquiries/{id}/person',
  params: idParams,
  body: assignInquirySchema,
});

export const removeInquiry = defineCall({ method: 'DELETE', path: '/inquiries/{id}', params: idParams });
