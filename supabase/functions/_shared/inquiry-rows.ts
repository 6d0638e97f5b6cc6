import { type Inquiry, inquirySchema } from './contract/inquiries.ts';
import type { InquiryStatus } from './contract/options.ts';
import { ApiError, notFound } from './errors.ts';
import { fromRow } from './rows.ts';
import type { UserClient } from './user-client.ts';

/** The columns of an inquiry that its sender and the owner of the property may read. */
export const inquiryColumns = 'id, property_id, message, phone, email, status, seen, created_at';

/** A row selected with `inquiryColumns`. */
export const fromInquiryRow = (row: unknown) => fromRow(inquirySchema, row);

/**
 * Updates an inquiry about one of the caller's properties. Row-level security alone would report that no row matches, so
 * this throws 403 for the sender, who may view but not change it, and 404 for everybody else.
 */
export async function updateInquiry(
  database: UserClient,
  id: string,
  change: { seen: true } | { status: InquiryStatus },
): Promise<Inquiry> {
  const { data } = await database
    .from('inquiries')
    .update(change)
    .eq('id', id)
    .select(inquiryColumns)
    .maybeSingle()
    .throwOnError();
  if (data) return fromInquiryRow(data);
  const { data: isVisible } = await database.rpc('can_view_inquiry', { p_inquiry_id: id }).throwOnError();
  throw isVisible ? new ApiError('forbidden') : notFound('Inquiry');
}
