import type { Property } from '@contract/properties.ts';
import { ApiError, NetworkError } from '@/lib/errors.ts';
import { paths } from '@/config/paths.ts';
import { toast } from '@/lib/toast.ts';
import { leaveIfLoggedOut } from '../logged-out.ts';
import { PhotosNotMovedError } from './save-home.ts';
import { fieldErrors, type FieldErrors } from './validate.ts';

/** What kept a home from being saved: a sentence under the form, and what to say at which field. */
export type SaveFailure = {
  message: string;
  errors: FieldErrors;
  /** Nothing has to be changed before the next try. */
  canRetry?: boolean;
  /** The home that was created although its photos are missing. */
  created?: Property;
};

/** The home is listed; its photos wait in the form for another try. */
export const photosMissing = (created: Property): SaveFailure => ({
  message:
    'Your home is listed, but not all of its photos could be added. They are kept here. Please try again.',
  errors: {},
  canRetry: true,
  created,
});

/**
 * Says that saving failed: 'Failed to create property' or 'Failed to update property', or that the owner is logged
 * out; then the sign-in follows.
 */
export function explainFailure(error: unknown, verb: 'create' | 'update'): SaveFailure {
  const loggedOut = { message: 'You are logged out. Logging in again...', to: paths.login() };
  if (leaveIfLoggedOut(error, loggedOut)) {
    return { message: 'You are logged out. What you entered is kept; log in and save again.', errors: {} };
  }
  toast.error('Error', `Failed to ${verb} property`);
  if (error instanceof PhotosNotMovedError) {
    const message = 'Not all photos could be added. They are kept here. Please try again.';
    return { message, errors: {}, canRetry: true };
  }
  return { message: reasonOf(error), errors: errorsOf(error) };
}

function reasonOf(error: unknown): string {
  if (error instanceof NetworkError)
    return 'We cannot reach the server. Nothing you entered is lost: check your connection and save again.';
  if (error instanceof ApiError && error.body && error.status < 500) return error.body.message;
  return 'Something went wrong on our side. Nothing you entered is lost: please save again in a moment.';
}

function errorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'unknown_location') return { zipCode: error.body?.message ?? error.message };
  return fieldErrors(error.details.map(({ field, message }) => ({ path: field.split('.'), message })));
}
