import type { StorageError } from '@/lib/upload-object.ts';

const tooMany =
  'You have added too many photos without saving. Please save the photos that are here, or try again tomorrow';
const tokenExpired =
  'Your sign-in could not be checked. Please try again. If that fails, sign in again. This form keeps what you entered';
const paused =
  'Changes are paused for a few minutes. Please try again then. This form keeps what you entered';
const sessionEnded = 'Your session has ended. Please sign in again. This form keeps what you entered';

/**
 * The message for the owner about an error of the storage. The storage has the code AccessDenied and the status 403 for
 * both a policy and an invalid token, so only the message tells them apart. For an error that a function of the database
 * raises, the message ends with the SQLSTATE.
 */
export function explainError(error: StorageError): string {
  const { statusCode, message } = error;
  if (/\bSC401$/.test(message)) return sessionEnded;
  if (/\bPT503$/.test(message)) return paused;
  if (statusCode !== '403') return message;
  // The path is in the owner's own folder, so the policy rejected the number of files.
  return message.includes('row-level security') ? tooMany : tokenExpired;
}
