import type { ReactNode } from 'react';
import { Card, Skeleton } from '@mantine/core';
import classes from './property-grid.module.css';

/** Cards in one, two or three columns; read out as a list with its length. */
export const PropertyGrid = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
);

export const PropertyGridItem = ({ children }: { children: ReactNode }) => <li>{children}</li>;

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The places of cards that are on their way, as tall as cards. */
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
