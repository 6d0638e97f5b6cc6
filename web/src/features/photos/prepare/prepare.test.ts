import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { preparePhotoOffThread } from './prepare-off-thread.ts';

const threeMegabytes = 3 * 1024 * 1024;

/** jsdom has no workers and decodes no pictures. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
  onTestFinished(() => void vi.unstubAllGlobals());
  URL.createObjectURL = () => 'blob:plan';
  URL.revokeObjectURL = () => undefined;
});

/** A browser that encodes these types, and PNG in place of another. Returns what was encoded. */
function stubCanvas(types: string[]) {
  const size = { width: 4_000, height: 3_000 };
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }));
  const encoded: unknown[] = [];
  class Canvas {
    size: unknown[];
    constructor(...size: number[]) {
      this.size = size;
    }
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = async ({ type = '', quality }: ImageEncodeOptions) => {
      encoded.push([...this.size, type, quality]);
      return new Blob(['x'], { type: types.includes(type) ? type : 'image/png' });
    };
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return encoded;
}

it('makes a JPEG of 1,920 pixels and quality 0.8 of a photo over 2 MB', async () => {
  const encoded = stubCanvas(['image/jpeg', 'image/webp']);
  const { photo } = await preparePhotoOffThread(new File(['x'.repeat(threeMegabytes)], 'a.jpg'), 'jpeg');
  expect(encoded[0]).toEqual([1_920, 1_440, 'image/jpeg', 0.8]);
  expect(photo.size).toBe(1);
});

it.each([
  ['image/webp', ['image/jpeg', 'image/webp']],
  ['image/jpeg', ['image/jpeg']],
])('makes a thumbnail of type %s in a browser that encodes %j', async (type, types) => {
  stubCanvas(types);
  const { thumbnail } = await preparePhotoOffThread(new File(['x'.repeat(threeMegabytes)], 'a.jpg'), 'jpeg');
  expect(thumbnail?.type).toBe(type);
});

it('uploads a large photo that cannot be decoded unchanged', async () => {
  const scan = [0xff, 0xd8, 0xff, 0xda, 0, 2];
  const file = new File(
    [Uint8Array.from(scan), 'x'.repeat(threeMegabytes), Uint8Array.of(0xff, 0xd9)],
    'a.jpg',
  );
  const { photo, thumbnail } = await preparePhotoOffThread(file, 'jpeg');
  expect([photo.size, photo.type]).toEqual([file.size, 'image/jpeg']);
  expect(thumbnail).toBeNull();
});

it('uploads a photo that cannot be decoded without its place', async () => {
  const place = 'GPS 41.88 N';
  const comment = [0xff, 0xfe, 0, place.length + 2];
  const scan = [0xff, 0xda, 0, 2, 0xff, 0xd9];
  const file = new File([Uint8Array.of(0xff, 0xd8, ...comment), place, Uint8Array.from(scan)], 'a.jpg');
  const { photo } = await preparePhotoOffThread(file, 'jpeg');
  expect([...new Uint8Array(await photo.arrayBuffer())]).toEqual([0xff, 0xd8, ...scan]);
});

it.each([
  ['jpeg', new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0x40, 0), 'GPS 41.88 N'], 'plan')],
  ['svg', new File(['<svg><g></svg>'], 'plan')],
  ['svg', new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>'], 'plan')],
  ['svg', new File(['<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'], 'plan')],
] as const)('rejects a %s that cannot be read', async (kind, file) => {
  await expect(preparePhotoOffThread(file, kind)).rejects.toThrow(
    'plan could not be read, so we could not remove its location and date.',
  );
});
