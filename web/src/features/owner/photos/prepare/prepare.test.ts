import { afterEach, describe, expect, it, vi } from 'vitest';
import { preparePhotoOffThread } from './prepare-off-thread.ts';
import { preparePhoto } from './prepare.ts';

const megabyte = 1024 * 1024;
/** A minimal JPEG: one scan with this data. */
const jpeg = (data: number[]) => Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2].concat(data, [0xff, 0xd9]));
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

afterEach(() => vi.unstubAllGlobals());

describe('a photo that cannot be compressed', () => {
  it('is uploaded unchanged without an error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
    const file = new File([jpeg(Array.from({ length: 3 * megabyte }, () => 7))], 'front.jpg');
    const { photo, thumbnail } = await preparePhoto(file, 'jpeg');
    expect(await bytesOf(photo)).toEqual(await bytesOf(file));
    expect(photo.type).toBe('image/jpeg');
    expect(thumbnail).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  it('is rejected when its metadata cannot be found', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
    const file = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0x40, 0), 'GPS 41.88 N'], 'front.jpg');
    await expect(preparePhoto(file, 'jpeg')).rejects.toThrow(
      'front.jpg could not be read, so we could not remove its location and date.',
    );
  });
});

describe('an SVG', () => {
  it('is never compressed', async () => {
    URL.createObjectURL = () => 'blob:plan';
    URL.revokeObjectURL = () => undefined;
    const file = new File([`<svg>${' '.repeat(3 * megabyte)}</svg>`], 'plan.svg', { type: 'image/svg+xml' });
    const { photo } = await preparePhotoOffThread(file, 'svg');
    expect(photo.size).toBe(file.size);
    expect(photo.type).toBe('image/svg+xml');
  });

  it('is rejected when it is invalid', async () => {
    const file = new File(['<svg><g></svg>'], 'plan.svg', { type: 'image/svg+xml' });
    await expect(preparePhotoOffThread(file, 'svg')).rejects.toThrow(/^plan\.svg could not be read/);
  });
});
