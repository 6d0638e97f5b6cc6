import { part } from '@/components/part.tsx';
import { onDemand } from '@/lib/use-on-demand.ts';
import { t } from './received/catalog.ts';

export { addToInquiry, showContact, useIsContactOpening } from './inquiry-text.ts';
export { inquiryCountsQuery, inquiryHomesQuery } from './received/inquiry-counts.ts';

/** The inquiries that an owner received. */
export const receivedInquiries = onDemand(() => import('./received/components/inquiries-dialog.tsx'));

export const NextVisit = part(
  t.nextVisit(),
  async () => (await import('./received/components/next-visit.tsx')).NextVisit,
);
