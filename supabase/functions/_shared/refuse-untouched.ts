import { refusals } from './contract/refusals.ts';
import { ApiError } from './errors.ts';
import type { UserClient } from './user-client.ts';

/**
 * Why a change touched no home: 403 when the caller sees it, and so does not own it, else 404. Row-level security
 * alone answers neither.
 */
export async function refuseProperty(database: UserClient, id: string): Promise<never> {
  const { data } = await database.rpc('preview_property', { p_property_id: id }).throwOnError();
  if (data) throw new ApiError('forbidden', { message: refusals.propertyNotYours });
  throw new ApiError('not_found', { message: refusals.propertyNotFound });
}

/** The same for an inquiry: its sender sees it but may not change it; a deleted one is gone for everybody. */
export async function refuseInquiry(database: UserClient, id: string): Promise<never> {
  const { data } = await database.rpc('can_view_inquiry', { p_inquiry_id: id }).throwOnError();
  if (data) throw new ApiError('forbidden');
  throw new ApiError('not_found', { message: refusals.inquiryNotFound });
}
