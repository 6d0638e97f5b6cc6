import { Text, Title } from '@mantine/core';
import classes from './call-to-action.module.css';
import { StartButton } from './start-button.tsx';

export function CallToAction() {
  return (
    <section className={classes.root} aria-labelledby="begin-title">
      <Title order={2} id="begin-title">
        Ready when you are
      </Title>
      <Text size="lg" c="dimmed" maw="36rem">
        Take a first look today. It is free for families, and you can stop at any time.
      </Text>
      <div className={classes.buttons}>
        <StartButton account="patient">Find Senior Care</StartButton>
        <StartButton account="owner" variant="outline">
          List My Property
        </StartButton>
      </div>
    </section>
  );
}
