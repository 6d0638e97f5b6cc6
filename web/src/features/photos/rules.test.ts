import { limits } from '@contract/limits.ts';
import { expect, it } from 'vitest';
import { checkFiles, storageErrors } from './rules.ts';

const jpegHead = '\u00ff\u00d8\u00ff\u00e0';
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (name: string, type: string, head = jpegHead, size = 100) =>
  new File([bytesOf(head), new Uint8Array(size)], name, { type });
const jpeg = (name = 'front.jpg') => file(name, 'image/jpeg');

const unsupported = 'is not a supported image type. Supported formats: JPEG, PNG, GIF, WebP, BMP, SVG';
const uploadFailed = (reasons: string) => ({
  title: 'Upload failed',
  message: `Failed to upload images: Validation errors:\n${reasons}`,
});
const notImage = (name: string) => ({ title: 'Invalid file type', message: `${name} is not an image file.` });
const tooMany = { title: 'Too many images', message: 'You can upload a maximum of 10 images.' };

it.each([
  ['front.jpg', 'image/jpeg', jpegHead, 'jpeg'],
  ['front.jpg', 'image/jpg', jpegHead, 'jpeg'],
  ['front.png', 'image/png', '\u0089PNG\r\n\u001a\n', 'png'],
  ['front.png', 'image/png', jpegHead, 'jpeg'],
  ['front.gif', 'image/gif', 'GIF89a', 'gif'],
  ['front.webp', 'image/webp', 'RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['front.bmp', 'image/bmp', 'BM', 'bmp'],
  ['plan.svg', 'image/svg+xml', '<?xml version="1.0"?><!-- plan --><svg xmlns="">', 'svg'],
])('accepts %s, %s, by its content', async (name, type, head, kind) => {
  const image = file(name, type, head);
  expect(await checkFiles([image], 0)).toEqual({ accepted: [{ file: image, kind }] });
});

it.each([
  ['notes.txt', 'text/plain', 'hello', notImage('notes.txt')],
  ['notes.jpg', 'image/jpeg', 'text with the name of a photo', notImage('notes.jpg')],
  ['page.svg', 'image/svg+xml', '<html><body>', notImage('page.svg')],
  ['front', '', jpegHead, notImage('front')],
  ['scan.tiff', 'image/tiff', 'II*\0', uploadFailed(`scan.tiff ${unsupported}`)],
])('rejects %s, %s', async (name, type, head, error) => {
  expect(await checkFiles([file(name, type, head)], 0)).toEqual({ accepted: [], error });
});

it.each([
  ['IMG_1.HEIC', 'image/heic'],
  ['IMG_1.heic', ''],
  ['IMG_1.jpg', 'image/jpeg'],
])('explains how to convert the HEIC photo %s, %s', async (name, type) => {
  const { accepted, error } = await checkFiles([file(name, type, '\0\0\0\u0018ftypheic')], 0);
  expect(accepted).toEqual([]);
  expect(error?.message).toContain(`${name} ${unsupported}. This is an iPhone photo in HEIC format.`);
});

it('accepts 10 MB, and rejects one more byte and an empty file', async () => {
  const full = file('full.jpg', 'image/jpeg', jpegHead, limits.imageBytes - jpegHead.length);
  const over = file('over.jpg', 'image/jpeg', jpegHead, limits.imageBytes - jpegHead.length + 1);
  const empty = new File([], 'empty.jpg', { type: 'image/jpeg' });
  expect(await checkFiles([full, over, empty], 0)).toEqual({
    accepted: [{ file: full, kind: 'jpeg' }],
    error: uploadFailed(
      'over.jpg is too large. Maximum file size is 10MB\nempty.jpg is empty. Please choose it again or take another photo.',
    ),
  });
});

it('accepts ten photos in all', async () => {
  const { accepted, error } = await checkFiles([jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg')], 8);
  expect(accepted.map((item) => item.file.name)).toEqual(['a.jpg', 'b.jpg']);
  expect(error).toEqual(tooMany);
});

it('takes the same file once', async () => {
  const taken = { lastModified: 1 };
  const again = (name: string) => new File([bytesOf(jpegHead)], name, { type: 'image/jpeg', ...taken });
  const later = new File([bytesOf(jpegHead)], 'a.jpg', { type: 'image/jpeg', lastModified: 2 });
  const { accepted, error } = await checkFiles([again('a.jpg'), again('b.jpg'), again('b.jpg'), later], 1, [
    again('a.jpg'),
  ]);
  expect(accepted.map((item) => item.file.name)).toEqual(['b.jpg', 'a.jpg']);
  expect(error).toEqual({
    title: 'Already added',
    message: 'a.jpg is already one of the photos.\nb.jpg is already one of the photos.',
  });
});

it('rejects an empty choice and more than ten files', async () => {
  expect((await checkFiles([], 0)).error).toEqual(uploadFailed('No files provided'));
  const eleven = Array.from({ length: 11 }, () => ({ file: jpeg(), kind: 'jpeg' as const }));
  expect(storageErrors(eleven)).toEqual(['Maximum 10 files allowed']);
});
