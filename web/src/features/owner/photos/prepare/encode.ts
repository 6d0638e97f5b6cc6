/** Width and height in pixels. */
export type Size = { width: number; height: number };

/** The size in which neither side is longer than `longest`; never larger than it was. */
export function fit({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export type Target = {
  /** Longest side in pixels. */
  longest: number;
  /** Bytes. */
  atMost: number;
  /** JPEG quality to begin with, 0 to 1. */
  quality: number;
};

/** Draws at one size once and encodes it at any quality. */
export type Drawing = { toJpeg: (quality: number) => Promise<Blob> };
export type Draw = (size: Size) => Drawing;

const lowestQuality = 0.4;
const qualityStep = 0.1;
const shrink = 0.75;

/** A JPEG of at most so many bytes: lower quality first, then a smaller picture. */
export async function encodeToFit(draw: Draw, original: Size, target: Target): Promise<Blob> {
  const start = Math.min(target.longest, Math.max(original.width, original.height));
  for (let longest = start; longest >= 1; longest *= shrink) {
    const drawing = draw(fit(original, longest));
    for (let quality = target.quality; quality > lowestQuality - qualityStep / 2; quality -= qualityStep) {
      const blob = await drawing.toJpeg(quality);
      if (blob.size <= target.atMost) return blob;
    }
  }
  throw new Error('The picture could not be made small enough');
}
