import * as z from 'zod/mini';
import { receivedInquirySchema, type ReceivedInquiry } from '@contract/inquiries.ts';
import { limits } from '@contract/limits.ts';
import { readList } from '@/lib/read-list.ts';
import { isWaiting } from './find-inquiries.ts';

const receivedInquiries = z.array(receivedInquirySchema);

/** The family proposed times, and the owner has not taken one. */
const hasVisitToAccept = ({ visit }: ReceivedInquiry) => visit?.state === 'proposed' && !visit.isYours;

/** What waits for the owner among the newest inquiries, as many as a page holds. */
export async function countWaiting(ownerId: string, signal: AbortSignal) {
  const page = { cursor: null, limit: limits.pageMax, ownerId, signal };
  const { items } = await readList('/api/inquiries/owner', receivedInquiries, page);
  return { answers: items.filter(isWaiting).length, visits: items.filter(hasVisitToAccept).length };
}
