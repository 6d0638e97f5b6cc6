import { Text, Title } from '@mantine/core';
import { anchors, features } from '../content.ts';
import classes from './features.module.css';
import { Section } from './section.tsx';

export function Features() {
  return (
    <Section
      id={anchors.features}
      tone="white"
      title="A calm way to find the right home"
      lead="Choosing a home for someone you love is hard enough. We keep the search simple and honest."
    >
      <ul className={classes.list}>
        {features.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size="2rem" className={classes.icon} />
            <div>
              <Title order={3}>{title}</Title>
              <Text c="dimmed" mt="xs">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
