import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as calls from '@contract/desk/calls/desk.ts';
import { type DeskDetails, deskEntrySchemas } from '@contract/desk/entries.ts';
import {
  type DeskQueueName,
  deskDecidedSchema,
  deskEntrySchema,
  deskPageSize,
  openedDeskEntrySchema,
  operatorLogRowSchema,
} from '@contract/desk/desk.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { deskKey } from './desk-query.ts';

const entries = z.array(deskEntrySchema);

export const queueQuery = (queue: DeskQueueName) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'queue', queue],
    queryFn: ({ pageParam, signal }) =>
      readCall(calls.readDeskQueue, entries, { params: { queue }, query: pageParam, signal }),
    initialPageParam: {},
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === deskPageSize ? { afterAt: last.waitingSince, afterId: last.id } : null;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const detailsOf: { [Name in DeskQueueName]: z.ZodMiniType<DeskDetails<Name>> } = deskEntrySchemas;

/** Reads an entry once, because each reading is in the log. */
export const entryQuery = <Name extends DeskQueueName>(queue: Name, id: string, takesOver: boolean) =>
  queryOptions({
    queryKey: [...deskKey, 'entry', queue, id, takesOver],
    queryFn: async () => {
      const body = { reason: 'It waits in the queue', takesOver };
      const { details, ...entry } = await readCall(calls.openDeskEntry, openedDeskEntrySchema, {
        params: { queue, id },
        body,
      });
      return { ...entry, details: detailsOf[queue].parse(details) };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export type Decision = { decision: string; reason: string; sentence?: string; steps?: string[] };

export const decide = (queue: DeskQueueName, id: string, body: Decision & { openingId?: string }) =>
  readCall(calls.decideDeskEntry, deskDecidedSchema, { params: { queue, id }, body });

export const setOperatorMail = (enabled: boolean) => sendCall(calls.setOperatorMail, { body: { enabled } });

/** Others may open what the operator has open. */
export const release = () => sendCall(calls.releaseDeskEntry);

const logRows = z.array(operatorLogRowSchema);

/** What is looked for in the log. */
export type LogSearch = { reason: string; aboutId?: string; operator?: string };

/** A page of the log, which is in the log itself. */
export const readLog = (body: LogSearch & { before?: number }) =>
  readCall(calls.readOperatorLog, logRows, { body });
