import { useRef, useState, type PointerEvent } from 'react';
import { distance, middle, pan, swipeOf, wholeView, zoom, type Point, type View } from './gallery-view.ts';

const frameOf = (event: PointerEvent) => event.currentTarget.getBoundingClientRect();
const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

/** Swipe, pinch and drag on a photo. Each gesture has a button too. */
export function usePhotoGestures() {
  const [view, setView] = useState<View>(wholeView);
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef<Point>({ x: 0, y: 0 });

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    if (pointers.current.size === 1) dragged.current = { x: 0, y: 0 };
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const frame = frameOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      // Two fingers pinch. Lifting one does not swipe.
      dragged.current = { x: 0, y: 0 };
      const between = middle(now, other);
      const centre = { x: between.x - frame.x - frame.width / 2, y: between.y - frame.y - frame.height / 2 };
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      setView((current) => zoom(current, factor, { centre, frame }));
    } else {
      const by = { x: now.x - before.x, y: now.y - before.y };
      dragged.current = { x: dragged.current.x + by.x, y: dragged.current.y + by.y };
      setView((current) => (current.scale > 1 ? pan(current, by, frame) : current));
    }
  };

  const onPointerEnd = (onSwipe: (by: 1 | -1) => void) => (event: PointerEvent) => {
    const isLast = pointers.current.delete(event.pointerId) && pointers.current.size === 0;
    const by = swipeOf(dragged.current);
    if (isLast && view.scale === 1 && by && event.type === 'pointerup') onSwipe(by);
  };

  return {
    view,
    reset: () => setView(wholeView),
    zoomBy: (factor: number, frame: { width: number; height: number }) =>
      setView((current) => zoom(current, factor, { centre: { x: 0, y: 0 }, frame })),
    handlers: (onSwipe: (by: 1 | -1) => void) => ({
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd(onSwipe),
      onPointerCancel: onPointerEnd(onSwipe),
    }),
  };
}
