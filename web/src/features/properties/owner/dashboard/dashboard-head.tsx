import type { ReactNode } from 'react';
import { Heading, Row } from '@/components/plain.tsx';
import { headings } from '@/config/headings.ts';

/** The heading of the dashboard, with its buttons once it has loaded. */
export const DashboardHead = ({ children }: { children?: ReactNode }) => (
  <Row justify="between">
    <Heading order={1}>{headings.owner.title}</Heading>
    {children}
  </Row>
);
