import type { ReactNode } from 'react';
import classes from './property-grid.module.css';

/** `<li>` elements with cards, in as many columns as fit. */
export const PropertyGrid = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
);

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
