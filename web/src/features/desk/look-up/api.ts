import { queryOptions } from '@tanstack/react-query';
import {
  contentSchema,
  type LookUp,
  lookedUpSchema,
  type OperatorAction,
  operatorActionDoneSchema,
} from '@contract/desk-look-up.ts';
import { apiSend } from '@/lib/api-client.ts';
import { deskKey } from '../desk-query.ts';

/** POST /api/desk/look-up. Read once, because each look-up is in the log. */
export const lookUpQuery = (sought: LookUp | undefined) =>
  queryOptions({
    queryKey: [...deskKey, 'look-up', sought],
    queryFn: () => apiSend('/api/desk/look-up', lookedUpSchema, { method: 'POST', body: sought }),
    enabled: sought !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** POST /api/desk/look-up/content */
export const readContent = (what: 'person' | 'inquiry', id: string, reason: string) =>
  apiSend('/api/desk/look-up/content', contentSchema, { method: 'POST', body: { what, id, reason } });

/** POST /api/desk/actions */
export const takeAction = (action: OperatorAction, subjectId: string, reason: string) =>
  apiSend('/api/desk/actions', operatorActionDoneSchema, {
    method: 'POST',
    body: { action, subjectId, reason },
  });
