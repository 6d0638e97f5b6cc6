import { limitConcurrency } from './limit-concurrency.ts';
import { t } from './catalog.ts';
import type { Prepared } from './prepare/prepare.ts';
import type { CheckedFile } from './rules.ts';
import type { StoredPhoto, StoreOptions } from './storage/store-photo.ts';

/** A photo in the form. */
export type Photo = {
  id: string;
  name: string;
  status: 'preparing' | 'uploading' | 'failed' | 'stored';
  /** Uploaded part, 0 to 1. */
  progress: number;
  source?: CheckedFile;
  error?: string;
  /** An object URL. */
  preview?: string;
  /** Storage path, set when the upload begins. */
  path?: string;
};

export const isPending = ({ status }: Photo) => status === 'preparing' || status === 'uploading';

export const storedPaths = (photos: readonly Photo[]) =>
  photos.flatMap(({ status, path }) => (status === 'stored' && path ? [path] : []));

/** The steps of an upload; tests replace them. */
export type UploadSteps = {
  prepare: (item: CheckedFile) => Promise<Prepared>;
  /** A new path for a photo of this MIME type. */
  choosePath: (type: string) => string;
  store: (prepared: Prepared, options: StoreOptions) => Promise<StoredPhoto>;
  remove: (paths: string[]) => Promise<void>;
};

/** The result of the uploads that ran together. */
export type BatchResult = { uploaded: number; errors: string[] };

type Options = {
  steps: UploadSteps;
  /** See `setListed`. */
  listed: readonly string[];
  /** Called when the last pending upload has ended. */
  onBatch: (result: BatchResult) => void;
  onStored: (photo: StoredPhoto) => void;
};

/** More parallel uploads would only share the bandwidth. */
const maxUploads = 2;

/** Progress is rounded down to tenths, because browsers report it twenty times a second. */
const progressSteps = 10;

/** The photos of a form and their uploads. A store outside of React, because uploads outlive renders. */
export class Uploads {
  #photos: readonly Photo[];
  readonly #options: Options;
  readonly #limit = limitConcurrency(maxUploads);
  readonly #running = new Map<string, { controller: AbortController; task: Promise<void> }>();
  readonly #listeners = new Set<() => void>();
  #batch: BatchResult = { uploaded: 0, errors: [] };
  #listed: readonly string[];

  constructor(start: readonly Photo[], options: Options) {
    this.#photos = start;
    this.#options = options;
    this.#listed = options.listed;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly snapshot = () => this.#photos;

  add(items: CheckedFile[]) {
    const added = items.map((source): Photo => {
      return { id: crypto.randomUUID(), name: source.file.name, source, status: 'preparing', progress: 0 };
    });
    this.#set([...this.#photos, ...added]);
    for (const photo of added) this.#start(photo);
  }

  retry(id: string) {
    const photo = this.#find(id);
    if (photo?.status === 'failed') this.#start(photo);
  }

  retryFailed() {
    for (const { id } of this.#photos) this.retry(id);
  }

  /** Moves the photo to this index. The first photo is the cover. */
  place(id: string, index: number) {
    const photo = this.#find(id);
    if (photo) this.#set(this.#photos.filter((other) => other !== photo).toSpliced(index, 0, photo));
  }

  /**
   * Removes a photo from the form, and from the bucket unless the property lists it.
   * @throws when the bucket keeps it. The form keeps it too.
   */
  async remove(id: string) {
    const removed = this.#photos.filter((photo) => photo.id === id);
    this.#running.get(id)?.controller.abort();
    await this.#removeFiles(removed);
    this.#set(this.#photos.filter((photo) => photo.id !== id));
    revokePreviews(removed);
  }

  /** Resolves when no upload is pending. */
  async settled() {
    await Promise.all([...this.#running.values()].map(({ task }) => task));
  }

  /** Replaces paths after the files were moved in the bucket. */
  rename(paths: ReadonlyMap<string, string>) {
    this.#set(
      this.#photos.map((photo) =>
        photo.path ? { ...photo, path: paths.get(photo.path) ?? photo.path } : photo,
      ),
    );
  }

  /** Sets the paths that the property lists. They stay in the bucket, because the form may be cancelled. */
  setListed(paths: readonly string[]) {
    this.#listed = paths;
  }

  /** Shows the stored photos of the property in place of those of the form. */
  takeListed(paths: readonly string[]) {
    revokePreviews(this.#photos);
    this.#listed = paths;
    this.#set(
      paths.map((path, index) => ({
        id: path,
        name: t.photo({ place: index + 1 }),
        path,
        status: 'stored',
        progress: 1,
      })),
    );
  }

  /** Revokes the previews after the form was saved. */
  release() {
    revokePreviews(this.#photos);
  }

  /** Cancels all uploads and removes the photos that the property does not list. */
  async discard() {
    const photos = this.#photos;
    for (const { controller } of this.#running.values()) controller.abort();
    this.#batch = { uploaded: 0, errors: [] };
    this.#set([]);
    revokePreviews(photos);
    await this.settled();
    await this.#removeFiles(photos);
  }

  #start({ id, source }: Photo) {
    if (!source) return;
    const controller = new AbortController();
    const task = this.#upload(id, source, controller.signal).finally(() => this.#end(id));
    this.#running.set(id, { controller, task });
  }

  /** Prepares and uploads a photo. After a failure it removes what was uploaded. */
  async #upload(id: string, source: CheckedFile, signal: AbortSignal) {
    const { steps, onStored } = this.#options;
    const onChange = (change: Partial<Photo>) => {
      if (signal.aborted) return;
      this.#set(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
    };
    const onProgress = (part: number) => {
      const progress = Math.floor(part * progressSteps) / progressSteps;
      if (progress !== this.#find(id)?.progress) onChange({ progress });
    };
    try {
      onChange({ status: 'preparing', progress: 0 });
      const prepared = await steps.prepare(source);
      if (!signal.aborted && !this.#find(id)?.preview)
        onChange({ preview: URL.createObjectURL(prepared.thumbnail ?? prepared.photo) });
      const stored = await this.#limit(async () => {
        signal.throwIfAborted();
        const path = steps.choosePath(prepared.photo.type);
        onChange({ status: 'uploading', path });
        try {
          const record = await steps.store(prepared, { path, name: source.file.name, signal, onProgress });
          signal.throwIfAborted();
          return record;
        } catch (error) {
          // A failed removal leaves a file in the temp folder, which housekeeping empties.
          await steps.remove([path]).catch(() => undefined);
          throw error;
        }
      });
      onChange({ status: 'stored', progress: 1 });
      this.#batch.uploaded += 1;
      onStored(stored);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : t.unknownError();
      onChange({ status: 'failed', error: message });
      this.#batch.errors.push(message);
    }
  }

  #end(id: string) {
    this.#running.delete(id);
    if (this.#running.size > 0) return;
    const ended = this.#batch;
    this.#batch = { uploaded: 0, errors: [] };
    if (ended.uploaded > 0 || ended.errors.length > 0) this.#options.onBatch(ended);
  }

  #removeFiles(photos: readonly Photo[]) {
    return this.#options.steps.remove(storedPaths(photos).filter((path) => !this.#listed.includes(path)));
  }

  #find(id: string) {
    return this.#photos.find((photo) => photo.id === id);
  }

  #set(photos: readonly Photo[]) {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

function revokePreviews(photos: readonly Photo[]) {
  for (const { preview } of photos) if (preview) URL.revokeObjectURL(preview);
}
