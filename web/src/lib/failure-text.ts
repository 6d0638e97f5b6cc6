import { ApiError } from './errors.ts';
import { outageTextOf } from './outage.ts';

/** The sentence of the server why it refused, or what to do after an outage. */
export const failureTextOf = (error: unknown) =>
  error instanceof ApiError && error.body && (error.status < 500 || error.code === 'busy')
    ? error.body.message
    : outageTextOf(error);
