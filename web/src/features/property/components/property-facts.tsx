import { Card, Text, Title } from '@mantine/core';
import type { Property } from '@contract/properties.ts';
import { CheckIcon } from '@/components/icons.tsx';
import classes from './property-details.module.css';

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

/** The home in five lines. */
export function QuickInformation({ property }: { property: Property }) {
  const facts: [string, string][] = [
    ['Type', 'Senior Care Home'],
    ['Location', `${property.street}, ${property.city}, ${property.state} ${property.zipCode}`],
    ['Status', property.isActive ? 'Available' : 'Unavailable'],
    ['Available spots', String(property.availableSpots)],
  ];
  return (
    <Card component="section" withBorder padding="lg" aria-labelledby="quick-information">
      <Title order={2} size="h4" id="quick-information" mb="sm">
        Quick Information
      </Title>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
