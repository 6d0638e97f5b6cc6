import type { ReactNode } from 'react';
import { Card, Skeleton } from '@mantine/core';
import classes from './property-grid.module.css';

/** `<li>` elements with cards, in one to three columns. */
export const PropertyGrid = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
);

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholders with the height of cards. */
export const PropertyGridSkeleton = () => (
  <div className={classes.grid} aria-hidden="true">
    {places.map((place) => (
      <Card key={place} padding={0} withBorder className={classes.skeleton}>
        <Skeleton className={classes.photo} radius={0} />
        <div className={classes.lines}>
          <Skeleton height="1.7rem" width="70%" />
          <Skeleton height="3.6rem" width="55%" />
          <Skeleton height="5.4rem" />
          <Skeleton height="2rem" width="80%" />
          <Skeleton height="3.4rem" />
          <Skeleton height="3rem" mt="sm" />
        </div>
      </Card>
    ))}
  </div>
);
