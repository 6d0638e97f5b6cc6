import type { Draw } from './encode.ts';

type Source = ImageBitmap | HTMLImageElement;

/** White shows where the picture is transparent: JPEG knows no transparency. */
const paper = '#fff';

/** Draws without a document where the browser can, so that a worker can do it. */
export const drawOn =
  (source: Source): Draw =>
  (size) => {
    const canvas =
      typeof OffscreenCanvas === 'undefined'
        ? Object.assign(document.createElement('canvas'), size)
        : new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (!context || !('drawImage' in context)) throw new Error('The browser cannot draw pictures');
    context.fillStyle = paper;
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, size.width, size.height);
    return { toJpeg: (quality) => toJpeg(canvas, quality) };
  };

async function toJpeg(canvas: HTMLCanvasElement | OffscreenCanvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg';
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type, quality })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (blob?.type !== type) throw new Error('The browser cannot encode JPEG');
  return blob;
}
