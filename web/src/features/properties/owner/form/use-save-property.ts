import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createPropertySchema, type Property } from '@contract/properties/properties.ts';
import { ApiError, NetworkError } from '@/lib/errors.ts';
import { failedText, outageOf, outageTexts } from '@/lib/outage.ts';
import { invalidateProperties, patchProperty } from '@/lib/property-cache.ts';
import { toast } from '@/lib/toast.ts';
import { conflictLines, withFacts, type ConflictLine } from '../conflict-text.ts';
import type { Uploads } from '@/features/photos/uploads.ts';
import { loginIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { t } from './catalog.ts';
import { toRequest, type FormValues } from './form-values.ts';
import { createWithPhotos, PhotosNotMovedError, updateWithPhotos, type Attempt } from './save-with-photos.ts';
import { fieldErrors, type FieldErrors } from './validate.ts';

export type SaveFailure = {
  message: string;
  errors?: FieldErrors;
  /** Another attempt needs no change. */
  canRetry?: boolean;
  /** The property that was created without all of its photos. */
  created?: Property;
  /** What somebody else changed meanwhile, and the property with it. */
  conflict?: { lines: ConflictLine[]; by: string | null; property: Property };
};

/** Waits for the uploads, then creates or updates the property and shows a toast. */
export function useSaveProperty(ownerId: string, property: Property | null, uploads: Uploads) {
  const client = useQueryClient();
  const attempt = useRef<Attempt>(null);
  return async (values: FormValues, seen = property): Promise<SaveFailure | undefined> => {
    const edited = createPropertySchema.parse(toRequest(values));
    await uploads.settled();
    if (uploads.snapshot().some(({ status }) => status === 'failed')) {
      const message = t.somePhotosCouldNotBeUploaded();
      toast.error(t.uploadFailed(), message);
      return { message };
    }
    try {
      if (seen) {
        // The form shows what was saved if it is opened again before the list is loaded.
        patchProperty(client, seen.id, await updateWithPhotos(seen, edited, uploads));
        void invalidateProperties(client);
        toast.success(t.propertyUpdatedSuccessfully());
        return undefined;
      }
      attempt.current ??= { key: crypto.randomUUID(), isRepeated: false };
      const { property: created, hasPhotos } = await createWithPhotos(
        ownerId,
        edited,
        uploads,
        attempt.current,
      );
      void invalidateProperties(client);
      if (hasPhotos) {
        toast.success(t.propertyCreatedSuccessfully());
        return undefined;
      }
      toast.error(t.warning(), t.propertyCreatedButImagesMayNeed());
      const message = t.yourHomeIsListedButSome();
      return { message, canRetry: true, created };
    } catch (error) {
      // After a 4xx the property was not created; after other errors it may exist.
      const isRejected = error instanceof ApiError && error.status < 500;
      if (attempt.current && !isRejected) attempt.current.isRepeated = true;
      const conflict = error instanceof ApiError ? error.body?.conflict : undefined;
      if (seen && conflict)
        return {
          message: t.someoneChangedThisHomeWhileYou(),
          conflict: {
            lines: conflictLines(seen, conflict),
            by: conflict.changedBy,
            property: withFacts(seen, conflict.theirs),
          },
        };
      return failureOf(error, property ? 'update' : 'create', values);
    }
  };
}

function failureOf(error: unknown, verb: 'create' | 'update', values: FormValues): SaveFailure {
  if (loginIfSignedOut(error)) return { message: t.youAreLoggedOutYourEntries() };
  toast.error(t.error(), failedText(error, verb === 'update' ? t.failedToUpdate() : t.failedToCreate()));
  if (error instanceof PhotosNotMovedError)
    return {
      message: t.somePhotosCouldNotBeAdded(),
      canRetry: true,
    };
  if (error instanceof ApiError && error.body && error.status < 500)
    return {
      message: error.body.message,
      errors:
        error.code === 'unknown_location'
          ? { zipCode: error.body.message }
          : fieldErrors(
              error.details.map(({ field, message }) => ({ path: field.split('.'), message })),
              values,
            ),
    };
  if (outageOf(error) === 'paused')
    return { message: t.yourEntriesAreKeptPleaseSave({ problem: outageTexts.paused.problem }) };
  const message =
    error instanceof NetworkError ? t.weCannotReachServerYourEntries() : t.somethingWentWrongOnOurSide();
  return { message };
}
