import type { ReactNode } from 'react';
import { Card, Skeleton, Stack } from '@mantine/core';
import classes from './property-grid.module.css';

/** `<li>` elements with cards, in one to three columns. */
export const PropertyGrid = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
);

/** Placeholders with the height of cards. */
export const PropertyGridSkeleton = () => (
  <div className={classes.grid} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Card key={place} padding={0} withBorder>
        <Skeleton style={{ aspectRatio: 4 / 3 }} radius={0} />
        <Stack gap="xs" p="md">
          <Skeleton height="1.7rem" width="70%" />
          <Skeleton height="3.6rem" width="55%" />
          <Skeleton height="5.4rem" />
          <Skeleton height="2rem" width="80%" />
          <Skeleton height="3.4rem" />
          <Skeleton height="3rem" mt="sm" />
        </Stack>
      </Card>
    ))}
  </div>
);
