import type { ReactNode } from 'react';
import { Heading, Row } from '@/components/plain.tsx';
import { headings } from '@/config/headings.ts';
import classes from './dashboard-head.module.css';

/** The heading of the dashboard, with its buttons once it has loaded. */
export const DashboardHead = ({ children }: { children?: ReactNode }) => (
  <Row justify="between" className={classes.root}>
    <Heading order={1} className="small-title">
      {headings.owner.title}
    </Heading>
    {children}
  </Row>
);
