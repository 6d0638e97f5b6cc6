import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { MailIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { SupportAnchor } from '@/components/support-anchor.tsx';
import { supportEmail } from '@/config/site.ts';
import { withLibrary } from '@/theme/library.tsx';
import { ownerQuestions, questions } from './support-content.ts';
import classes from './support.module.css';

const about = {
  path: paths.support(),
  description: 'Questions about finding a home, your account or your listing? How to reach our team.',
};

/** Contact address and answers to common questions. */
function SupportPage() {
  return (
    <PageShell title="Contact Support" width="text" about={about}>
      <Stack gap="xl">
        <div>
          <Title order={1}>Contact Support</Title>
          <Text size="lg" mt="sm">
            We answer every email, usually within one working day.
          </Text>
        </div>
        <Paper withBorder p="lg">
          <Title order={2} size="h3">
            Write to us
          </Title>
          <Text mt="xs">
            Tell us in your own words what happened or what you need. If it is about a home, its name and city
            help us. Please do not send us health details.
          </Text>
          <Button component="a" href={`mailto:${supportEmail}`} size="lg" mt="md" leftSection={<MailIcon />}>
            Send us an email
          </Button>
          <Text mt="sm">
            Or write to <SupportAnchor />
          </Text>
          <Text mt="md" className={classes.urgent}>
            In an emergency, call <Anchor href="tel:911">911</Anchor>.
          </Text>
        </Paper>
        <Questions id="questions" title="Common questions" items={questions} />
        <Questions id="owners" title="Questions from owners" items={ownerQuestions} />
        <Text>
          Not sure which kind of care is right? Our <Link to={paths.careGuide()}>Care Guide</Link> explains
          them.
        </Text>
      </Stack>
    </PageShell>
  );
}

function Questions({ id, title, items }: { id: string; title: string; items: Record<string, string> }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`} mb="sm">
        {title}
      </Title>
      {Object.entries(items).map(([question, answer]) => (
        <details key={question} className={classes.item}>
          <summary>{question}</summary>
          <Text pb="md">{answer}</Text>
        </details>
      ))}
    </section>
  );
}

export default withLibrary(SupportPage);
