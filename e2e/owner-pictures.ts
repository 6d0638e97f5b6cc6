import type { Page } from '@playwright/test';

export type Upload = { name: string; mimeType: string; buffer: Buffer };

type Picture = {
  width?: number;
  height?: number;
  /** Noise makes a file large, as the details of a real photo do. */
  noise?: boolean;
};

/** A JPEG, red in the upper left quarter and blue elsewhere, drawn by the browser of the test. */
export async function drawJpeg(page: Page, { width = 1200, height = 900, noise = false }: Picture = {}) {
  const base64 = await page.evaluate(
    async ([width, height, noise]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#00f';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#f00';
      context.fillRect(0, 0, width / 2, height / 2);
      if (noise) {
        const pixels = context.getImageData(0, 0, width, height);
        for (let at = 0; at < pixels.data.length; at += 1)
          if (at % 4 !== 3) pixels.data[at] = (pixels.data[at] ?? 0) * 0.5 + Math.random() * 127;
        context.putImageData(pixels, 0, 0);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 0x8000)
        text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
      return btoa(text);
    },
    [width, height, noise] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** The JPEG as a phone writes it: how it must be turned, and where it was taken. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const payload = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 41.88 N 87.62 W')]);
  const length = payload.length + 2;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]),
    payload,
    jpeg.subarray(2),
  ]);
}

/** What must not leave the browser, in all the places where programs put it. */
const place = Buffer.from('GPS 41.88 N 87.62 W');
const jpegSegment = (marker: number, ...payload: (Buffer | string)[]) => {
  const data = Buffer.concat(payload.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);
};

/** The JPEG with its place in EXIF, XMP, IPTC, MPF, a comment, an unknown segment, and behind the picture. */
export function withEverything(jpeg: Buffer, orientation: number): Buffer {
  const dirty = Buffer.concat([
    jpeg.subarray(0, 2),
    jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', place),
    jpegSegment(0xed, 'Photoshop 3.0\0', place),
    jpegSegment(0xe2, 'MPF\0', place),
    jpegSegment(0xfe, place),
    jpegSegment(0xef, place),
    jpeg.subarray(2),
    place,
  ]);
  return withExif(dirty, orientation);
}

/** The same JPEG as one that browsers cannot decode: its frame says that it is coded arithmetically. */
export function undecodable(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  if (frame < 0) throw new Error('expected a baseline JPEG');
  copy[frame + 1] = 0xc9;
  return copy;
}

/** All metadata that a stored JPEG may have. */
export const orientationSegment = (orientation: number) =>
  jpegSegment(
    0xe1,
    'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0',
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
  );

const chunk = (type: string, data: Buffer, isLittle: boolean) => {
  const length = Buffer.alloc(4);
  if (isLittle) length.writeUInt32LE(data.length);
  else length.writeUInt32BE(data.length);
  if (isLittle) return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};

/** Files of the other kinds with their place, whose pictures no browser can decode. */
export function otherKindsWithPlace(): Upload[] {
  const pngChunk = (type: string, data: Buffer) => chunk(type, data, false);
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.alloc(13)),
    ...['eXIf', 'tEXt', 'iTXt', 'gpSa'].map((type) => pngChunk(type, place)),
    pngChunk('IDAT', Buffer.alloc(4)),
    pngChunk('IEND', Buffer.alloc(0)),
    place,
  ]);
  const riff = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0]), true),
    chunk('VP8 ', Buffer.alloc(10), true),
    ...['EXIF', 'XMP ', 'note'].map((type) => chunk(type, place, true)),
  ]);
  const webp = chunk('RIFF', riff, true);
  const gif = Buffer.concat([
    Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1'),
    ...[0xfe, 0x01].map((label) => Buffer.from([0x21, label, place.length, ...place, 0])),
    Buffer.from([0x3b]),
    place,
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${place.toString()}</metadata><!-- ${place.toString()} --></svg>`;
  return [
    { name: 'a.png', mimeType: 'image/png', buffer: png },
    { name: 'a.webp', mimeType: 'image/webp', buffer: webp },
    { name: 'a.gif', mimeType: 'image/gif', buffer: gif },
    { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
  ];
}

export const jpegFile = (name: string, buffer: Buffer): Upload => ({ name, mimeType: 'image/jpeg', buffer });

/** What a stored picture is: its size, and the colour of its upper left corner, as no viewer has turned it yet. */
export const lookAt = (page: Page, bytes: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), {
      imageOrientation: 'none',
    });
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const [red = 0, , blue = 0] =
      context?.getImageData(bitmap.width >> 3, bitmap.height >> 3, 1, 1).data ?? [];
    return { width: bitmap.width, height: bitmap.height, corner: red > blue ? 'red' : 'blue' };
  }, bytes.toString('base64'));
