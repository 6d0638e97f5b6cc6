import { queryOptions } from '@tanstack/react-query';
import {
  contentSchema,
  type LookUp,
  lookedUpSchema,
  type OperatorAction,
  operatorActionDoneSchema,
} from '@contract/desk-look-up.ts';
import { apiFetch, parseResponse } from '@/lib/api-client.ts';
import { deskKey } from '../desk-query.ts';

/** POST /api/desk/look-up. Read once, because each look-up is in the log. */
export const lookUpQuery = (sought: LookUp | undefined) =>
  queryOptions({
    queryKey: [...deskKey, 'look-up', sought],
    queryFn: async () =>
      parseResponse(await apiFetch('/api/desk/look-up', { method: 'POST', body: sought }), lookedUpSchema),
    enabled: sought !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** POST /api/desk/look-up/content */
export const readContent = async (what: 'person' | 'inquiry', id: string, reason: string) =>
  parseResponse(
    await apiFetch('/api/desk/look-up/content', { method: 'POST', body: { what, id, reason } }),
    contentSchema,
  );

/** POST /api/desk/actions */
export const takeAction = async (action: OperatorAction, subjectId: string, reason: string) =>
  parseResponse(
    await apiFetch('/api/desk/actions', { method: 'POST', body: { action, subjectId, reason } }),
    operatorActionDoneSchema,
  );
