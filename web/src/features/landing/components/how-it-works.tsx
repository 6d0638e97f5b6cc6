import { Text, Title } from '@mantine/core';
import { anchors, familySteps, ownerSteps } from '../content.ts';
import classes from './how-it-works.module.css';
import { Section } from './section.tsx';

export function HowItWorks() {
  return (
    <Section
      id={anchors.howItWorks}
      title="How It Works"
      lead="Three steps for families, three steps for owners."
    >
      <div className={classes.columns}>
        <Steps title="For Families" steps={familySteps} tone="calm" />
        <Steps title="For Property Owners" steps={ownerSteps} tone="warm" />
      </div>
    </Section>
  );
}

type Step = { title: string; text: string };

function Steps({ title, steps, tone }: { title: string; steps: readonly Step[]; tone: 'calm' | 'warm' }) {
  return (
    <div className={classes.card} data-tone={tone}>
      <Title order={3} className={classes.title}>
        {title}
      </Title>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <Title order={4}>{step.title}</Title>
            <Text c="dimmed">{step.text}</Text>
          </li>
        ))}
      </ol>
    </div>
  );
}
