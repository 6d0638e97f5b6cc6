import * as z from 'zod/mini';
import { dataRequestKinds } from '../accounts/data-requests.ts';
import { deskReason } from './desk.ts';
import { email, invalidInput } from '../fields.ts';

/** A request that came by mail. */
export const recordDataRequestSchema = z.object({
  email,
  kind: z.enum(dataRequestKinds),
  /** The day on which it came. */
  receivedOn: z.iso.date(invalidInput),
});
export const recordedDataRequestSchema = z.object({ id: z.guid() });

export const exportDataSchema = z.object({ reason: deskReason });
