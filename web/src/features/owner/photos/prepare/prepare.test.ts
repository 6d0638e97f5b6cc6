import { afterEach, describe, expect, it, vi } from 'vitest';
import { preparePhotoOffThread } from './prepare-off-thread.ts';
import { preparePhoto } from './prepare.ts';

const megabyte = 1024 * 1024;
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

afterEach(() => vi.unstubAllGlobals());

describe('a photo that cannot be made smaller', () => {
  it('is uploaded as it is, without a word', async () => {
    const words = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
    const file = new File([new Uint8Array(3 * megabyte).fill(7)], 'front.jpg', { type: 'image/jpeg' });
    const { photo, thumbnail } = await preparePhoto(file, 'jpeg');
    expect(await bytesOf(photo)).toEqual(await bytesOf(file));
    expect(photo.type).toBe('image/jpeg');
    expect(thumbnail).toBeNull();
    expect(words).not.toHaveBeenCalled();
  });
});

describe('an SVG', () => {
  it('is never compressed, however large', async () => {
    URL.createObjectURL = () => 'blob:plan';
    URL.revokeObjectURL = () => undefined;
    const file = new File([`<svg>${' '.repeat(3 * megabyte)}</svg>`], 'plan.svg', { type: 'image/svg+xml' });
    const { photo } = await preparePhotoOffThread(file, 'svg');
    expect(photo.size).toBe(file.size);
    expect(photo.type).toBe('image/svg+xml');
  });
});
