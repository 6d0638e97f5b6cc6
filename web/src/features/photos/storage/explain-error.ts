import type { StorageError } from '@/lib/upload-object.ts';
import { t } from '../catalog.ts';

const tooMany = t.youHaveAddedTooManyPhotos();
const tokenExpired = t.yourSignInCouldNotBe();
const paused = t.changesArePausedForFewMinutes();
const sessionEnded = t.yourSessionHasEndedPleaseSign();

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
