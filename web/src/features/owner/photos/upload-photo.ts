import type { Photo } from './photo-list.ts';
import type { Prepared } from './prepare/prepare.ts';
import type { CheckedFile } from './rules.ts';
import type { StoredPhoto, StoreOptions } from './storage/store-photo.ts';

/** The steps of an upload; tests replace them. */
export type UploadSteps = {
  prepare: (item: CheckedFile) => Promise<Prepared>;
  /** A new path for a photo of this MIME type. */
  choosePath: (type: string) => string;
  store: (prepared: Prepared, options: StoreOptions) => Promise<StoredPhoto>;
  remove: (paths: string[]) => Promise<void>;
};

type Options = {
  steps: UploadSteps;
  /** Limits the uploads that run at the same time. */
  limit: (task: () => Promise<StoredPhoto>) => Promise<StoredPhoto>;
  signal: AbortSignal;
  onPrepared: (prepared: Prepared) => void;
  onChange: (change: Partial<Photo>) => void;
};

/**
 * Prepares and uploads a photo.
 * @throws the error of a step, after removing what was uploaded.
 */
export async function uploadPhoto(item: CheckedFile, options: Options): Promise<StoredPhoto> {
  const { steps, limit, signal, onPrepared, onChange } = options;
  onChange({ status: 'preparing', progress: 0 });
  const prepared = await steps.prepare(item);
  signal.throwIfAborted();
  onPrepared(prepared);
  return limit(async () => {
    signal.throwIfAborted();
    const path = steps.choosePath(prepared.photo.type);
    onChange({ status: 'uploading', path });
    try {
      const onProgress = (progress: number) => onChange({ progress });
      const stored = await steps.store(prepared, { path, name: item.file.name, signal, onProgress });
      signal.throwIfAborted();
      return stored;
    } catch (error) {
      // A failed removal leaves a file in the temp folder, which housekeeping empties.
      await steps.remove([path]).catch(() => undefined);
      throw error;
    }
  });
}
