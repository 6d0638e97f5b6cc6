import type { ReactNode } from 'react';
import { Column, Heading } from '@/components/plain.tsx';

/** A part of a page of the desk. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Column gap="sm">
      <Heading order={2} size="h3">
        {title}
      </Heading>
      {children}
    </Column>
  </section>
);
