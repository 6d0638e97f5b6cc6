import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat } from './bytes.ts';
import { stripMetadata, type PixelKind } from './strip.ts';

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
const jfif = (width: number, height: number, ...thumbnail: number[]) =>
  segment(0xe0, bytes('JFIF\0', [1, 1, 0, 0, 72, 0, 72, width, height], thumbnail));
const adobe = (...more: number[]) => segment(0xee, bytes('Adobe', [0, 100, 0, 0, 0, 0, 1], more));
const jpegNeeded = [
  jfif(0, 0),
  segment(0xe2, bytes('ICC_PROFILE\0', [1, 1, 9])),
  adobe(),
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

/** One pixel wide, with the newest header, 24 bits a pixel. */
function bmp(
  pixels: Uint8Array,
  {
    colorSpace = 'BGRs',
    gap = bytes(),
    rest = bytes(),
  }: Partial<Record<'gap' | 'rest', Uint8Array>> & { colorSpace?: string },
) {
  const start = 138 + gap.length;
  const size = start + pixels.length + rest.length;
  const hasProfile = rest.length > 0;
  const four = uint32Little;
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return bytes(
    'BM',
    four(size),
    four(hasProfile ? 7 : 0),
    four(start),
    four(124),
    four(1),
    four(pixels.length / 4),
    [1, 0, 24, 0],
    four(0),
    four(pixels.length),
    zeros(32),
    colorSpace,
    zeros(48),
    four(4),
    four(hasProfile ? start : 0),
    four(hasProfile ? 21 : 0),
    four(0),
    gap,
    pixels,
    rest,
  );
}

describe('stripMetadata', () => {
  it('drops location, camera, comments and trailing data from a JPEG', () => {
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

  it('drops thumbnails, unknown segments and data after the known fields from a JPEG', () => {
    const dirty = bytes(
      [0xff, 0xd8],
      jfif(1, 1, 10, 20, 30),
      adobe(71, 80, 83),
      segment(0xe0, bytes('JFXX\0')),
      segment(0xf0, bytes('GPS 41.88 N')),
      segment(0xdb, bytes([0, 1, 2, 3])),
      scan,
      [0xff, 0xd9],
    );
    const clean = bytes(
      [0xff, 0xd8],
      jfif(0, 0),
      adobe(),
      segment(0xdb, bytes([0, 1, 2, 3])),
      scan,
      [0xff, 0xd9],
    );
    expect(stripMetadata(dirty, 'jpeg')?.bytes).toEqual(clean);
  });

  it.each([2, 6, 8])('keeps only the orientation %i of the EXIF data of a JPEG', (orientation) => {
    for (const order of ['MM', 'II'] as const) {
      const only = segment(0xe1, bytes('Exif\0\0', tiff(orientation)));
      expect(stripMetadata(jpeg(exif(orientation, order)), 'jpeg')).toEqual({
        bytes: jpeg(only),
        orientation,
      });
    }
  });

  it('treats an invalid orientation as upright', () => {
    expect(stripMetadata(jpeg(exif(9)), 'jpeg')?.orientation).toBe(1);
    expect(stripMetadata(jpeg(segment(0xe1, bytes('Exif\0\0', 'MM'))), 'jpeg')?.orientation).toBe(1);
  });

  it('drops EXIF, text and time from a PNG', () => {
    const dirty = bytes(
      png(chunk('eXIf', tiff(3)), chunk('tEXt', bytes('Author\0me')), chunk('tIME', bytes([1]))),
      'more',
    );
    const stripped = stripMetadata(dirty, 'png');
    const only = bytes(uint32(26), 'eXIf', tiff(3), uint32(0x845f64ce));
    expect(stripped).toEqual({ bytes: png(only), orientation: 3 });
  });

  it('drops unknown chunks from a PNG, including critical ones', () => {
    const dirty = png(chunk('GPSa', bytes('41.88 N')), chunk('tEXt', bytes('me')));
    expect(stripMetadata(dirty, 'png')?.bytes).toEqual(png());
  });

  it('drops EXIF and XMP and their flags from a WebP', () => {
    const dirty = webp(0x1c, riff('EXIF', bytes('Exif\0\0', tiff(8, 'II'))), riff('XMP ', bytes('<x/>')));
    expect(stripMetadata(dirty, 'webp')).toEqual({
      bytes: webp(0x18, riff('EXIF', tiff(8))),
      orientation: 8,
    });
  });

  it('drops upright EXIF and unknown chunks in animation frames from a WebP', () => {
    const frame = (...extra: Uint8Array[]) =>
      riff(
        'ANMF',
        bytes(
          Array.from({ length: 16 }, () => 0),
          riff('VP8L', bytes([1, 2])),
          ...extra,
        ),
      );
    const dirty = webp(0x0e, frame(riff('GPS ', bytes('41.88'))), riff('EXIF', tiff(1)));
    expect(stripMetadata(dirty, 'webp')).toEqual({ bytes: webp(0x02, frame()), orientation: 1 });
  });

  it('drops comments and XMP from a GIF and keeps the animation', () => {
    const dirty = gif(
      gifExtension(0xfe, bytes('made by me')),
      gifExtension(0xff, bytes('XMP DataXMP'), bytes('<x/>')),
    );
    expect(stripMetadata(dirty, 'gif')).toEqual({ bytes: gif(), orientation: 1 });
  });

  it('drops the profile and hidden data from a BMP', () => {
    const pixels = bytes([1, 2, 3, 0, 4, 5, 6, 0]);
    const profile = bytes('C:/Users/pat/home.icc');
    const dirty = bmp(pixels, { colorSpace: 'DKNL', gap: bytes('GPS'), rest: bytes(profile, 'more') });
    expect(stripMetadata(dirty, 'bmp')).toEqual({ bytes: bmp(pixels, {}), orientation: 1 });
  });

  it.each([
    ['jpeg', jpeg(exif(6))],
    ['png', png(chunk('eXIf', tiff(3)))],
    ['webp', webp(0x08, riff('EXIF', tiff(8)))],
    ['gif', gif()],
    ['bmp', bmp(bytes([1, 2, 3, 0, 4, 5, 6, 0]), {})],
  ] as const)('returns undefined for a truncated %s', (kind, whole) => {
    const ends = Array.from(whole.keys());
    expect(ends.filter((end) => stripMetadata(whole.slice(0, end), kind))).toEqual([]);
  });

  it('handles arbitrary bytes', () => {
    const starts: Record<string, Uint8Array> = {
      jpeg: bytes([0xff, 0xd8]),
      png: png().slice(0, 8),
      webp: bytes('RIFF', [40, 0, 0, 0], 'WEBP'),
      gif: gif().slice(0, 13),
      bmp: bmp(bytes([1, 2, 3, 0]), {}).slice(0, 30),
    };
    fc.assert(
      fc.property(
        fc.constantFrom<PixelKind>('jpeg', 'png', 'webp', 'gif', 'bmp'),
        fc.uint8Array({ maxLength: 200 }),
        (kind, rest) => {
          const stripped = stripMetadata(bytes(starts[kind] ?? [], rest), kind);
          expect(stripped?.bytes.length ?? 0).toBeLessThanOrEqual(rest.length + 70);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
