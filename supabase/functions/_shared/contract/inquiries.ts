import * as z from 'zod/mini';
import { optionalEmail, phone, text, uuid } from './fields.ts';
import { limits } from './limits.ts';
import { inquiryStatuses } from './options.ts';
import { pageFields } from './search.ts';
import { texts } from './texts.ts';

/** POST /api/inquiries */
export const sendInquirySchema = z.object({
  propertyId: uuid,
  message: text(limits.message, texts.messageRequired),
  phone,
  email: z.optional(optionalEmail),
});
export type SendInquiry = z.infer<typeof sendInquirySchema>;

/** POST /api/inquiries/{id}/additions */
export const addToInquirySchema = z.object({ message: text(limits.message, texts.messageRequired) });

/** PUT /api/inquiries/{id}/status */
export const setInquiryStatusSchema = z.object({ status: z.enum(inquiryStatuses, texts.statusInvalid) });

/** An inquiry as its sender reads it. */
export const inquirySchema = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  message: z.string(),
  /** Null once the owner deleted the inquiry. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: z.enum(inquiryStatuses),
  seen: z.boolean(),
  createdAt: z.string(),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** An inquiry as the owner reads it. */
export const receivedInquirySchema = z.extend(inquirySchema, {
  phone: z.string(),
  propertyName: z.string(),
});
export type ReceivedInquiry = z.infer<typeof receivedInquirySchema>;

export const inquiryCountsSchema = z.object({ total: z.int(), seen: z.int(), unseen: z.int() });
export type InquiryCounts = z.infer<typeof inquiryCountsSchema>;

/** GET /api/inquiries/owner */
export const receivedInquiriesSchema = z.object({
  ...pageFields,
  status: z.optional(z.enum(inquiryStatuses, texts.statusInvalid)),
});

/** Response of PUT /api/inquiries/seen: how many were unseen. */
export const markedSeenSchema = z.object({ marked: z.int() });
export type MarkedSeen = z.infer<typeof markedSeenSchema>;
