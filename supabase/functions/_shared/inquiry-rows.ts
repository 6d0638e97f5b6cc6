import { camelKeys } from './case.ts';
import { inquirySchema } from './contract/inquiries.ts';

/** The columns of an inquiry that its sender and the owner of the home read. */
export const inquiryColumns = 'id, property_id, message, phone, email, status, seen, created_at';

/** A row read with `inquiryColumns` as the contract shows it. */
export const fromInquiryRow = (row: unknown) => inquirySchema.parse(camelKeys(row));
