import { onDemand } from '@/lib/use-on-demand.ts';

export { addToInquiry, showContact } from './inquiry-text.ts';
export { inquiryCountsQuery, inquiryHomesQuery } from './received/inquiry-counts.ts';

/** The inquiries that an owner received. */
export const receivedInquiries = onDemand(() => import('./received/components/inquiries-dialog.tsx'));
