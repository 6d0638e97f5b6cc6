import { expect, it } from 'vitest';
import { largestScale, pan, swipeOf, wholeView, zoom } from './gallery-view.ts';

const frame = { width: 400, height: 300 };
const centre = { x: 0, y: 0 };

it('zooms between 1 and 4, around the point under the fingers', () => {
  expect(zoom({ scale: 2, x: 200, y: 0 }, 0.25, { centre, frame })).toEqual(wholeView);
  expect(zoom(wholeView, 99, { centre, frame }).scale).toBe(largestScale);
  expect(zoom(wholeView, 2, { centre: { x: 100, y: 50 }, frame })).toEqual({ scale: 2, x: -100, y: -50 });
});

it('stops at the edges of the photo', () => {
  expect(pan({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(pan(wholeView, { x: 10, y: 10 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
});

it.each([
  [{ x: -50, y: 10 }, 1],
  [{ x: 50, y: 10 }, -1],
  [{ x: -49, y: 0 }, null],
  [{ x: -60, y: 80 }, null],
])('a drag of %j is a swipe by %s', (drag, by) => expect(swipeOf(drag)).toBe(by));
