import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

type Props = { id: string; title: string; lead?: string; tone?: 'paper' | 'white'; children: ReactNode };

/** A section of the landing page with its heading. */
export function Section({ id, title, lead, tone = 'paper', children }: Props) {
  return (
    <section id={id} className={classes.root} data-tone={tone} aria-labelledby={`${id}-title`}>
      <div className={classes.inner}>
        <Title order={2} id={`${id}-title`} ta="center">
          {title}
        </Title>
        {lead && (
          <Text size="lg" c="dimmed" ta="center" className={classes.lead}>
            {lead}
          </Text>
        )}
        {children}
      </div>
    </section>
  );
}
