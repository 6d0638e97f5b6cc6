import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeToFit, fit, type Size } from './encode.ts';

const encoder = (bytesAt: (size: Size, quality: number) => number) => {
  const tried: string[] = [];
  const draw = (size: Size) => ({
    toJpeg: async (quality: number) => {
      tried.push(`${size.width}@${quality.toFixed(1)}`);
      return new Blob([new Uint8Array(bytesAt(size, quality))]);
    },
  });
  return { draw, tried };
};

describe('fit', () => {
  it('keeps the proportions and the longest side', () => {
    expect(fit({ width: 4000, height: 3000 }, 1920)).toEqual({ width: 1920, height: 1440 });
    expect(fit({ width: 3000, height: 4000 }, 1920)).toEqual({ width: 1440, height: 1920 });
    expect(fit({ width: 10_000, height: 2 }, 640)).toEqual({ width: 640, height: 1 });
  });

  it('never scales up', () => {
    expect(fit({ width: 300, height: 200 }, 640)).toEqual({ width: 300, height: 200 });
  });
});

describe('encodeToFit', () => {
  const target = { longest: 1920, maxBytes: 2000, quality: 0.8 };

  it('uses quality 0.8 when it fits', async () => {
    const { draw, tried } = encoder(() => 2000);
    expect((await encodeToFit(draw, { width: 4000, height: 3000 }, target)).size).toBe(2000);
    expect(tried).toEqual(['1920@0.8']);
  });

  it('lowers the quality first, then the size', async () => {
    const { draw, tried } = encoder(({ width }) => (width < 1920 ? 1999 : 2001));
    await encodeToFit(draw, { width: 4000, height: 3000 }, target);
    expect(tried).toEqual(['1920@0.8', '1920@0.7', '1920@0.6', '1920@0.5', '1920@0.4', '1440@0.8']);
  });

  it('stays within the limit for any cost per pixel', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12_000 }),
        fc.integer({ min: 1, max: 12_000 }),
        fc.double({ min: 0.001, max: 0.01, noNaN: true }),
        async (width, height, bytesAPixel) => {
          const { draw } = encoder((size, quality) => size.width * size.height * quality * bytesAPixel);
          const blob = await encodeToFit(draw, { width, height }, target);
          expect(blob.size).toBeLessThanOrEqual(target.maxBytes);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('fails when no size is small enough', async () => {
    const { draw } = encoder(() => 2001);
    await expect(encodeToFit(draw, { width: 40, height: 30 }, target)).rejects.toThrow(
      'The picture could not be made small enough',
    );
  });
});
