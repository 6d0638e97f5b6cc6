import { kinds, type PixelKind } from '@contract/photos/strip/file-kind.ts';

/** Width and height in pixels. */
export type Size = { width: number; height: number };

/** Scales down until the longest side is at most `longest`. Never scales up. */
export function fit({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export type Target = {
  kind: 'jpeg' | 'webp';
  /** Longest side in pixels. */
  longest: number;
  maxBytes: number;
  /** The first quality to try, 0 to 1. */
  quality: number;
};

/** Draws at one size. The result can be encoded in any way; it throws if the browser cannot do that. */
type Draw = (size: Size) => (kind: PixelKind, quality?: number) => Promise<Blob>;

const lowestQuality = 0.4;
const qualityStep = 0.1;
const shrink = 0.75;

/** Encodes to at most `maxBytes`. Lowers the quality first, then the size. */
export async function encodeToFit(draw: Draw, original: Size, target: Target): Promise<Blob> {
  const start = Math.min(target.longest, Math.max(original.width, original.height));
  for (let longest = start; longest >= 1; longest *= shrink) {
    const encodeDrawing = draw(fit(original, longest));
    for (let quality = target.quality; quality > lowestQuality - qualityStep / 2; quality -= qualityStep) {
      const blob = await encodeDrawing(target.kind, quality);
      if (blob.size <= target.maxBytes) return blob;
    }
  }
  throw new Error('The picture could not be made small enough');
}

/** JPEG has no transparency, and plans are drawn for paper: transparent pixels become white. */
const background = '#fff';

/** Draws on an OffscreenCanvas where the browser has one, so that it works in a worker. */
export const drawOn =
  (source: ImageBitmap | HTMLImageElement): Draw =>
  (size) => {
    const canvas =
      typeof OffscreenCanvas === 'undefined'
        ? Object.assign(document.createElement('canvas'), size)
        : new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (!context || !('drawImage' in context)) throw new Error('The browser cannot draw pictures');
    context.fillStyle = background;
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, size.width, size.height);
    return (kind, quality) => encode(canvas, kinds[kind].type, quality);
  };

type Canvas = HTMLCanvasElement | OffscreenCanvas;

async function encode(canvas: Canvas, type: string, quality?: number): Promise<Blob> {
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type, quality })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (blob?.type !== type) throw new Error(`The browser cannot encode ${type}`);
  return blob;
}
