import { ApiError } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';

/** Why a search was not saved or changed: the sentence of the API, or that it was not reached. */
export const saveErrorText = (error: unknown) =>
  (error instanceof ApiError && error.status < 500 && error.body?.message) || outageTextOf(error);
