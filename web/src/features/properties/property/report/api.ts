import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/properties/calls/home-reports.ts';
import { sentHomeReportSchema, type HomeReport } from '@contract/properties/home-reports.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';

export const homeReportQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [calls.readHomeReport.path, propertyId],
    queryFn: ({ signal }) =>
      readCall(calls.readHomeReport, sentHomeReportSchema, { params: { id: propertyId }, signal }),
    staleTime: 0,
  });

export const reportHome = (propertyId: string, body: HomeReport) =>
  sendCall(calls.reportHome, { params: { id: propertyId }, body });
