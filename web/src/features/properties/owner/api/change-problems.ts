import type { ChangedHomes } from '@contract/properties/properties.ts';
import { ApiError } from '@/lib/errors.ts';
import { conflictText } from '../conflict-text.ts';
import type { SeenHome } from './change-homes.ts';

const toApiError = ({ status, ...body }: { status: number } & Record<string, unknown>) =>
  new ApiError({ status, statusText: '' }, JSON.stringify({ requestId: '', ...body }));

/** Why the homes of a request have no change, in their order; undefined for one that has it. */
export const problemsOf = (homes: readonly SeenHome[], { results }: ChangedHomes): (ApiError | undefined)[] =>
  homes.map((home) => {
    const { conflict, error } = results.find(({ id }) => id === home.id) ?? {};
    if (error) return toApiError(error);
    return (
      conflict &&
      toApiError({ status: 409, code: 'conflict', message: conflictText(home, conflict), conflict })
    );
  });

/** The same of new homes, by their keys. */
export const problemsOfNew = (keys: readonly string[], { results }: ChangedHomes): (ApiError | undefined)[] =>
  keys.map((key) => {
    const error = results.find(({ id }) => id === key)?.error;
    return error && toApiError(error);
  });
