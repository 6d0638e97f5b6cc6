import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { listReceivedInquiries } from '@contract/inquiries/calls/inquiries.ts';
import { receivedInquirySchema } from '@contract/inquiries/inquiries.ts';
import { limits } from '@contract/limits.ts';
import { formatVisitTime } from '@contract/visits/visit-time.ts';
import { readCall } from '@/lib/api-client.ts';
import { t } from '../catalog.ts';
import { inboxesKey } from '../../inbox-key.ts';

const inquiries = z.array(receivedInquirySchema);

/** Names the next confirmed visit to a home that is about to be deleted, of its latest inquiries. */
export function NextVisit({ ownerId, propertyId }: { ownerId: string; propertyId: string }) {
  const query = { ownerId, propertyId, limit: limits.pageMax };
  const { data } = useQuery({
    queryKey: [...inboxesKey, ownerId, 'next-visit', propertyId],
    queryFn: ({ signal }) => readCall(listReceivedInquiries, inquiries, { query, signal }),
    gcTime: 0,
  });
  const confirmed = data?.flatMap(({ visit }) =>
    visit?.state === 'confirmed' && visit.startsAt !== null
      ? [{ startsAt: visit.startsAt, timeZone: visit.timeZone }]
      : [],
  );
  const [next] = confirmed?.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)) ?? [];
  return (
    next && (
      <strong role="status">
        {t.visitIsConfirmedForCancelIt({ time: formatVisitTime(next.startsAt, next.timeZone) })}
      </strong>
    )
  );
}
