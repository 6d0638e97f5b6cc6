import type { Photo } from './photo-list.ts';
import type { Prepared } from './prepare/prepare.ts';
import type { CheckedFile } from './rules.ts';
import type { StoredPhoto } from './storage/store-photo.ts';

type StoreOptions = { path: string; name: string; signal: AbortSignal; onProgress: (part: number) => void };

/** What uploading needs of the world; tests bring their own. */
export type UploadSteps = {
  prepare: (item: CheckedFile) => Promise<Prepared>;
  /** A new path for a photo of this MIME type. */
  choosePath: (type: string) => string;
  store: (prepared: Prepared, options: StoreOptions) => Promise<StoredPhoto>;
  remove: (paths: string[]) => Promise<void>;
};

type Options = {
  steps: UploadSteps;
  /** Waits for a free place on the line; the answer gives it back. */
  takeLane: () => Promise<() => void>;
  signal: AbortSignal;
  onPrepared: (prepared: Prepared) => void;
  onChange: (change: Partial<Photo>) => void;
};

/**
 * One photo from the file to the bucket.
 * @throws what a step threw; then nothing of the photo stays in the bucket.
 */
export async function uploadPhoto(item: CheckedFile, options: Options): Promise<StoredPhoto> {
  const { steps, takeLane, signal, onPrepared, onChange } = options;
  onChange({ status: 'preparing', progress: 0 });
  const prepared = await steps.prepare(item);
  signal.throwIfAborted();
  onPrepared(prepared);
  const freeLane = await takeLane();
  try {
    signal.throwIfAborted();
    return await store(prepared, { ...options, name: item.file.name });
  } finally {
    freeLane();
  }
}

async function store(prepared: Prepared, { steps, signal, name, onChange }: Options & { name: string }) {
  const path = steps.choosePath(prepared.photo.type);
  onChange({ status: 'uploading', path });
  try {
    const stored = await steps.store(prepared, {
      path,
      name,
      signal,
      onProgress: (progress) => onChange({ progress }),
    });
    signal.throwIfAborted();
    return stored;
  } catch (error) {
    // What cannot be removed now, without a connection, is swept up with the other old files of the temp folder.
    await steps.remove([path]).catch(() => undefined);
    throw error;
  }
}
