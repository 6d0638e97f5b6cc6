import { limits } from '@contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { checkFiles, joinRefusals, storageErrors } from './rules.ts';

const jpegHead = [0xff, 0xd8, 0xff, 0xe0];
const file = (name: string, type: string, head: number[] | string = jpegHead, size = 100) =>
  new File([typeof head === 'string' ? head : new Uint8Array(head), new Uint8Array(size)], name, { type });
const jpeg = (name = 'front.jpg') => file(name, 'image/jpeg');
const heicHead = '\0\0\0\u0018ftypheic';

describe('checkFiles', () => {
  it.each([
    ['front.jpg', 'image/jpeg', jpegHead, 'jpeg'],
    ['front.jpg', 'image/jpg', jpegHead, 'jpeg'],
    ['front.png', 'image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'png'],
    ['front.gif', 'image/gif', 'GIF89a', 'gif'],
    ['front.webp', 'image/webp', 'RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['front.bmp', 'image/bmp', 'BM', 'bmp'],
    ['plan.svg', 'image/svg+xml', '<?xml version="1.0"?><!-- plan --><svg xmlns="…">', 'svg'],
  ])('accepts %s as %s', async (name, type, head, kind) => {
    const picture = file(name, type, head);
    expect(await checkFiles([picture], 0)).toEqual({ accepted: [{ file: picture, kind }], refusals: [] });
  });

  it('goes by what the file holds when its name says another kind of picture', async () => {
    const picture = file('front.png', 'image/png', jpegHead);
    expect((await checkFiles([picture], 0)).accepted).toEqual([{ file: picture, kind: 'jpeg' }]);
  });

  it.each([
    ['notes.txt', 'text/plain', 'hello'],
    ['notes.jpg', 'image/jpeg', 'a text file with the name of a photo'],
    ['page.svg', 'image/svg+xml', '<html><body>'],
    ['front', '', jpegHead],
  ])('refuses %s (%s) as not an image', async (name, type, head) => {
    expect(await checkFiles([file(name, type, head)], 0)).toEqual({
      accepted: [],
      refusals: [{ title: 'Invalid file type', message: `${name} is not an image file.` }],
    });
  });

  it('refuses a kind of picture that the bucket does not take', async () => {
    expect(await checkFiles([file('scan.tiff', 'image/tiff', 'II*\0')], 0)).toEqual({
      accepted: [],
      refusals: [
        {
          title: 'Upload failed',
          message:
            'Failed to upload images: Validation errors:\nscan.tiff is not a supported image type. Supported formats: JPEG, PNG, GIF, WebP, BMP, SVG',
        },
      ],
    });
  });

  it.each([
    ['IMG_1.HEIC', 'image/heic'],
    ['IMG_1.heic', ''],
    ['IMG_1.jpg', 'image/jpeg'],
  ])('tells the owner of %s (%s) how to get a JPEG from an iPhone', async (name, type) => {
    const { accepted, refusals } = await checkFiles([file(name, type, heicHead)], 0);
    expect(accepted).toEqual([]);
    expect(refusals).toEqual([
      {
        title: 'Upload failed',
        message: `Failed to upload images: Validation errors:\n${name} is not a supported image type. Supported formats: JPEG, PNG, GIF, WebP, BMP, SVG. This is an iPhone photo in HEIC format: choose 'Most Compatible' under Settings, Camera, Formats, or save it as JPEG.`,
      },
    ]);
  });

  it('takes exactly 10 MB and refuses a byte more, together with an empty file', async () => {
    const full = file('full.jpg', 'image/jpeg', jpegHead, limits.imageBytes - jpegHead.length);
    const over = file('over.jpg', 'image/jpeg', jpegHead, limits.imageBytes - jpegHead.length + 1);
    const empty = new File([], 'empty.jpg', { type: 'image/jpeg' });
    const { accepted, refusals } = await checkFiles([full, over, empty], 0);
    expect(accepted.map((item) => item.file)).toEqual([full]);
    expect(refusals).toEqual([
      {
        title: 'Upload failed',
        message:
          'Failed to upload images: Validation errors:\nover.jpg is too large. Maximum file size is 10MB\nempty.jpg is empty. Please choose it again or take another photo.',
      },
    ]);
  });

  it('takes photos up to ten in all and says that the others were too many', async () => {
    const { accepted, refusals } = await checkFiles([jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg')], 8);
    expect(accepted.map((item) => item.file.name)).toEqual(['a.jpg', 'b.jpg']);
    expect(refusals).toEqual([
      { title: 'Too many images', message: 'You can upload a maximum of 10 images.' },
    ]);
    expect(await checkFiles([jpeg()], 10)).toEqual({ accepted: [], refusals });
  });

  it('says so when nothing was given', async () => {
    expect((await checkFiles([], 0)).refusals).toEqual([
      { title: 'Upload failed', message: 'Failed to upload images: Validation errors:\nNo files provided' },
    ]);
  });
});

describe('storageErrors', () => {
  it('allows ten files in one upload and not eleven', () => {
    const ten = Array.from({ length: 10 }, () => ({ file: jpeg(), kind: 'jpeg' as const }));
    expect(storageErrors(ten)).toEqual([]);
    expect(storageErrors([...ten, ...ten.slice(0, 1)])).toEqual(['Maximum 10 files allowed']);
  });
});

describe('joinRefusals', () => {
  it('puts several refusals under the title of the first', () => {
    expect(
      joinRefusals([
        { title: 'Invalid file type', message: 'notes.txt is not an image file.' },
        { title: 'Too many images', message: 'You can upload a maximum of 10 images.' },
      ]),
    ).toEqual({
      title: 'Invalid file type',
      message: 'notes.txt is not an image file.\nYou can upload a maximum of 10 images.',
    });
    expect(joinRefusals([])).toBeUndefined();
  });
});
