// Reads files of 10 MB made of tiny blocks, each in a process of its own, as a function on a hosted project has 256 MB and 2 s
// of processor time. Prints the memory above the file and the time. bench/photos.ts runs it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { PixelKind } from '../supabase/functions/_shared/contract/photos/strip/file-kind.ts';
import { stripMetadata } from '../supabase/functions/_shared/contract/photos/strip/strip.ts';
import { isQuick, printChecks, printTable, short } from './shared/report.ts';

const size = 10 * 1024 * 1024;
const megabyte = 1024 * 1024;

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const little = (value: number) => big(value).toReversed();
const fill = (block: Buffer, length = size - 200) =>
  Buffer.alloc(Math.floor(length / block.length) * block.length, block);
const times = (part: string, count: number) => Array.from({ length: count }, () => part).join('');

const gifStart = bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0]);
const gif = (...middle: Buffer[]) => Buffer.concat([gifStart, ...middle, bytes([0, 0x3b])]);
const gifImage = bytes([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]);
const gifApplication = bytes([0x21, 0xff, 11], 'NETSCAPE2.0');
const segment = (marker: number, payload: string) =>
  bytes([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff], payload);
const scan = segment(0xda, '\u0001\u0001\0\0?\0');
const jpeg = (...middle: Buffer[]) => Buffer.concat([bytes([0xff, 0xd8]), ...middle, bytes([0xff, 0xd9])]);
const exif = (entries: number) =>
  segment(0xe1, `Exif\0\0MM\0*\0\0\0\b\uffff\uffff${times('\0', entries * 12)}`);
const pngChunk = (type: string, data = '') => bytes(big(data.length), type, data, [0, 0, 0, 0]);
const png = (...middle: Buffer[]) =>
  Buffer.concat([bytes('\u0089PNG\r\n\u001a\n'), pngChunk('IHDR', '\0'), ...middle, pngChunk('IEND')]);
const riff = (type: string, data: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([bytes(type, little(data.length)), data, Buffer.alloc(data.length % 2)]);
const webp = (...chunks: Buffer[]) => {
  const body = Buffer.concat([bytes('WEBP'), riff('VP8X', Buffer.alloc(10)), ...chunks]);
  return Buffer.concat([bytes('RIFF', little(body.length)), body]);
};
const frame = (data: Buffer) => riff('ANMF', Buffer.concat([Buffer.alloc(16), data]));
const bmp = (depth: number, compression: number, colors: number, gap: number) => {
  const start = 54 + gap;
  const image = size - start;
  const [width, height] = [Math.floor((image / 4) * (8 / depth)), 1];
  const header = bytes(
    'BM',
    ...[size, 0, start, 40, width, height].map(little),
    [1, 0, depth, 0],
    ...[compression, image, 0, 0, colors, 0].map(little),
  );
  return Buffer.concat([header, Buffer.alloc(gap + image, 0xff)]);
};

/** Ten files of each kind. A BMP has no blocks: its fields say where its parts are. */
const files: Record<PixelKind, (() => Buffer)[]> = {
  gif: [
    () => gif(fill(bytes([0x21, 0xf9, 0]))),
    () => gif(fill(bytes([0x21, 0xfe, 0]))),
    () => gif(fill(bytes([0x21, 0xf9, 0, 0x21, 0xfe, 0]))),
    () => gif(fill(bytes([0x21, 0xf9, 1, 0, 0]))),
    () => gif(fill(Buffer.concat([gifImage, bytes([0])]))),
    () => gif(fill(Buffer.concat([gifImage, bytes([1, 0, 0])]))),
    () => gif(gifImage, fill(bytes([1, 0]))),
    () => gif(bytes([0x21, 0xfe]), fill(bytes([1, 0]))),
    () => gif(fill(Buffer.concat([gifApplication, bytes([0])]))),
    () => gif(fill(Buffer.concat([gifImage, bytes([0, 0x21, 0xfe, 0])]))),
  ],
  jpeg: [
    () => jpeg(fill(bytes([0xff, 0x01]))),
    () => jpeg(fill(bytes([0xff, 0xdb, 0, 2]))),
    () => jpeg(fill(bytes([0xff, 0xfe, 0, 2]))),
    () => jpeg(fill(bytes([0xff, 0xdb, 0, 2, 0xff, 0xfe, 0, 2]))),
    () => jpeg(fill(segment(0xe0, 'JFIF\0'))),
    () => jpeg(fill(segment(0xee, 'Adobe'))),
    () => jpeg(fill(segment(0xe1, 'Exif\0\0MM'))),
    () => jpeg(fill(exif(5_000)), scan),
    () => jpeg(scan, fill(bytes([0xff, 0xd0]))),
    () => jpeg(fill(scan)),
  ],
  png: [
    () => png(fill(pngChunk('IDAT'))),
    () => png(fill(pngChunk('tEXt'))),
    () => png(fill(Buffer.concat([pngChunk('IDAT'), pngChunk('tEXt')]))),
    () => png(fill(pngChunk('IDAT', 'a'))),
    () => png(fill(pngChunk('eXIf'))),
    () => png(fill(pngChunk('eXIf', 'MM\0*\0\0\0\b'))),
    () => png(fill(pngChunk('eXIf', `MM\0*\0\0\0\b\u00ff\u00ff${times('\0', 60_000)}`))),
    () => png(fill(pngChunk('fcTL'))),
    () => png(fill(Buffer.concat([pngChunk('fdAT', 'a'), pngChunk('tIME')]))),
    () => png(fill(pngChunk('IHDR'))),
  ],
  webp: [
    () => webp(fill(riff('VP8 '))),
    () => webp(fill(riff('GPS '))),
    () => webp(fill(Buffer.concat([riff('VP8 '), riff('GPS ')]))),
    () => webp(fill(riff('EXIF'))),
    () => webp(fill(riff('EXIF', bytes('Exif\0\0MM')))),
    () => webp(fill(riff('VP8X', Buffer.alloc(2)))),
    () => webp(fill(frame(Buffer.alloc(0)))),
    () => webp(fill(frame(riff('GPS ')))),
    () => webp(frame(fill(Buffer.concat([riff('VP8L'), riff('GPS ')])))),
    () => webp(fill(riff('ICCP', Buffer.alloc(1)))),
  ],
  bmp: [
    ...[1, 4, 8, 16, 24, 32].map((depth) => () => bmp(depth, 0, 0, 2_000)),
    ...[1, 4, 8].map((depth) => () => bmp(depth, 0, 2, 5_000_000)),
    () => bmp(8, 1, 0, 2_000),
  ],
};

const [, , kind, number] = process.argv;
const resultSchema = z.object({ megabytes: z.number(), milliseconds: z.number(), isRead: z.boolean() });
type Result = z.infer<typeof resultSchema>;

/** The largest memory of the process above what it has with the file. */
function measure(kind: PixelKind, file: Buffer): Result {
  const before = process.resourceUsage().maxRSS * 1024;
  const start = performance.now();
  const stripped = stripMetadata(file, kind);
  const milliseconds = performance.now() - start;
  const after = process.resourceUsage().maxRSS * 1024;
  return { megabytes: (after - before) / megabyte, milliseconds, isRead: stripped !== undefined };
}

async function measureAlone(kind: string, number: number): Promise<Result> {
  const child = fork(fileURLToPath(import.meta.url), [kind, String(number)]);
  const [message] = await once(child, 'message');
  return resultSchema.parse(message);
}

const isKind = (name: string | undefined): name is PixelKind => name !== undefined && name in files;

if (isKind(kind)) {
  const file = files[kind][Number(number)]?.();
  if (file) process.send?.(measure(kind, file));
} else {
  const rows = [];
  const all: Result[] = [];
  for (const [name, makers] of Object.entries(files)) {
    const results: Result[] = [];
    for (const at of isQuick ? [0] : makers.keys()) results.push(await measureAlone(name, at));
    all.push(...results);
    rows.push({
      files: `${results.length} ${name}`,
      read: results.filter(({ isRead }) => isRead).length,
      'MB, most': short(Math.max(...results.map(({ megabytes }) => megabytes))),
      'ms, most': short(Math.max(...results.map(({ milliseconds }) => milliseconds))),
    });
  }
  printTable('Crafted files of 10 MB', rows);
  printChecks([
    {
      what: 'memory above the file',
      reached: Math.max(...all.map((r) => r.megabytes)),
      bar: 64,
      unit: ' MB',
    },
    { what: 'time for a file', reached: Math.max(...all.map((r) => r.milliseconds)), bar: 500, unit: ' ms' },
  ]);
}
