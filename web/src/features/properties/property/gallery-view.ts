/** The next or previous index, wrapping around. */
export const step = (index: number, by: 1 | -1, count: number) => (index + by + count) % count;

export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
type Size = { width: number; height: number };

export const wholeView: View = { scale: 1, x: 0, y: 0 };
export const largestScale = 4;
/** The shortest horizontal swipe, in pixels. */
const swipeDistance = 50;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Keeps an enlarged photo within its frame. */
function keepInside({ scale, x, y }: View, frame: Size): View {
  const slackX = ((scale - 1) * frame.width) / 2;
  const slackY = ((scale - 1) * frame.height) / 2;
  return { scale, x: clamp(x, -slackX, slackX), y: clamp(y, -slackY, slackY) };
}

/** Zooms around `centre`, measured from the middle of the frame. */
export function zoom(view: View, factor: number, { centre, frame }: { centre: Point; frame: Size }): View {
  const scale = clamp(view.scale * factor, 1, largestScale);
  const grown = scale / view.scale;
  const moved = {
    scale,
    x: centre.x - (centre.x - view.x) * grown,
    y: centre.y - (centre.y - view.y) * grown,
  };
  return scale === 1 ? wholeView : keepInside(moved, frame);
}

export const pan = (view: View, by: Point, frame: Size): View =>
  keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** The step of a finished drag; null when it was not a horizontal swipe. */
export function swipeOf({ x, y }: Point): 1 | -1 | null {
  if (Math.abs(x) < swipeDistance || Math.abs(x) < Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
