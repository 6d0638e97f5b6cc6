import { queryOptions } from '@tanstack/react-query';
import { sentHomeReportSchema, type HomeReport } from '@contract/home-reports.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';

const path = (propertyId: string) => `/api/properties/${encodeURIComponent(propertyId)}/report`;

/** GET /api/properties/{id}/report */
export const homeReportQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [path(propertyId)],
    queryFn: ({ signal }) => apiGet(path(propertyId), sentHomeReportSchema, { signal }),
    staleTime: 0,
  });

/** POST /api/properties/{id}/report */
export const reportHome = (propertyId: string, body: HomeReport) =>
  apiFetch(path(propertyId), { method: 'POST', body });
