import { describe, expect, it } from 'vitest';
import { largestScale, pan, step, swipeOf, wholeView, zoom } from './gallery-view.ts';

const frame = { width: 400, height: 300 };
const centre = { x: 0, y: 0 };

describe('step', () => {
  it('wraps around at both ends', () => {
    expect(step(0, -1, 3)).toBe(2);
    expect(step(2, 1, 3)).toBe(0);
    expect(step(0, 1, 3)).toBe(1);
    expect(step(0, 1, 1)).toBe(0);
  });
});

describe('zoom', () => {
  it('is limited to 1 to 4', () => {
    expect(zoom(wholeView, 0.5, { centre, frame })).toEqual(wholeView);
    expect(zoom(wholeView, 99, { centre, frame }).scale).toBe(largestScale);
  });

  it('keeps the point under the fingers', () => {
    expect(zoom(wholeView, 2, { centre: { x: 100, y: 50 }, frame })).toEqual({ scale: 2, x: -100, y: -50 });
  });

  it('centers the photo at scale 1', () => {
    expect(zoom({ scale: 2, x: 200, y: 0 }, 0.25, { centre, frame })).toEqual(wholeView);
  });
});

describe('pan', () => {
  it('stops at the edges of the photo', () => {
    expect(pan({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
    expect(pan(wholeView, { x: 10, y: 10 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});

describe('swipeOf', () => {
  it('needs 50 pixels: left is next, right is previous', () => {
    expect(swipeOf({ x: -50, y: 10 })).toBe(1);
    expect(swipeOf({ x: 50, y: 10 })).toBe(-1);
    expect(swipeOf({ x: -49, y: 0 })).toBeNull();
  });

  it('ignores vertical movements', () => {
    expect(swipeOf({ x: -60, y: 80 })).toBeNull();
  });
});
