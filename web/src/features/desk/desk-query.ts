import { queryOptions } from '@tanstack/react-query';
import { readDesk } from '@contract/desk/calls/desk.ts';
import { deskSchema } from '@contract/desk/desk.ts';
import { readCall } from '@/lib/api-client.ts';

/** The key of everything that the desk reads. */
export const deskKey = [readDesk.path] as const;

/** The counts are read again each minute, so that the title of the page tells of new entries. */
export const deskQuery = queryOptions({
  queryKey: [...deskKey, 'counts'],
  queryFn: ({ signal }) => readCall(readDesk, deskSchema, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: false,
});
