import { useQueryClient } from '@tanstack/react-query';
import type { CreateProperty, Property } from '@contract/properties.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { toast } from '@/lib/toast.ts';
import type { Uploads } from '../photos/uploads.ts';
import { explainFailure, type SaveFailure } from './save-failure.ts';
import { createHome, updateHome } from './save-home.ts';

/** Saves the form: waits for its uploads, then creates the home or changes it, and says how it went. */
export function useSaveProperty(property: Property | null, uploads: Uploads) {
  const client = useQueryClient();
  return async (edited: CreateProperty): Promise<SaveFailure | undefined> => {
    await uploads.settled();
    if (uploads.snapshot().some(({ status }) => status === 'failed')) {
      const message = 'Some photos could not be uploaded. Try them again or remove them, then save.';
      toast.error('Upload failed', message);
      return { message, errors: {} };
    }
    try {
      if (property) await update(property, edited, uploads);
      else await create(edited, uploads);
    } catch (error) {
      return explainFailure(error, property ? 'update' : 'create');
    }
    void invalidateProperties(client);
    return undefined;
  };
}

async function create(edited: CreateProperty, uploads: Uploads) {
  const { photosKept } = await createHome(edited, uploads);
  if (photosKept) toast.success('Property created successfully');
  else toast.error('Warning', 'Property created but images may need to be re-uploaded');
}

async function update(property: Property, edited: CreateProperty, uploads: Uploads) {
  await updateHome(property, edited, uploads);
  toast.success('Property updated successfully');
}
