import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CreateProperty, Property } from '@contract/properties.ts';
import { ApiError } from '@/lib/errors.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { toast } from '@/lib/toast.ts';
import type { Uploads } from '../photos/uploads.ts';
import { explainFailure, photosMissing, type SaveFailure } from './save-failure.ts';
import { createHome, updateHome, type Attempt } from './save-home.ts';

/**
 * Saves the form: waits for its uploads, then creates the home or changes it, and says how it went. A home whose
 * photos are missing is answered as a failure, and is there.
 */
export function useSaveProperty(property: Property | null, uploads: Uploads) {
  const client = useQueryClient();
  const attempt = useRef<Attempt>(null);
  return async (edited: CreateProperty): Promise<SaveFailure | undefined> => {
    await uploads.settled();
    if (uploads.snapshot().some(({ status }) => status === 'failed')) {
      const message = 'Some photos could not be uploaded. Try them again or remove them, then save.';
      toast.error('Upload failed', message);
      return { message, errors: {} };
    }
    let failure: SaveFailure | undefined;
    try {
      if (property) await update(property, edited, uploads);
      else failure = await create(edited, uploads, (attempt.current ??= firstAttempt()));
    } catch (error) {
      // A refusal is certain; after anything else the home may be there.
      const isRefused = error instanceof ApiError && error.status < 500;
      if (attempt.current && !isRefused) attempt.current.isRepeated = true;
      return explainFailure(error, property ? 'update' : 'create');
    }
    void invalidateProperties(client);
    return failure;
  };
}

const firstAttempt = (): Attempt => ({ key: crypto.randomUUID(), isRepeated: false });

async function create(edited: CreateProperty, uploads: Uploads, attempt: Attempt) {
  const { home, hasPhotos } = await createHome(edited, uploads, attempt);
  if (!hasPhotos) {
    toast.error('Warning', 'Property created but images may need to be re-uploaded');
    return photosMissing(home);
  }
  toast.success('Property created successfully');
  return undefined;
}

async function update(property: Property, edited: CreateProperty, uploads: Uploads) {
  await updateHome(property, edited, uploads);
  toast.success('Property updated successfully');
}
