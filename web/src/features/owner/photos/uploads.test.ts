import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedFile } from './rules.ts';
import type { UploadSteps } from './uploads.ts';
import { Uploads, type BatchResult } from './uploads.ts';

const item = (name: string): CheckedFile => ({ file: new File(['x'], name), kind: 'jpeg' });
const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`);

/** Mocks a bucket. `store` is pending until the test calls `finish` or `fail`. */
function setUp() {
  const bucket = new Set<string>();
  const pending = new Map<string, { finish: () => void; fail: (reason: string) => void }>();
  const batches: BatchResult[] = [];
  let count = 0;
  const steps: UploadSteps = {
    prepare: async ({ file }) => ({ photo: file, thumbnail: file }),
    choosePath: () => `me/temp/${(count += 1)}`,
    store: (_prepared, { path, name, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        bucket.add(path);
        onProgress(0.5);
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        pending.set(name, {
          finish: () =>
            resolve({ path, url: `link:${path}`, metadata: { size: 1, mimeType: '', originalName: name } }),
          fail: (reason) => reject(new Error(reason)),
        });
      }),
    remove: vi.fn(async (paths: string[]) => {
      for (const path of paths) bucket.delete(path);
    }),
  };
  const uploads = new Uploads(
    [{ id: 'old', name: 'old', status: 'stored', progress: 1, path: 'me/home/old' }],
    {
      steps,
      listed: ['me/home/old'],
      onBatch: (result) => batches.push(result),
      onStored: () => undefined,
    },
  );
  bucket.add('me/home/old');
  const isUploading = (name: string) => vi.waitFor(() => expect(pending.has(name)).toBe(true));
  const finish = async (name: string) => {
    await isUploading(name);
    pending.get(name)?.finish();
  };
  const fail = async (name: string, reason: string) => {
    await isUploading(name);
    pending.get(name)?.fail(reason);
  };
  const idOf = (name: string) => uploads.snapshot().find((photo) => photo.name === name)?.id ?? '';
  const states = () => uploads.snapshot().map(({ name, status }) => `${name} ${status}`);
  return { uploads, bucket, pending, batches, steps, isUploading, finish, fail, idOf, states };
}

describe('Uploads', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
  });

  it('uploads two photos at a time and reports the batch once', async () => {
    const { uploads, pending, batches, finish, isUploading, states } = setUp();
    uploads.add(names(3).map(item));
    await isUploading('1.jpg');
    expect([...pending.keys()]).toEqual(['0.jpg', '1.jpg']);
    expect(uploads.snapshot()[1]).toMatchObject({ status: 'uploading', progress: 0.5, preview: 'blob:x' });
    await finish('0.jpg');
    await finish('2.jpg');
    await finish('1.jpg');
    await uploads.settled();
    expect(states()).toEqual(['old stored', '0.jpg stored', '1.jpg stored', '2.jpg stored']);
    expect(batches).toEqual([{ uploaded: 3, errors: [] }]);
  });

  it('keeps failed photos for a retry and removes their files', async () => {
    const { uploads, bucket, pending, batches, finish, fail, states } = setUp();
    uploads.add(names(2).map(item));
    await finish('0.jpg');
    await fail('1.jpg', 'The connection was lost');
    await uploads.settled();
    expect(uploads.snapshot()[2]).toMatchObject({ status: 'failed', error: 'The connection was lost' });
    expect([...bucket]).toEqual(['me/home/old', 'me/temp/1']);
    expect(batches).toEqual([{ uploaded: 1, errors: ['The connection was lost'] }]);

    pending.clear();
    uploads.retryFailed();
    await finish('1.jpg');
    await uploads.settled();
    expect(states()).toEqual(['old stored', '0.jpg stored', '1.jpg stored']);
    expect(batches[1]).toEqual({ uploaded: 1, errors: [] });
  });

  it('cancels a pending upload without a report', async () => {
    const { uploads, bucket, batches, isUploading, idOf, states } = setUp();
    uploads.add([item('0.jpg')]);
    await isUploading('0.jpg');
    await uploads.remove(idOf('0.jpg'));
    await uploads.settled();
    expect(states()).toEqual(['old stored']);
    expect([...bucket]).toEqual(['me/home/old']);
    expect(batches).toEqual([]);
  });

  it('does not start a cancelled upload from the queue', async () => {
    const { uploads, bucket, finish, isUploading, idOf } = setUp();
    uploads.add(names(3).map(item));
    await isUploading('1.jpg');
    await uploads.remove(idOf('2.jpg'));
    await finish('0.jpg');
    await finish('1.jpg');
    await uploads.settled();
    expect([...bucket]).toEqual(['me/home/old', 'me/temp/1', 'me/temp/2']);
  });

  it('removes new photos from the bucket and keeps listed ones', async () => {
    const { uploads, bucket, finish, idOf, states } = setUp();
    uploads.add([item('0.jpg')]);
    await finish('0.jpg');
    await uploads.settled();
    await uploads.remove(idOf('0.jpg'));
    await uploads.remove('old');
    expect(states()).toEqual([]);
    expect([...bucket]).toEqual(['me/home/old']);
  });

  it('keeps a photo that the bucket keeps', async () => {
    const { uploads, steps, finish, idOf, states } = setUp();
    uploads.add([item('0.jpg')]);
    await finish('0.jpg');
    await uploads.settled();
    vi.mocked(steps.remove).mockRejectedValueOnce(new Error('Failed to delete image: no'));
    await expect(uploads.remove(idOf('0.jpg'))).rejects.toThrow('Failed to delete image: no');
    expect(states()).toEqual(['old stored', '0.jpg stored']);
  });

  it('discard keeps only listed photos in the bucket', async () => {
    const { uploads, bucket, batches, finish, isUploading } = setUp();
    uploads.add(names(4).map(item));
    await finish('0.jpg');
    await isUploading('2.jpg');
    await uploads.discard();
    expect([...bucket]).toEqual(['me/home/old']);
    expect(uploads.snapshot()).toEqual([]);
    expect(batches).toEqual([]);
  });

  it('discard also removes moved photos', async () => {
    const { uploads, steps, finish } = setUp();
    uploads.add([item('0.jpg')]);
    await finish('0.jpg');
    await uploads.settled();
    uploads.rename(new Map([['me/temp/1', 'me/home/1']]));
    await uploads.discard();
    expect(steps.remove).toHaveBeenLastCalledWith(['me/home/1']);
  });

  it('moves a photo within the list', () => {
    const { uploads, idOf, states } = setUp();
    uploads.add(names(2).map(item));
    uploads.place(idOf('1.jpg'), 0);
    expect(states().map((state) => state.split(' ')[0])).toEqual(['1.jpg', 'old', '0.jpg']);
  });
});
