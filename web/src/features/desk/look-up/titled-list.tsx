import type { ReactNode } from 'react';
import { Heading } from '@/components/plain.tsx';
import classes from '../desk.module.css';

/** `<li>` elements below their title. Nothing without one. */
export const TitledList = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <div>
      <Heading order={3} size="h4">
        {title}
      </Heading>
      <ul className={classes.list}>{children}</ul>
    </div>
  );
