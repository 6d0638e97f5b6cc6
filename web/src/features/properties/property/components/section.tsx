import { optionText } from '@contract/option-text.ts';
import type { ReactNode } from 'react';
import { Heading, Paragraph } from '@/components/plain.tsx';
import { CheckmarkIcon } from '@/components/icons.tsx';
import classes from './section.module.css';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading className="below-sm" order={2} size="h3">
      {title}
    </Heading>
    {children}
  </section>
);

export function OfferedList({ values, none }: { values: readonly string[]; none: string }) {
  if (values.length === 0) return <Paragraph className="dimmed">{none}</Paragraph>;
  return (
    <ul className={classes.offered}>
      {values.map((value) => (
        <li key={value}>
          <CheckmarkIcon className={classes.check} />
          {optionText(value)}
        </li>
      ))}
    </ul>
  );
}
