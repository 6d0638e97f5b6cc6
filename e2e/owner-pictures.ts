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
