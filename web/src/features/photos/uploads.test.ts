import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedFile } from './rules.ts';
import { Uploads, type BatchResult, type UploadSteps } from './uploads.ts';

const files = (count: number) =>
  Array.from({ length: count }, (_, index): CheckedFile => {
    return { file: new File(['x'], `${index}.jpg`), kind: 'jpeg' };
  });

/** Mocks a bucket with one listed photo. `store` is pending until the test calls `finish` or `fail`. */
function setUp() {
  const bucket = new Set(['me/home/old']);
  const pending = new Map<string, PromiseWithResolvers<void>>();
  const batches: BatchResult[] = [];
  let count = 0;
  const steps = {
    prepare: async ({ file }) => ({ photo: file, thumbnail: file }),
    choosePath: () => `me/temp/${(count += 1)}`,
    store: async (_prepared, { path, name, signal, onProgress }) => {
      const response = Promise.withResolvers<void>();
      bucket.add(path);
      onProgress(0.5);
      signal.addEventListener('abort', () => response.reject(signal.reason));
      pending.set(name, response);
      await response.promise;
      return { path, url: `link:${path}`, metadata: { size: 1, mimeType: '', originalName: name } };
    },
    remove: vi.fn(async (paths: string[]) => {
      for (const path of paths) bucket.delete(path);
    }),
  } satisfies UploadSteps;
  const listed = 'me/home/old';
  const uploads = new Uploads([{ id: 'old', name: 'old', status: 'stored', progress: 1, path: listed }], {
    steps,
    listed: [listed],
    onBatch: (result) => batches.push(result),
    onStored: () => undefined,
  });
  const started = (name: string) =>
    vi.waitFor(() => {
      const response = pending.get(name);
      if (!response) throw new Error(`${name} has not started`);
      return response;
    });
  const finish = async (...names: string[]) => {
    for (const name of names) (await started(name)).resolve();
  };
  const fail = async (name: string, reason: string) => (await started(name)).reject(new Error(reason));
  const idOf = (name: string) => uploads.snapshot().find((photo) => photo.name === name)?.id ?? '';
  const states = () => uploads.snapshot().map(({ name, status }) => `${name} ${status}`);
  /** Adds one photo and waits until it is stored. */
  const store = async () => {
    uploads.add(files(1));
    await finish('0.jpg');
    await uploads.settled();
  };
  return { uploads, bucket, pending, batches, steps, started, finish, fail, idOf, states, store };
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

describe('Uploads', () => {
  it('uploads two photos at a time and reports the batch once', async () => {
    const { uploads, pending, batches, started, finish, states } = setUp();
    uploads.add(files(3));
    await started('1.jpg');
    expect([...pending.keys()]).toEqual(['0.jpg', '1.jpg']);
    expect(uploads.snapshot()[1]).toMatchObject({ status: 'uploading', progress: 0.5, preview: 'blob:x' });
    await finish('0.jpg', '2.jpg', '1.jpg');
    await uploads.settled();
    expect(states()).toEqual(['old stored', '0.jpg stored', '1.jpg stored', '2.jpg stored']);
    expect(batches).toEqual([{ uploaded: 3, errors: [] }]);
  });

  it('keeps failed photos for a retry and removes their files', async () => {
    const { uploads, bucket, pending, batches, finish, fail, states } = setUp();
    uploads.add(files(2));
    await finish('0.jpg');
    await fail('1.jpg', 'The connection was lost');
    await uploads.settled();
    expect(uploads.snapshot()[2]).toMatchObject({ status: 'failed', error: 'The connection was lost' });
    expect([...bucket]).toEqual(['me/home/old', 'me/temp/1']);
    pending.clear();
    uploads.retryFailed();
    await finish('1.jpg');
    await uploads.settled();
    expect(states()).toEqual(['old stored', '0.jpg stored', '1.jpg stored']);
    expect(batches).toEqual([
      { uploaded: 1, errors: ['The connection was lost'] },
      { uploaded: 1, errors: [] },
    ]);
  });

  it('cancels running and waiting uploads without a report', async () => {
    const { uploads, bucket, pending, batches, started, idOf, states } = setUp();
    uploads.add(files(3));
    await started('1.jpg');
    for (const name of ['2.jpg', '0.jpg', '1.jpg']) await uploads.remove(idOf(name));
    await uploads.settled();
    expect(pending.has('2.jpg')).toBe(false);
    expect(states()).toEqual(['old stored']);
    expect([...bucket]).toEqual(['me/home/old']);
    expect(batches).toEqual([]);
  });

  it('removes new photos from the bucket and keeps listed ones', async () => {
    const { uploads, bucket, idOf, states, store } = setUp();
    await store();
    await uploads.remove(idOf('0.jpg'));
    await uploads.remove('old');
    expect(states()).toEqual([]);
    expect([...bucket]).toEqual(['me/home/old']);
  });

  it('discard cancels uploads and keeps only listed photos in the bucket, also after a move', async () => {
    const { uploads, bucket, batches, steps, started, finish } = setUp();
    uploads.add(files(4));
    await finish('0.jpg');
    await started('2.jpg');
    uploads.rename(new Map([['me/temp/1', 'me/home/1']]));
    await uploads.discard();
    expect(steps.remove).toHaveBeenLastCalledWith(['me/home/1']);
    expect([...bucket]).toEqual(['me/home/old', 'me/temp/1']);
    expect(uploads.snapshot()).toEqual([]);
    expect(batches).toEqual([]);
  });
});
