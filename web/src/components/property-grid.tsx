import { Children, type ReactNode } from 'react';
import classes from './property-grid.module.css';

/** Cards of a part: whole rows, in two, three or four columns. */
const partSize = 24;

/**
 * List items with cards, in as many columns as fit. In parts, because the browser lays all items of a grid out when one of
 * them comes into the screen: with 500 cards, a frame of a scroll takes half of the time (`bench:web`).
 */
export function PropertyGrid({ children, label }: { children: ReactNode; label: string }) {
  const cards = Children.toArray(children);
  const starts = cards.flatMap((_, at) => (at % partSize === 0 ? [at] : []));
  return (
    <div role="list" aria-label={label} className={classes.list}>
      {starts.map((start) => (
        <div
          key={start}
          className={classes.grid}
          ref={cards.length >= start + partSize ? markDrawn : undefined}
        >
          {cards.slice(start, start + partSize)}
        </div>
      ))}
    </div>
  );
}

/**
 * Marks a part or a card that the browser has drawn, and so knows the height of, when it is outside of the screen: then it
 * is left out. Marked before, the cards count as moved.
 */
export function markDrawn(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) return;
    element.dataset.drawn = 'true';
    observer.disconnect();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Placeholders with the height of cards. */
export const PropertyGridSkeleton = () => (
  <div className={classes.grid} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className={classes.placeholder}>
        <div />
      </div>
    ))}
  </div>
);
