import type { ReactNode } from 'react';
import { Text, Title } from '@/components/plain.tsx';
import { CheckIcon } from '@/components/icons.tsx';
import classes from './section.module.css';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </section>
);

export function OfferedList({ values, none }: { values: readonly string[]; none: string }) {
  if (values.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <ul className={classes.offered}>
      {values.map((value) => (
        <li key={value}>
          <CheckIcon className={classes.check} />
          {value}
        </li>
      ))}
    </ul>
  );
}
