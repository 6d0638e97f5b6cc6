import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../file-kind.ts';
import { concat } from './bytes.ts';
import { stripMetadata } from './strip.ts';

const bytes = (...parts: (number | string | number[] | Uint8Array)[]) =>
  concat(
    parts.map((part) => {
      if (typeof part === 'string') return Uint8Array.from(part, (letter) => letter.charCodeAt(0));
      return Uint8Array.from(typeof part === 'number' ? [part] : part);
    }),
  );
const uint16 = (value: number) => [value >> 8, value & 0xff];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
const uint32Little = (value: number) => uint32(value).toReversed();

/** A TIFF header and a directory with one entry, in either byte order. */
const tiff = (orientation: number, order: 'MM' | 'II' = 'MM') => {
  const two = (value: number) => (order === 'MM' ? uint16(value) : uint16(value).toReversed());
  const four = (value: number) => (order === 'MM' ? uint32(value) : uint32Little(value));
  return bytes(
    order,
    two(42),
    four(8),
    two(1),
    two(0x0112),
    two(3),
    four(1),
    two(orientation),
    two(0),
    four(0),
  );
};

const segment = (marker: number, payload: Uint8Array) =>
  bytes(0xff, marker, uint16(payload.length + 2), payload);
const scan = bytes(segment(0xda, bytes([1, 1, 0, 0, 63, 0])), [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);
const jpegNeeded = [
  segment(0xe0, bytes('JFIF\0', [1, 1, 0])),
  segment(0xe2, bytes('ICC_PROFILE\0', [1, 1, 9])),
  segment(0xee, bytes('Adobe', [0, 100])),
  segment(0xdb, bytes([0, 1, 2, 3])),
];
const exif = (orientation: number, order?: 'MM' | 'II') =>
  segment(0xe1, bytes('Exif\0\0', tiff(orientation, order), 'GPS 41.88 N'));
const jpeg = (...extra: Uint8Array[]) =>
  bytes([0xff, 0xd8], ...extra, ...jpegNeeded, scan, scan, [0xff, 0xd9]);

const chunk = (type: string, data: Uint8Array) => bytes(uint32(data.length), type, data, [0, 0, 0, 0]);
const png = (...extra: Uint8Array[]) =>
  bytes(
    [0x89],
    'PNG\r\n',
    [0x1a],
    '\n',
    chunk('IHDR', bytes([0])),
    ...extra,
    chunk('tRNS', bytes([1])),
    chunk('IDAT', bytes([2])),
    chunk('IEND', bytes()),
  );

const riff = (type: string, data: Uint8Array) =>
  bytes(type, uint32Little(data.length), data, data.length % 2 ? [0] : []);
const webp = (flags: number, ...extra: Uint8Array[]) => {
  const body = bytes('WEBP', riff('VP8X', bytes([flags, 0, 0])), riff('VP8 ', bytes([1, 2, 3])), ...extra);
  return bytes('RIFF', uint32Little(body.length), body);
};

const gifExtension = (label: number, ...blocks: Uint8Array[]) =>
  bytes([0x21, label], ...blocks.map((block) => bytes(block.length, block)), 0);
const gif = (...extra: Uint8Array[]) =>
  bytes(
    'GIF89a',
    [1, 0, 1, 0, 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    ...extra,
    gifExtension(0xff, bytes('NETSCAPE2.0'), bytes([1, 0, 0])),
    gifExtension(0xf9, bytes([0, 0, 0, 0])),
    [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
    0x3b,
  );

describe('stripMetadata', () => {
  it('drops place, camera, comments and what follows the picture from a JPEG', () => {
    const dirty = bytes(
      jpeg(
        exif(1),
        segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0')),
        segment(0xe2, bytes('MPF\0')),
        segment(0xed, bytes('Photoshop 3.0\0')),
        segment(0xfe, bytes('made by me')),
      ),
      'a film with its place',
    );
    expect(stripMetadata(dirty, 'jpeg')).toEqual({ bytes: jpeg(), orientation: 1 });
  });

  it.each(['MM', 'II'] as const)('reads how a JPEG must be turned, in byte order %s', (order) => {
    expect(stripMetadata(jpeg(exif(6, order)), 'jpeg')).toEqual({ bytes: jpeg(), orientation: 6 });
  });

  it('takes an orientation that does not exist as upright', () => {
    expect(stripMetadata(jpeg(exif(9)), 'jpeg')?.orientation).toBe(1);
    expect(stripMetadata(jpeg(segment(0xe1, bytes('Exif\0\0', 'MM'))), 'jpeg')?.orientation).toBe(1);
  });

  it('drops EXIF, text and time from a PNG', () => {
    const dirty = bytes(
      png(chunk('eXIf', tiff(3)), chunk('tEXt', bytes('Author\0me')), chunk('tIME', bytes([1]))),
      'more',
    );
    expect(stripMetadata(dirty, 'png')).toEqual({ bytes: png(), orientation: 3 });
  });

  it('drops EXIF and XMP from a WebP and no longer announces them', () => {
    const dirty = webp(0x1c, riff('EXIF', bytes('Exif\0\0', tiff(8, 'II'))), riff('XMP ', bytes('<x/>')));
    expect(stripMetadata(dirty, 'webp')).toEqual({ bytes: webp(0x10), orientation: 8 });
  });

  it('drops comments and XMP from a GIF and keeps it moving', () => {
    const dirty = gif(
      gifExtension(0xfe, bytes('made by me')),
      gifExtension(0xff, bytes('XMP DataXMP'), bytes('<x/>')),
    );
    expect(stripMetadata(dirty, 'gif')).toEqual({ bytes: gif(), orientation: 1 });
  });

  it.each(['bmp', 'svg'] as const)('leaves a %s as it is', (kind) => {
    const picture = bytes('anything');
    expect(stripMetadata(picture, kind)).toEqual({ bytes: picture, orientation: 1 });
  });

  it.each([
    ['jpeg', jpeg(exif(6))],
    ['png', png(chunk('eXIf', tiff(3)))],
    ['webp', webp(0x08, riff('EXIF', tiff(8)))],
    ['gif', gif()],
  ] as const)('answers undefined for a %s that is cut short anywhere', (kind, whole) => {
    const ends = Array.from(whole.keys());
    expect(ends.filter((end) => stripMetadata(whole.slice(0, end), kind))).toEqual([]);
  });

  it('neither fails nor hangs on any bytes', () => {
    const starts: Record<string, Uint8Array> = {
      jpeg: bytes([0xff, 0xd8]),
      png: png().slice(0, 8),
      webp: bytes('RIFF', [40, 0, 0, 0], 'WEBP'),
      gif: gif().slice(0, 13),
    };
    fc.assert(
      fc.property(
        fc.constantFrom<Kind>('jpeg', 'png', 'webp', 'gif'),
        fc.uint8Array({ maxLength: 200 }),
        (kind, rest) => {
          const stripped = stripMetadata(bytes(starts[kind] ?? [], rest), kind);
          expect(stripped?.bytes.length ?? 0).toBeLessThanOrEqual(rest.length + 13);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
