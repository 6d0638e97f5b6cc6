import { limitConcurrency } from './limit-concurrency.ts';
import { storedPaths, type Photo } from './photo-list.ts';
import type { Prepared } from './prepare/prepare.ts';
import type { CheckedFile } from './rules.ts';
import type { StoredPhoto } from './storage/store-photo.ts';
import { uploadPhoto, type UploadSteps } from './upload-photo.ts';

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
  readonly #files = new Map<string, CheckedFile>();
  readonly #running = new Map<string, { controller: AbortController; task: Promise<void> }>();
  readonly #listeners = new Set<() => void>();
  #batch: BatchResult = { uploaded: 0, errors: [] };
  #listed: ReadonlySet<string>;

  constructor(start: readonly Photo[], options: Options) {
    this.#photos = start;
    this.#options = options;
    this.#listed = new Set(options.listed);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = () => this.#photos;

  add(items: CheckedFile[]) {
    const added = items.map((item): Photo => {
      const id = crypto.randomUUID();
      this.#files.set(id, item);
      return { id, name: item.file.name, status: 'preparing', progress: 0 };
    });
    this.#set([...this.#photos, ...added]);
    for (const { id } of added) this.#start(id);
  }

  retry(id: string) {
    if (this.#find(id)?.status === 'failed') this.#start(id);
  }

  retryFailed() {
    for (const { id } of this.#photos) this.retry(id);
  }

  /** Moves the photo to this index, or to the nearest end of the list. The first photo is the cover. */
  place(id: string, index: number) {
    const photo = this.#find(id);
    if (!photo) return;
    this.#set(this.#photos.filter((other) => other !== photo).toSpliced(Math.max(0, index), 0, photo));
  }

  /**
   * Removes a photo from the form, and from the bucket unless the property lists it.
   * @throws when the bucket keeps it. The form keeps it too.
   */
  async remove(id: string) {
    this.#running.get(id)?.controller.abort();
    await this.#removeFiles(this.#photos.filter((photo) => photo.id === id));
    this.#drop([id]);
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
    this.#listed = new Set(paths);
  }

  /** Revokes the previews after the form was saved. */
  release() {
    for (const { preview } of this.#photos) if (preview) URL.revokeObjectURL(preview);
  }

  /** Cancels all uploads and removes the photos that the property does not list. */
  async discard() {
    const photos = this.#photos;
    for (const { controller } of this.#running.values()) controller.abort();
    this.#batch = { uploaded: 0, errors: [] };
    this.#drop(photos.map(({ id }) => id));
    await this.settled();
    await this.#removeFiles(photos);
  }

  #start(id: string) {
    const item = this.#files.get(id);
    if (!item) return;
    const controller = new AbortController();
    const task = this.#upload(id, item, controller.signal).finally(() => this.#end(id));
    this.#running.set(id, { controller, task });
  }

  async #upload(id: string, item: CheckedFile, signal: AbortSignal) {
    const onChange = (change: Partial<Photo>) => {
      if (!signal.aborted) this.#change(id, change);
    };
    const onPrepared = ({ photo, thumbnail }: Prepared) => {
      if (!this.#find(id)?.preview) onChange({ preview: URL.createObjectURL(thumbnail ?? photo) });
    };
    const { steps, onStored } = this.#options;
    try {
      const stored = await uploadPhoto(item, { steps, limit: this.#limit, signal, onPrepared, onChange });
      onChange({ status: 'stored', progress: 1 });
      this.#batch.uploaded += 1;
      onStored(stored);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : 'Unknown error';
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
    return this.#options.steps.remove(storedPaths(photos).filter((path) => !this.#listed.has(path)));
  }

  #drop(ids: string[]) {
    for (const photo of this.#photos) {
      if (!ids.includes(photo.id)) continue;
      if (photo.preview) URL.revokeObjectURL(photo.preview);
      this.#files.delete(photo.id);
    }
    this.#set(this.#photos.filter(({ id }) => !ids.includes(id)));
  }

  #find(id: string) {
    return this.#photos.find((photo) => photo.id === id);
  }

  #change(id: string, change: Partial<Photo>) {
    const before = this.#find(id);
    const progress = Math.floor((change.progress ?? before?.progress ?? 0) * progressSteps) / progressSteps;
    const next = { ...change, progress };
    if (progress === before?.progress && Object.keys(change).join() === 'progress') return;
    this.#set(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...next } : photo)));
  }

  #set(photos: readonly Photo[]) {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}
