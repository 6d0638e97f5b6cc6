import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeToFit, fit, type Size } from './encode.ts';

const target = { longest: 1920, maxBytes: 2000, quality: 0.8 };

/** Encodes a picture of 4000 × 3000 pixels and returns the widths and qualities that were tried. */
async function encode(
  bytesAt: (size: Size, quality: number) => number,
  original = { width: 4000, height: 3000 },
) {
  const tried: string[] = [];
  const draw = (size: Size) => ({
    toJpeg: async (quality: number) => {
      tried.push(`${size.width}@${quality.toFixed(1)}`);
      return new Blob([new Uint8Array(bytesAt(size, quality))]);
    },
  });
  return { blob: await encodeToFit(draw, original, target), tried };
}

it.each([
  [4000, 3000, 1920, 1440],
  [3000, 4000, 1440, 1920],
  [10_000, 2, 1920, 1],
  [300, 200, 300, 200],
])('fits %i × %i into %i × %i', (width, height, fittingWidth, fittingHeight) => {
  expect(fit({ width, height }, 1920)).toEqual({ width: fittingWidth, height: fittingHeight });
});

it('lowers the quality first, then the size', async () => {
  const { tried } = await encode(({ width }) => (width < 1920 ? 2000 : 2001));
  expect(tried).toEqual(['1920@0.8', '1920@0.7', '1920@0.6', '1920@0.5', '1920@0.4', '1440@0.8']);
});

it('stays within the limit for any cost per pixel', async () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  const cost = fc.double({ min: 0.001, max: 0.01, noNaN: true });
  await fc.assert(
    fc.asyncProperty(side, side, cost, async (width, height, bytesAPixel) => {
      const { blob } = await encode((size, quality) => size.width * size.height * quality * bytesAPixel, {
        width,
        height,
      });
      expect(blob.size).toBeLessThanOrEqual(target.maxBytes);
    }),
    { numRuns: 50 },
  );
});

it('fails when no size is small enough', async () => {
  await expect(encode(() => 2001)).rejects.toThrow('The picture could not be made small enough');
});
