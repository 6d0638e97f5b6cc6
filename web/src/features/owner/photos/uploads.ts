import { createLanes } from './lanes.ts';
import { changePhoto, placePhoto, storedPaths, type BatchResult, type Photo } from './photo-list.ts';
import type { Prepared } from './prepare/prepare.ts';
import type { CheckedFile } from './rules.ts';
import type { StoredPhoto } from './storage/store-photo.ts';
import { uploadPhoto, type UploadSteps } from './upload-photo.ts';

type Options = {
  steps: UploadSteps;
  /** Paths that the home lists already, see `list`. */
  listed: readonly string[];
  /** Called when the last upload under way has ended. */
  onBatch: (result: BatchResult) => void;
  onStored: (photo: StoredPhoto) => void;
};

/** At most so many photos leave at once; more would only take the line from each other. */
const lanes = 2;

/** Of each upload as it is shown. */
const progressSteps = 10;

/** The photos of one form and their uploads, kept outside of React: they go on while the form is drawn anew. */
export class Uploads {
  #photos: readonly Photo[];
  readonly #options: Options;
  readonly #takeLane = createLanes(lanes);
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
    for (const { id } of added) this.#begin(id);
  }

  retry(id: string) {
    if (this.#find(id)?.status === 'failed') this.#begin(id);
  }

  retryFailed() {
    for (const { id } of this.#photos) this.retry(id);
  }

  /** Puts the photo at another place; the first is the cover. */
  place(id: string, index: number) {
    this.#set(placePhoto(this.#photos, id, index));
  }

  /**
   * Takes a photo out of the form, and out of the bucket unless the home lists it.
   * @throws when the bucket keeps it; then the form keeps it as well.
   */
  async remove(id: string) {
    this.#running.get(id)?.controller.abort();
    await this.#options.steps.remove(this.#ownPaths(this.#photos.filter((photo) => photo.id === id)));
    this.#drop([id]);
  }

  /** Resolves when no upload is under way. */
  async settled() {
    await Promise.all([...this.#running.values()].map(({ task }) => task));
  }

  /** The photos were moved in the bucket. */
  rename(paths: ReadonlyMap<string, string>) {
    this.#set(
      this.#photos.map((photo) =>
        photo.path ? { ...photo, path: paths.get(photo.path) ?? photo.path } : photo,
      ),
    );
  }

  /** The home lists these: they are never removed from the bucket here, for the form may yet be cancelled. */
  list(paths: readonly string[]) {
    this.#listed = new Set(paths);
  }

  /** The form is saved; what only it needed is let go. */
  release() {
    for (const { preview } of this.#photos) if (preview) URL.revokeObjectURL(preview);
  }

  /** Stops every upload and leaves nothing in the bucket but what the home lists. */
  async discard() {
    const photos = this.#photos;
    for (const { controller } of this.#running.values()) controller.abort();
    this.#batch = { uploaded: 0, errors: [] };
    this.#drop(photos.map(({ id }) => id));
    await this.settled();
    await this.#options.steps.remove(this.#ownPaths(photos));
  }

  #begin(id: string) {
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
    const onPrepared = (prepared: Prepared) => {
      if (!this.#find(id)?.preview)
        onChange({ preview: URL.createObjectURL(prepared.thumbnail ?? prepared.photo) });
    };
    try {
      const stored = await uploadPhoto(item, {
        steps: this.#options.steps,
        takeLane: this.#takeLane,
        signal,
        onPrepared,
        onChange,
      });
      onChange({ status: 'stored', progress: 1 });
      this.#batch.uploaded += 1;
      this.#options.onStored(stored);
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

  #ownPaths(photos: readonly Photo[]) {
    return storedPaths(photos).filter((path) => !this.#listed.has(path));
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

  #change(id: string, { progress, ...change }: Partial<Photo>) {
    const before = this.#find(id);
    // A browser tells of progress twenty times a second; nobody reads steps that small.
    const step = progress === undefined ? undefined : Math.floor(progress * progressSteps) / progressSteps;
    if (step === before?.progress && Object.keys(change).length === 0) return;
    this.#set(changePhoto(this.#photos, id, { ...change, ...(step !== undefined && { progress: step }) }));
  }

  #set(photos: readonly Photo[]) {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}
