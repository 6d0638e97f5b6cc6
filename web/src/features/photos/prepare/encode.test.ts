import { expect, it } from 'vitest';
import { encodeToFit, fit, type Size } from './encode.ts';

/** Encodes a picture of 4000 × 3000 pixels and returns the widths and qualities that were tried. */
async function encode(bytesAt: (width: number) => number) {
  const tried: string[] = [];
  const draw =
    ({ width }: Size) =>
    async (kind: string, quality = NaN) => {
      tried.push(`${width}@${quality.toFixed(1)}`);
      return new Blob([new Uint8Array(bytesAt(width))], { type: kind });
    };
  const target = { kind: 'jpeg', longest: 1920, maxBytes: 2000, quality: 0.8 } as const;
  await encodeToFit(draw, { width: 4000, height: 3000 }, target);
  return tried;
}

it.each([
  [4000, 3000, 1920, 1440],
  [3000, 4000, 1440, 1920],
  [10_000, 2, 1920, 1],
  [300, 200, 300, 200],
])('fits %i × %i into %i × %i', (width, height, fittingWidth, fittingHeight) => {
  expect(fit({ width, height }, 1920)).toEqual({ width: fittingWidth, height: fittingHeight });
});

it('lowers the quality first, then the size, until the file is small enough', async () => {
  const tried = await encode((width) => (width < 1920 ? 2000 : 2001));
  expect(tried).toEqual(['1920@0.8', '1920@0.7', '1920@0.6', '1920@0.5', '1920@0.4', '1440@0.8']);
  await expect(encode(() => 2001)).rejects.toThrow('The picture could not be made small enough');
});
