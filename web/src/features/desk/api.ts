import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type DeskDetails, deskEntrySchemas } from '@contract/desk-entries.ts';
import {
  type DeskQueueName,
  deskDecidedSchema,
  deskEntrySchema,
  deskPageSize,
  openedDeskEntrySchema,
  operatorLogRowSchema,
} from '@contract/desk.ts';
import { apiFetch, apiGet, apiSend } from '@/lib/api-client.ts';
import { deskKey } from './desk-query.ts';

const entries = z.array(deskEntrySchema);

/** GET /api/desk/queues/{queue} */
export const queueQuery = (queue: DeskQueueName) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'queue', queue],
    queryFn: ({ pageParam, signal }) =>
      apiGet(`/api/desk/queues/${queue}?${new URLSearchParams(pageParam)}`, entries, { signal }),
    initialPageParam: {},
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === deskPageSize ? { afterAt: last.waitingSince, afterId: last.id } : null;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const detailsOf: { [Name in DeskQueueName]: z.ZodMiniType<DeskDetails<Name>> } = deskEntrySchemas;

const pathOf = (queue: DeskQueueName, id: string) => `/api/desk/queues/${queue}/${encodeURIComponent(id)}`;

/** POST /api/desk/queues/{queue}/{id}/open: reads an entry once, because each reading is in the log. */
export const entryQuery = <Name extends DeskQueueName>(queue: Name, id: string, takesOver: boolean) =>
  queryOptions({
    queryKey: [...deskKey, 'entry', queue, id, takesOver],
    queryFn: async () => {
      const body = { reason: 'It waits in the queue', takesOver };
      const { details, ...entry } = await apiSend(`${pathOf(queue, id)}/open`, openedDeskEntrySchema, {
        method: 'POST',
        body,
      });
      return { ...entry, details: detailsOf[queue].parse(details) };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export type Decision = { decision: string; reason: string; sentence?: string; steps?: string[] };

/** POST /api/desk/queues/{queue}/{id}/decide */
export const decide = (queue: DeskQueueName, id: string, body: Decision) =>
  apiSend(`${pathOf(queue, id)}/decide`, deskDecidedSchema, { method: 'POST', body });

/** PUT /api/desk/mail */
export const setOperatorMail = (enabled: boolean) =>
  apiFetch('/api/desk/mail', { method: 'PUT', body: { enabled } });

/** POST /api/desk/release: others may open what the operator has open. */
export const release = () => apiFetch('/api/desk/release', { method: 'POST' });

const logRows = z.array(operatorLogRowSchema);

/** What is looked for in the log. */
export type LogSearch = { reason: string; aboutId?: string; operator?: string };

/** POST /api/desk/log: a page of the log, which is in the log itself. */
export const readLog = (body: LogSearch & { before?: number }) =>
  apiSend('/api/desk/log', logRows, { method: 'POST', body });
