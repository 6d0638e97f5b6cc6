import type { Page } from '@playwright/test';

/**
 * Draws a JPEG in the browser: red in the upper left quarter, blue elsewhere. Noise makes the file as large as a
 * real photo.
 */
export async function drawJpeg(page: Page, { width = 1200, height = 900, noise = false } = {}) {
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

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

/** An EXIF segment with one entry, the orientation (1 to 8), and the given text behind it. */
export const orientationSegment = (orientation: number, text = '') =>
  segment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'),
      Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
      Buffer.from(text),
    ]),
  );

/** A JPEG as a phone writes it: with its orientation, and the place in EXIF, a comment and behind the picture. */
export function withMetadata(jpeg: Buffer, orientation: number): Buffer {
  const place = 'GPS 41.88 N 87.62 W';
  return Buffer.concat([
    jpeg.subarray(0, 2),
    orientationSegment(orientation, place),
    segment(0xfe, Buffer.from(place)),
    jpeg.subarray(2),
    Buffer.from(place),
  ]);
}

/** A copy that browsers cannot decode: its frame header claims arithmetic coding. */
export function undecodable(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  if (frame < 0) throw new Error('expected a baseline JPEG');
  copy[frame + 1] = 0xc9;
  return copy;
}

export const jpegFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** The size of a JPEG and the color of its upper left corner, without applying its orientation. */
export const inspectJpeg = (page: Page, bytes: Buffer) =>
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
