import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/desk/calls/site.ts';
import {
  heldMailsSchema,
  needFiguresSchema,
  retriedMailsSchema,
  searchMailSchema,
  siteStateSchema,
  siteWeeksSchema,
} from '@contract/desk/site.ts';
import { readCall } from '@/lib/api-client.ts';
import { deskKey } from '../desk-query.ts';

export const siteStateQuery = queryOptions({
  queryKey: [...deskKey, 'site', 'state'],
  queryFn: ({ signal }) => readCall(calls.readSiteState, siteStateSchema, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
});

export const siteWeeksQuery = queryOptions({
  queryKey: [...deskKey, 'site', 'weeks'],
  queryFn: ({ signal }) => readCall(calls.readSiteWeeks, siteWeeksSchema, { signal }),
  staleTime: 600_000,
});

export const needFiguresQuery = queryOptions({
  queryKey: [...deskKey, 'site', 'needs'],
  queryFn: ({ signal }) => readCall(calls.readNeedFigures, needFiguresSchema, { signal }),
  staleTime: 600_000,
});

/** Sends refused mails again. */
export const retryMails = (reason: string) =>
  readCall(calls.retryRefusedMails, retriedMailsSchema, { body: { reason } });

export const searchMailQuery = queryOptions({
  queryKey: [...deskKey, 'site', 'search-mail'],
  queryFn: ({ signal }) => readCall(calls.readSearchMail, searchMailSchema, { signal }),
  staleTime: 0,
});

/** Stops the emails about saved searches, or starts them again. */
export const setSearchMail = (body: { isStopped: boolean; reason: string }) =>
  readCall(calls.setSearchMail, heldMailsSchema, { body });
