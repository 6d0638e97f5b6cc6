import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PixelKind } from './file-kind.ts';
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
  const entry = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), ...two(0)];
  return bytes(order, two(42), four(8), two(1), entry, four(0));
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
const pngStart = bytes([0x89], 'PNG\r\n', [0x1a], '\n');
const png = (...extra: Uint8Array[]) => {
  const pixels = [chunk('tRNS', bytes([1])), chunk('IDAT', bytes([2])), chunk('IEND', bytes())];
  return bytes(pngStart, chunk('IHDR', bytes([0])), ...extra, ...pixels);
};

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

const pixels = bytes([1, 2, 3, 0, 4, 5, 6, 0]);
const zeros = (length: number) => Array.from({ length }, () => 0);

/** One pixel wide, with the newest header and 24 bits a pixel. The color profile is behind the pixels. */
function bmp(gap = '', profile = '', colorSpace = 'BGRs') {
  const four = uint32Little;
  const start = 138 + gap.length;
  const [reserved, profileStart, profileLength] = profile ? [7, start, 21] : [0, 0, 0];
  return bytes(
    'BM',
    ...[start + pixels.length + profile.length, reserved, start, 124, 1, 2].map(four),
    [1, 0, 24, 0],
    ...[0, pixels.length].map(four),
    zeros(32),
    colorSpace,
    zeros(48),
    ...[4, profileStart, profileLength, 0].map(four),
    gap,
    pixels,
    profile,
  );
}

const frame = (...extra: Uint8Array[]) =>
  riff('ANMF', bytes(zeros(16), riff('VP8L', bytes([1, 2])), ...extra));

type Case = [kind: PixelKind, what: string, dirty: Uint8Array, clean: Uint8Array, orientation?: number];

const table = segment(0xdb, bytes([0, 1, 2, 3]));
const start = [0xff, 0xd8];
const end = [0xff, 0xd9];

it.each<Case>([
  [
    'jpeg',
    'location, camera, comments and trailing data',
    bytes(
      jpeg(
        exif(1),
        segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0')),
        segment(0xe2, bytes('MPF\0')),
        segment(0xed, bytes('Photoshop 3.0\0')),
        segment(0xfe, bytes('made by me')),
      ),
      'a film with its place',
    ),
    jpeg(),
  ],
  [
    'jpeg',
    'thumbnails, unknown segments and data after the known fields',
    bytes(
      start,
      jfif(1, 1, 10, 20, 30),
      adobe(71, 80, 83),
      segment(0xe0, bytes('JFXX\0')),
      segment(0xf0, bytes('GPS 41.88 N')),
      table,
      scan,
      end,
    ),
    bytes(start, jfif(0, 0), adobe(), table, scan, end),
  ],
  ...[2, 6, 8].flatMap((orientation) =>
    (['MM', 'II'] as const).map((order): Case => {
      const only = segment(0xe1, bytes('Exif\0\0', tiff(orientation)));
      return [
        'jpeg',
        `all EXIF data but the orientation, ${order}`,
        jpeg(exif(orientation, order)),
        jpeg(only),
        orientation,
      ];
    }),
  ),
  ['jpeg', 'an invalid orientation', jpeg(exif(9)), jpeg()],
  ['jpeg', 'damaged EXIF data', jpeg(segment(0xe1, bytes('Exif\0\0', 'MM'))), jpeg()],
  [
    'png',
    'EXIF, text, time and trailing data',
    bytes(png(chunk('eXIf', tiff(3)), chunk('tEXt', bytes('Author\0me')), chunk('tIME', bytes([1]))), 'more'),
    png(bytes(uint32(26), 'eXIf', tiff(3), uint32(0x845f64ce))),
    3,
  ],
  [
    'png',
    'unknown chunks, including critical ones',
    png(chunk('GPSa', bytes('41.88 N')), chunk('GPSA', bytes())),
    png(),
  ],
  [
    'webp',
    'EXIF and XMP and their flags',
    webp(0x1c, riff('EXIF', bytes('Exif\0\0', tiff(8, 'II'))), riff('XMP ', bytes('<x/>'))),
    webp(0x18, riff('EXIF', tiff(8))),
    8,
  ],
  [
    'webp',
    'upright EXIF and unknown chunks in animation frames',
    webp(0x0e, frame(riff('GPS ', bytes('41.88'))), riff('EXIF', tiff(1))),
    webp(0x02, frame()),
  ],
  [
    'gif',
    'comments and XMP, but not the animation',
    gif(gifExtension(0xfe, bytes('made by me')), gifExtension(0xff, bytes('XMP DataXMP'), bytes('<x/>'))),
    gif(),
  ],
  ['bmp', 'the profile and hidden data', bmp('GPS', 'C:/Users/pat/home.iccmore', 'DKNL'), bmp()],
])('drops from a %s: %s', (kind, _what, dirty, clean, orientation = 1) => {
  expect(stripMetadata(dirty, kind)).toEqual({ bytes: clean, orientation });
});

const whole: Record<PixelKind, Uint8Array> = {
  jpeg: jpeg(exif(6)),
  png: png(chunk('eXIf', tiff(3))),
  webp: webp(0x08, riff('EXIF', tiff(8))),
  gif: gif(),
  bmp: bmp(),
};
const kinds = ['jpeg', 'png', 'webp', 'gif', 'bmp'] as const;

it.each(kinds)('returns undefined for a truncated %s', (kind) => {
  const ends = Array.from(whole[kind].keys());
  expect(ends.filter((length) => stripMetadata(whole[kind].slice(0, length), kind))).toEqual([]);
});

const repeat = (part: Uint8Array, times: number) =>
  Uint8Array.from({ length: part.length * times }, (_, at) => part[at % part.length] ?? 0);

it.each<[PixelKind, (blocks: Uint8Array) => Uint8Array, Uint8Array]>([
  ['jpeg', jpeg, bytes([0xff, 0x01])],
  ['png', png, chunk('tEXt', bytes())],
  ['webp', (blocks) => webp(0, blocks), riff('VP8 ', bytes())],
  ['webp', (blocks) => webp(2, frame(blocks)), riff('GPS ', bytes())],
  ['gif', gif, bytes([0x21, 0xf9, 0])],
])('refuses a %s of more blocks than a photo has', (kind, file, block) => {
  expect(stripMetadata(file(repeat(block, 15_000)), kind)).toBeDefined();
  expect(stripMetadata(file(repeat(block, 25_000)), kind)).toBeUndefined();
});

it('handles arbitrary bytes', () => {
  const headBytes = { jpeg: 2, png: 8, webp: 12, gif: 13, bmp: 30 };
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.uint8Array({ maxLength: 200 }), (kind, rest) => {
      const stripped = stripMetadata(bytes(whole[kind].slice(0, headBytes[kind]), rest), kind);
      expect(stripped?.bytes.length ?? 0).toBeLessThanOrEqual(rest.length + 70);
    }),
    { numRuns: 2000 },
  );
});
